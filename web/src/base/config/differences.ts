import type { Dialect } from '@atrium-console/sdk';
import type { ConfigProblem } from './fieldReader.ts';
import { readDialectTable } from './readDialectTable.ts';
import type { RuntimeConfig } from './runtimeConfig.ts';
import { unknownOperations } from './unknownOperations.ts';

/** Fetches a file of the deployment. Never rejects. */
export type LoadJson = (path: string) => Promise<{ json: unknown } | { problem: string }>;

type Read =
  | { ok: true; config: RuntimeConfig; dialect: Dialect | undefined }
  | { ok: false; problems: ConfigProblem[] };

/**
 * What a configuration says of a server that differs: which operations it does not have, and the table that it names. Loaded
 * only if it says something.
 */
export async function readDifferences(config: RuntimeConfig, load: LoadJson): Promise<Read> {
  const problems = unknownOperations(config);
  if (problems.length > 0) return { ok: false, problems };
  const { dialect: path } = config;
  if (path === undefined) return { ok: true, config, dialect: undefined };
  const failed = (message: string): Read => ({ ok: false, problems: [{ field: 'dialect', message }] });
  const table = await load(path);
  if ('problem' in table) return failed(`names ${path}, which ${table.problem}`);
  const dialect = readDialectTable(table.json);
  if (dialect === undefined) return failed(`names ${path}, which is no table that atrium-dialect has made.`);
  const not_served = new Set([...config.not_served, ...(dialect.notServed ?? [])]);
  return { ok: true, config: { ...config, not_served }, dialect };
}
