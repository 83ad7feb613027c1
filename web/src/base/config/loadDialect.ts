import type { Dialect } from '@atrium-console/sdk';
import { readDialectTable } from './readDialectTable.ts';

type LoadJson = (path: string) => Promise<{ json: unknown } | { problem: string }>;

/**
 * Fetches and checks the table that a configuration names. Loaded only where there is one.
 * @returns The table, or what is wrong, to be shown.
 */
export async function loadDialect(path: string, load: LoadJson): Promise<Dialect | { problem: string }> {
  const table = await load(path);
  if ('problem' in table) return { problem: `names ${path}, which ${table.problem}` };
  return readDialectTable(table.json) ?? { problem: `names ${path}, which is no table that atrium-dialect has made.` };
}
