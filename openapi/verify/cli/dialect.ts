import { readFile } from 'node:fs/promises';
import type { Contract } from '../contract/contract.ts';
import { type Compiled, compile } from '../dialect/compile.ts';
import { readOverlay } from '../dialect/readOverlay.ts';

/** Reads the file of `--dialect`. */
export async function readDialect(file: string, { document }: Contract): Promise<Compiled> {
  const problem = (words: string): Compiled => ({ ok: false, problems: [`--dialect ${file} ${words}`] });
  const text = await readFile(file, 'utf8').catch((thrown: Error) => thrown);
  if (typeof text !== 'string') return problem(`cannot be read: ${text.message}`);
  const read = readOverlay(text, document);
  const compiled = read.ok ? compile(read.value) : read;
  return compiled.ok ? compiled : { ok: false, problems: [`--dialect ${file} is not accepted.`, ...compiled.problems] };
}
