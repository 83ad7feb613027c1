/** Joins `openapi/rules/<area>.yaml` into one JSON list; the verifier prints the sentence of a violated rule. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** @throws If a file is not a list. */
export async function emitRules(contractFolder: string): Promise<string> {
  const folder = join(contractFolder, 'rules');
  const files = (await readdir(folder)).sort();
  const lists = files.map(async (file) => {
    const rules: unknown = parse(await readFile(join(folder, file), 'utf8'));
    if (!Array.isArray(rules)) throw new Error(`openapi/rules/${file} is not a list of rules.`);
    return rules;
  });
  const rules = (await Promise.all(lists)).flat();
  const { pending }: { pending: string[] } = parse(await readFile(join(contractFolder, 'rules.yaml'), 'utf8'));
  return `${JSON.stringify({ rules, pending }, null, 2)}\n`;
}
