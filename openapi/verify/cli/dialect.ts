import { parse } from 'yaml';
import type { Operation } from '../contract/contract.ts';
import type { Json } from '../contract/json.ts';
import type { Compiled } from '../dialect/compile.ts';
import { readDialect } from '../dialect/index.ts';
import type { SaidBy } from '../dialect/readOverlay.ts';
import { readPaths } from './mappings.ts';
import { type FileRead, readFileOf } from './readFileOf.ts';

/** A file that says nothing. */
const NOTHING = 'overlay: 1.0.0\nactions: []\n';

/** Parses a file of JSON or YAML. */
export const readData = (option: string, file: string): Promise<FileRead<Json>> =>
  readFileOf(option, file, (text): Json => parse(text));

/**
 * Reads a file that says how a server differs.
 * @param option The option that names it, for the message.
 * @param said What other options say, which comes last.
 */
export async function readDialectFile(
  file: string,
  option = '--dialect',
  said: readonly SaidBy[] = [],
): Promise<Compiled> {
  const read = await readFileOf(option, file, (text) => readDialect(text, said));
  if (!read.ok) return { ok: false, problems: [read.problem] };
  const { value } = read;
  return value.ok ? value : { ok: false, problems: [`${option} ${file} is not accepted.`, ...value.problems] };
}

/** What a command line says of how a server differs: files, and what else options say. */
export type Differences = { dialectFile?: string; paths?: string; said: readonly SaidBy[] };

/** Reads all that a command line says of how a server differs; undefined if that is nothing. */
export async function readDifferences(
  { dialectFile, paths, said }: Differences,
  operations: readonly Operation[],
): Promise<Compiled | undefined> {
  const map = paths === undefined ? undefined : await readData('--paths', paths);
  if (map?.ok === false) return { ok: false, problems: [map.problem] };
  const mapped = map === undefined ? undefined : readPaths(map.value, operations);
  const all = [...said, ...(mapped?.value ?? [])];
  if (dialectFile === undefined && all.length === 0)
    return mapped === undefined || mapped.problems.length === 0 ? undefined : { ok: false, problems: mapped.problems };
  const read =
    dialectFile === undefined ? readDialect(NOTHING, all) : await readDialectFile(dialectFile, undefined, all);
  const problems = [...(mapped?.problems ?? []), ...(read.ok ? [] : read.problems)];
  return problems.length > 0 ? { ok: false, problems } : read;
}
