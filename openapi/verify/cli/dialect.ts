import type { Compiled } from '../dialect/compile.ts';
import { readDialect } from '../dialect/index.ts';
import { readFileOf } from './readFileOf.ts';

/** Reads the file of `--dialect`. */
export async function readDialectFile(file: string): Promise<Compiled> {
  const read = await readFileOf('--dialect', file, readDialect);
  if (!read.ok) return { ok: false, problems: [read.problem] };
  const { value } = read;
  return value.ok ? value : { ok: false, problems: [`--dialect ${file} is not accepted.`, ...value.problems] };
}
