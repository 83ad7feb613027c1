/** What the contract does not require can be left out of a call, for every operation. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@atrium-console/sdk/operations';
import { expect, it } from 'vitest';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { typeCheck } from '../../scripts/contract/typeCheck.ts';

const folder = join(import.meta.dirname, '../.output/callable');

/** The init of a call with what the contract requires, and nothing else; empty if that is nothing. */
function requiredInit({ parameters, body }: ReturnType<typeof loadContract>['operations'][number]): string {
  const of = (place: string) => parameters.filter((one) => one.in === place && one.required).map(({ name }) => name);
  const group = (place: string) => {
    const names = of(place).map((name) => `${JSON.stringify(name)}: any`);
    return names.length === 0 ? [] : [`${place}: { ${names.join(', ')} }`];
  };
  const params = [...group('path'), ...group('query')];
  return [
    ...(params.length === 0 ? [] : [`params: { ${params.join(', ')} }`]),
    ...(body?.required ? ['body: any'] : []),
  ].join(', ');
}

it('every operation can be called with what the contract requires, and with no less', {
  timeout: 60_000,
}, () => {
  const all = loadContract().operations;
  expect(all.map(({ id }) => id).toSorted()).toEqual(Object.keys(operations).toSorted());
  const inits = all.map((operation) => [operation.id, requiredInit(operation)] as const);
  const text = `
import type { AtriumClient, InitOf, OperationId, Operations } from '@atrium-console/sdk';
declare const client: AtriumClient;
declare const init: { ${inits.map(([id, required]) => `${id}: { ${required} }`).join('; ')} };
${inits.map(([id, required]) => (required === '' ? `client.call('${id}');` : `client.call('${id}', init.${id});`)).join('\n')}
/** Whether an operation can be called with its name alone. */
type IsAlone = { [Id in OperationId]: Record<never, never> extends InitOf<Operations[Id]> ? true : false };
export const expected: IsAlone = { ${inits.map(([id, required]) => `${id}: ${required === ''}`).join(', ')} };
`;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'calls.ts');
  writeFileSync(file, text);
  expect(typeCheck([file], folder).problems).toEqual([]);
  // The check can fail: what is required cannot be left out, and nothing else can be passed.
  writeFileSync(
    file,
    `${text}\nclient.call('updateSla', {});\nclient.call('listSla', { params: { query: { nothing: 1 } } });\n`,
  );
  expect(typeCheck([file], folder).problems.length).toBe(2);
  expect(readFileSync(file, 'utf8').length).toBeGreaterThan(10_000);
  rmSync(folder, { recursive: true });
});
