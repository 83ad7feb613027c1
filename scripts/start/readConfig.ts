import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isTooLight } from '../../web/src/base/config/brandShades.ts';
import { parseRuntimeConfig, type RuntimeConfig } from '../../web/src/base/config/runtimeConfig.ts';
import { unknownOperations } from '../../web/src/base/config/unknownOperations.ts';
import { StartProblem } from './StartProblem.ts';

const DEFAULT_FILE = fileURLToPath(new URL('../../web/public/config.json', import.meta.url));

export type ReadConfig = {
  /** The unchanged text of the file, to be served. */
  text: string;
  config: RuntimeConfig;
  /** Settings that are valid but may not have the expected effect. */
  warnings: readonly string[];
};

/**
 * Reads and validates the runtime configuration. The console validates it with the same function; doing it here too
 * reports errors at start rather than to the first visitor.
 * @throws StartProblem that lists every invalid field.
 */
export async function readConfig(file = DEFAULT_FILE): Promise<ReadConfig> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartProblem(`The configuration ${file} cannot be read. Pass another file with --config FILE.`, 2);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new StartProblem(`The configuration ${file} is not valid JSON: ${String(error)}`, 2);
  }
  const parsed = parseRuntimeConfig(json);
  const problems = parsed.ok ? unknownOperations(parsed.config) : parsed.problems;
  if (parsed.ok && problems.length === 0) return { text, config: parsed.config, warnings: warningsOf(parsed.config) };
  const lines = problems.map(({ field, message }) => `  ${field} ${message}`);
  throw new StartProblem([`The configuration ${file} is invalid:`, ...lines].join('\n'), 2);
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
