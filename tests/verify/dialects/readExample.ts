import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Dialect, readDialect } from '@atrium-console/contract/dialect';

/** The file of a server that differs a lot. */
export const EXAMPLE = fileURLToPath(new URL('example.yaml', import.meta.url));

/** The table of the example. */
export function readExample(): Dialect {
  const read = readDialect(readFileSync(EXAMPLE, 'utf8'));
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.value;
}
