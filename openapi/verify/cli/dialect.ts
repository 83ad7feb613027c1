import { readFile } from 'node:fs/promises';
import type { Compiled } from '../dialect/compile.ts';
import { readDialect } from '../dialect/index.ts';

/** Reads the file of `--dialect`. */
export async function readDialectFile(file: string): Promise<Compiled> {
  const text = await readFile(file, 'utf8').catch((thrown: Error) => thrown);
  if (typeof text !== 'string') return { ok: false, problems: [`--dialect ${file} cannot be read: ${text.message}`] };
  const compiled = readDialect(text);
  return compiled.ok ? compiled : { ok: false, problems: [`--dialect ${file} is not accepted.`, ...compiled.problems] };
}
