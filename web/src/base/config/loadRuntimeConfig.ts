import { ApiFailure, createTransport, type Dialect } from '@atrium-console/sdk';
import type { LoadJson } from './differences.ts';
import type { ConfigProblem } from './fieldReader.ts';
import { parseRuntimeConfig, type RuntimeConfig } from './runtimeConfig.ts';

type Loaded =
  | {
      ok: true;
      config: RuntimeConfig;
      /** How the server differs from the contract; undefined if it does not. */
      dialect: Dialect | undefined;
    }
  | { ok: false; problems: ConfigProblem[] };

/** Fetches and checks `/config.json` and the table that it names. Never rejects: problems are returned, to be shown. */
export async function loadRuntimeConfig(): Promise<Loaded> {
  const file = await loadJson('/config.json');
  if ('problem' in file) return { ok: false, problems: [{ field: '(file)', message: file.problem }] };
  const parsed = parseRuntimeConfig(file.json);
  if (!parsed.ok) return parsed;
  const { dialect, not_served } = parsed.config;
  if (dialect === undefined && not_served.size === 0) return { ...parsed, dialect };
  return (await import('./differences.ts')).readDifferences(parsed.config, loadJson);
}

const loadJson: LoadJson = async (path) => {
  try {
    const response = await createTransport()(new Request(path));
    if (!response.ok) return { problem: `could not be read: the server answered with status ${response.status}.` };
    return { json: await response.json() };
  } catch (error) {
    if (error instanceof ApiFailure) return { problem: 'could not be read: the server cannot be reached.' };
    if (error instanceof SyntaxError) return { problem: 'is not valid JSON.' };
    throw error;
  }
};
