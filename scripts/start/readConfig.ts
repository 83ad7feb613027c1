import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isTooLight } from '../../web/src/base/config/brandShades.ts';
import { parseRuntimeConfig, type RuntimeConfig } from '../../web/src/base/config/runtimeConfig.ts';
import { StartProblem } from './StartProblem.ts';

const DEFAULT_FILE = fileURLToPath(new URL('../../web/public/config.json', import.meta.url));

export type ReadConfig = {
  /** The file as it stands, to be served. */
  text: string;
  config: RuntimeConfig;
  /** What is allowed and yet not as the operator may expect it. */
  warnings: readonly string[];
};

/**
 * Reads the runtime configuration. The console checks it with the same function; doing it here too tells the operator at
 * start instead of the first visitor.
 * @throws StartProblem that names every field that is wrong.
 */
export async function readConfig(file = DEFAULT_FILE): Promise<ReadConfig> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartProblem(`The configuration ${file} cannot be read. Name another file with --config FILE.`, 2);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new StartProblem(`The configuration ${file} is not valid JSON: ${String(error)}`, 2);
  }
  const parsed = parseRuntimeConfig(json);
  if (parsed.ok) return { text, config: parsed.config, warnings: warningsOf(parsed.config) };
  const lines = parsed.problems.map(({ field, message }) => `  ${field} ${message}`);
  throw new StartProblem([`The configuration ${file} is wrong:`, ...lines].join('\n'), 2);
}

function warningsOf({ brands }: RuntimeConfig): string[] {
  return brands.flatMap(({ theme_color }, index) =>
    isTooLight(theme_color)
      ? [
          `brands.${index}.theme_color ${theme_color} is too light for white writing upon it: buttons and links get a darker shade of it.`,
        ]
      : [],
  );
}
