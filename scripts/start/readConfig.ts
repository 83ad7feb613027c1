import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTooLight } from '../../web/src/base/config/brandShades.ts';
import { readDialectTable } from '../../web/src/base/config/readDialectTable.ts';
import { parseRuntimeConfig, type RuntimeConfig } from '../../web/src/base/config/runtimeConfig.ts';
import { unknownOperations } from '../../web/src/base/config/unknownOperations.ts';
import { StartProblem } from './StartProblem.ts';

const DEFAULT_FILE = fileURLToPath(new URL('../../web/public/config.json', import.meta.url));

export type ReadConfig = {
  /** The unchanged texts of the file and of the table that it names, by the paths at which they are served. */
  texts: ReadonlyMap<string, string>;
  config: RuntimeConfig;
  /** Settings that are valid but may not have the expected effect. */
  warnings: readonly string[];
};

/**
 * Reads and validates the runtime configuration. The console validates it with the same function; doing it here too
 * reports errors at start rather than to the first visitor. The table of a dialect is in the folder of the file.
 * @throws StartProblem that lists every invalid field.
 */
export async function readConfig(file = DEFAULT_FILE): Promise<ReadConfig> {
  const { text, json } = await readJson(file, `The configuration ${file}`, ' Pass another file with --config FILE.');
  const parsed = parseRuntimeConfig(json);
  const problems = parsed.ok ? unknownOperations(parsed.config) : parsed.problems;
  if (parsed.ok && problems.length === 0) {
    const { config } = parsed;
    const texts = new Map([['/config.json', text], ...(await tableOf(config, file))]);
    return { texts, config, warnings: warningsOf(config) };
  }
  const lines = problems.map(({ field, message }) => `  ${field} ${message}`);
  throw new StartProblem([`The configuration ${file} is invalid:`, ...lines].join('\n'), 2);
}

/** @throws StartProblem that says what is wrong with the file. */
async function readJson(file: string, what: string, advice = ''): Promise<{ text: string; json: unknown }> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartProblem(`${what} cannot be read.${advice}`, 2);
  });
  try {
    return { text, json: JSON.parse(text) };
  } catch (error) {
    throw new StartProblem(`${what} is not valid JSON: ${String(error)}`, 2);
  }
}

/** The text of the table that a configuration names, by its path. */
async function tableOf({ dialect: path }: RuntimeConfig, configFile: string): Promise<[string, string][]> {
  if (path === undefined) return [];
  const file = join(dirname(configFile), path);
  const what = `The dialect ${file}, which ${configFile} names,`;
  const { text, json } = await readJson(file, what);
  if (readDialectTable(json) === undefined)
    throw new StartProblem(`${what} is no table that atrium-dialect has made.`, 2);
  return [[path, text]];
}

function warningsOf({ brands }: RuntimeConfig): string[] {
  return brands.flatMap(({ theme_color }, index) =>
    isTooLight(theme_color)
      ? [
          `brands.${index}.theme_color ${theme_color} is too light for white text: buttons and links use a darker shade.`,
        ]
      : [],
  );
}
