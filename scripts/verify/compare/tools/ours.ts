import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject, type Json, listAt, readJson, textAt } from '../../../../openapi/verify/contract/json.ts';
import { runProgram } from './runProgram.ts';
import { coarse, type Failure, type Tool } from './tool.ts';

const PROGRAM = fileURLToPath(new URL('../../../../openapi/verify/index.ts', import.meta.url));

function findingsOf(report: Json, severity: string): Failure[] {
  return listAt(report, 'findings')
    .filter((finding) => textAt(finding, 'severity') === severity)
    .map((finding) => ({
      operation: textAt(finding, 'operationId'),
      check: textAt(finding, isObject(finding) && typeof finding.rule === 'string' ? 'rule' : 'kind'),
      message: coarse(textAt(finding, 'says')),
    }));
}

/**
 * Our verifier as its own documentation has it (docs/verify.md, --help): with the sessions of users who may do less and of one
 * of another account, allowed to write, and with the inputs of hand-written workflows.
 */
export const ours: Tool = {
  name: 'Atrium verifier',
  options: '--write --area AREA --cookie, 3 × --limited-cookie, --other-cookie, --input for workflows (docs/verify.md)',
  prepare: async () => undefined,
  async check({ origin, area, session, limited, other, inputs, folder }) {
    const out = join(folder, 'atrium.json');
    const cookie = (value: string) => `access_token=${value}`;
    const args = [
      ...[PROGRAM, '--server', origin, '--cookie', cookie(session), '--other-cookie', cookie(other)],
      ...limited.flatMap((value) => ['--limited-cookie', cookie(value)]),
      ...Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]),
      ...['--write', '--area', area, '--report', 'json', '--out', out],
    ];
    const { status, output } = await runProgram(process.execPath, args, { cwd: folder });
    const read = readJson(await readFile(out, 'utf8').catch(() => ''));
    if (!read.ok) throw new Error(`ended with ${status}: ${output.trim().slice(-300)}`);
    const left = listAt(read.value, 'left').map((path) => coarse(String(path)));
    return {
      failures: [
        ...findingsOf(read.value, 'failure'),
        ...left.map((message) => ({ operation: '', check: 'left behind', message })),
      ],
      warnings: findingsOf(read.value, 'warning'),
    };
  },
};
