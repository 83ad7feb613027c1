import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject, type Json, listAt, objectAt, readJson, textAt } from '../../../../openapi/verify/contract/json.ts';
import { runProgram } from './runProgram.ts';
import { coarse, type Failure, type Target, type Tool } from './tool.ts';
import { writeWorkflows } from './workflows.ts';

const PROGRAM = fileURLToPath(new URL('../../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
/** An id that no item has, for what a workflow creates with an id of the client. */
const NEW_ID = '0123456789abcdef01234567';
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** The checks of a step that did not pass, by severity. */
function failedChecks(log: Json, severity: 'error' | 'warn'): Failure[] {
  return Object.values(objectAt(log, 'files')).flatMap((file) =>
    listAt(file, 'executedWorkflows').flatMap((workflow) =>
      listAt(workflow, 'executedSteps').flatMap((step) =>
        listAt(step, 'checks')
          .filter((check) => isObject(check) && check.passed === false && textAt(check, 'severity') === severity)
          .map((check) => ({
            operation: `${textAt(workflow, 'workflowId')}/${textAt(step, 'stepId')}`,
            check: textAt(check, 'name'),
            message: coarse(textAt(check, 'message')),
          })),
      ),
    ),
  );
}

async function respect(files: readonly string[], { folder, inputs }: Pick<Target, 'folder' | 'inputs'>) {
  const given = Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]);
  const args = [PROGRAM, 'respect', ...files, ...given, '--json-output', 'respect.json'];
  const { output } = await runProgram(process.execPath, args, { cwd: folder, env: QUIET });
  const read = readJson(await readFile(join(folder, 'respect.json'), 'utf8').catch(() => ''));
  if (!read.ok) throw new Error(`reported nothing: ${output.trim().slice(-300)}`);
  return { failures: failedChecks(read.value, 'error'), warnings: failedChecks(read.value, 'warn') };
}

/** Redocly Respect with what its `generate-arazzo` makes of the document, which is how its documentation begins. */
export const respectGenerated: Tool = {
  name: 'Respect, generated',
  options: 'redocly generate-arazzo, then redocly respect --input with the session; all its checks',
  prepare: async () => undefined,
  async check({ document, folder, session }) {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    const args = [PROGRAM, 'generate-arazzo', 'openapi.json', '--output-file', 'auto.arazzo.yaml'];
    const { status, output } = await runProgram(process.execPath, args, { cwd: folder, env: QUIET });
    if (status !== 0) throw new Error(`generate-arazzo ended with ${status}: ${output.trim().slice(-300)}`);
    return respect(['auto.arazzo.yaml'], { folder, inputs: { accessToken: session } });
  },
};

/**
 * Respect with our own hand-written workflows of the area, which prove the business rules. That is more than it would have
 * elsewhere, and shows what part of the faults the workflows alone find. Those that need what only our verifier does, such as
 * sessions of other users, are left out. They may call other areas, so they have the whole document.
 */
export const respectWorkflows: Tool = {
  name: 'Respect, our workflows',
  options:
    'redocly respect with the Arazzo workflows of the area (openapi/dist/workflows), all their inputs, all its checks',
  prepare: async () => undefined,
  async check({ area, whole, folder, session, inputs, days }) {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(whole));
    const files = await writeWorkflows(area, folder);
    // An area without workflows has nothing that could fail.
    if (files.length === 0) return { failures: [], warnings: [] };
    return respect(files, { folder, inputs: { ...inputs, ...days, session, run: 'compared', id1: NEW_ID } });
  },
};
