import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseRuntimeConfig } from '../../web/src/app/config/runtimeConfig.ts';
import { StartProblem } from './StartProblem.ts';

const DEFAULT_FILE = fileURLToPath(new URL('../../web/public/config.json', import.meta.url));

/**
 * The text of the runtime configuration, once it is known to be right. The console checks it with the same function;
 * doing it here too tells the operator at start instead of the first visitor.
 */
export async function readConfig(file = DEFAULT_FILE): Promise<string> {
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
  if (parsed.ok) return text;
  const lines = parsed.problems.map(({ field, message }) => `  ${field} ${message}`);
  throw new StartProblem([`The configuration ${file} is wrong:`, ...lines].join('\n'), 2);
}
