import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { isObject, type Json, listAt, objectAt } from '../../../../openapi/verify/contract/json.ts';

const WORKFLOWS = fileURLToPath(new URL('../../../../openapi/dist/workflows', import.meta.url));

/** Extensions of ours without which a workflow is another one: steps of other users, files, and sessions that end. */
const OWN_MEANING = ['x-session', 'x-file', 'x-ends-sessions-of'];

function hasOwnMeaning(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasOwnMeaning);
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, field]) => OWN_MEANING.includes(key) || hasOwnMeaning(field));
}

/** Inputs without a format: Respect does not know `date`, and one workflow that has it ends the whole run. */
function withPlainInputs(workflow: Json): Json {
  const inputs = objectAt(workflow, 'inputs');
  const properties = Object.entries(objectAt(inputs, 'properties')).map(([name, schema]): [string, Json] => {
    const { format: _, ...rest } = objectAt(schema);
    return [name, rest];
  });
  return { ...objectAt(workflow), inputs: { ...inputs, properties: Object.fromEntries(properties) } };
}

/**
 * Writes the hand-written workflows of an area that every program of Arazzo understands to a folder, and returns the files. An
 * area may have none.
 */
export async function writeWorkflows(area: string, folder: string): Promise<string[]> {
  if (!(await readdir(WORKFLOWS)).includes(area)) return [];
  await mkdir(join(folder, 'workflows', area), { recursive: true });
  const written: string[] = [];
  for (const name of (await readdir(join(WORKFLOWS, area))).toSorted()) {
    const document: Json = parse(await readFile(join(WORKFLOWS, area, name), 'utf8'));
    const workflows = listAt(document, 'workflows').filter((workflow) => !hasOwnMeaning(workflow));
    if (workflows.length === 0) continue;
    const file = join('workflows', area, name);
    const kept = { ...objectAt(document), workflows: workflows.map(withPlainInputs) };
    await writeFile(join(folder, file), stringify(kept, { lineWidth: 0 }));
    written.push(file);
  }
  return written;
}
