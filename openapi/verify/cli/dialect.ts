import type { Compiled } from '../dialect/compile.ts';
import { readDialect } from '../dialect/index.ts';
import { readFileOf } from './readFileOf.ts';

/**
 * Reads a file that says how a server differs.
 * @param option The option that names it, for the message.
 */
export async function readDialectFile(file: string, option = '--dialect'): Promise<Compiled> {
  const read = await readFileOf(option, file, readDialect);
  if (!read.ok) return { ok: false, problems: [read.problem] };
  const { value } = read;
  return value.ok ? value : { ok: false, problems: [`${option} ${file} is not accepted.`, ...value.problems] };
}
