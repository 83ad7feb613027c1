/** Which workflows of the verifier call an operation. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject, type Json, listAt, textAt } from '../contract/json.ts';

/** A workflow of the verifier: its id and what it checks, in one sentence. */
export type Check = { id: string; summary: string };

/**
 * The workflows that call an operation, by its id.
 *
 * @param folder The folder of the published workflows.
 */
export async function checksByOperation(folder: string): Promise<Map<string, Check[]>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.yaml')).sort();
  const documents = await Promise.all(
    files.map(async (file): Promise<Json> => parse(await readFile(join(folder, file), 'utf8'))),
  );
  const calls = documents.flatMap((document) =>
    listAt(document, 'workflows')
      .filter(isObject)
      .flatMap((workflow) => {
        const check = { id: textAt(workflow, 'workflowId'), summary: textAt(workflow, 'summary') };
        const called = new Set(listAt(workflow, 'steps').map((step) => textAt(step, 'operationId')));
        return [...called].filter((operation) => operation !== '').map((operation) => ({ operation, check }));
      }),
  );
  return new Map(
    [...Map.groupBy(calls, ({ operation }) => operation)].map(([operation, all]) => [
      operation,
      all.map(({ check }) => check),
    ]),
  );
}
