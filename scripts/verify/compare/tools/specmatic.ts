import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { objectAt } from '../../../../openapi/verify/contract/json.ts';
import { dictionaryOf } from './dictionary.ts';
import { readTests, type Test } from './junit.ts';
import { runProgram } from './runProgram.ts';
import { coarse, type Failure, type Tool } from './tool.ts';

const JAR = fileURLToPath(new URL('../../../../node_modules/specmatic/specmatic.jar', import.meta.url));
const LEAST_JAVA = 17;

/**
 * How many requests it combines per operation and status. Without a limit the service levels alone were more than 25,000
 * tests, which did not end in ten minutes.
 */
const MOST_COMBINATIONS = '10';

const SETTINGS = `version: 2
contracts:
  - provides:
      - openapi.json
test:
  resiliencyTests:
    enable: all
disable_telemetry: true
`;

/**
 * Why a test failed: each place with the number of the rule, and the status where it is another one. The rest of its name says
 * which values it drew, and is another one in every run; only the example, and whether the test changed it, is kept.
 */
export function failuresOf({ name, failure }: Test): Failure[] {
  if (failure === undefined) return [];
  const [, sign = '', operation = name, status = ''] = /([+-]ve)\s+Scenario: (\S+ \S+) -> (\S+)/.exec(name) ?? [];
  const [, example = 'drawn'] = /from the example '([^']*)'/.exec(name) ?? [];
  const check = `${sign} ${status} ${example}${name.includes(' where ') ? ', changed' : ''}`;
  const reasons = [...failure.matchAll(/>> (\S+)\s+(R\d+)|(response contained status \d+)/g)].map(
    ([, place = '', rule = '', other = '']) => `${place.replaceAll(/\[\d+\]/g, '[]')} ${rule}${other}`.trim(),
  );
  const messages = reasons.length === 0 ? [coarse(failure.split('\n').slice(3).join(' '))] : reasons;
  return [...new Set(messages)].map((message) => ({ operation, check, message }));
}

/**
 * Specmatic's contract tests with all resiliency tests (its documentation: references/configuration/test-configuration), the
 * examples of the document, also as a dictionary, and the session in the variable that has the name of the security scheme (features/authentication).
 * It has no API key in a cookie, so the scheme becomes the header `Cookie`. `--lenient`, because it refuses valid examples of
 * objects with free fields otherwise, and then tests nothing.
 */
export const specmatic: Tool = {
  name: 'Specmatic',
  options: `test --lenient, resiliencyTests: all, inline examples, a dictionary of all examples, session from the environment, MAX_TEST_REQUEST_COMBINATIONS=${MOST_COMBINATIONS}`,
  async prepare() {
    const { error, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
    const [, major] = /version "(\d+)/.exec(stderr ?? '') ?? [];
    if (error || major === undefined) return 'there is no Java';
    return Number(major) < LEAST_JAVA ? `this is Java ${major}, and it needs ${LEAST_JAVA}` : undefined;
  },
  async check({ origin, document, session, folder }) {
    const components = objectAt(document, 'components');
    const securitySchemes = { accessToken: { type: 'apiKey', in: 'header', name: 'Cookie' } };
    const readable = { ...document, components: { ...components, securitySchemes } };
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(readable));
    // Found by its name. JSON is YAML, too.
    await writeFile(join(folder, 'openapi_dictionary.yaml'), JSON.stringify(dictionaryOf(document)));
    await writeFile(join(folder, 'specmatic.yaml'), SETTINGS);
    const { output } = await runProgram(
      'java',
      [
        '-XX:TieredStopAtLevel=1',
        '-jar',
        JAR,
        'test',
        '--lenient',
        `--testBaseURL=${origin}`,
        '--junitReportDir=junit',
      ],
      {
        cwd: folder,
        env: {
          accessToken: `access_token=${session}`,
          MAX_TEST_REQUEST_COMBINATIONS: MOST_COMBINATIONS,
          SPECMATIC_GENERATIVE_TESTS: 'true',
        },
      },
    );
    const tests = await readTests(join(folder, 'junit/TEST-junit-jupiter.xml'), output);
    return { failures: tests.flatMap(failuresOf), warnings: [] };
  },
};
