import { describe, expect, it } from 'vitest';
import { conditionOf, directOf, seenBody } from '../../openapi/verify/arazzo/direct.ts';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { denied, success, unknownItem } from '../../openapi/verify/plan/expect.ts';
import type { Flow } from '../../openapi/verify/plan/flow.ts';
import { one } from '../../openapi/verify/plan/plan.ts';

const contract = loadContract();
const operationOf = (id: string) => {
  const found = contract.operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`There is no operation ${id}.`);
  return found;
};

const SERVER = 'https://atrium.test/v2';

const answerOf = (status: number, json?: object) => ({
  status,
  headers: {},
  cookies: [],
  contentType: 'application/json',
  text: JSON.stringify(json ?? ''),
  ...(json === undefined ? {} : { json: JSON.parse(JSON.stringify(json)) }),
});

describe('a condition', () => {
  it.each([
    ['$statusCode == 204', 204, undefined, true],
    ['$statusCode == 401 || $statusCode == 403', 403, undefined, true],
    ['$statusCode >= 400 && $statusCode < 500', 500, undefined, false],
    ['$response.body#/code == 20000', 200, { code: 20000 }, true],
    ['$response.body#/code == 20000', 200, { code: '20000' }, true],
    ['$response.body#/code != 20000', 200, { code: 42200 }, true],
    // What is not there meets no condition, whichever it is.
    ['$response.body#/code != 20000', 200, { message: 'ok' }, false],
    ['$statusCode >= 400 && $statusCode < 500 || $statusCode == 200 && $response.body#/code != 20000', 404, {}, true],
  ])('%s: with %i and %o', (text, status, body, isMet) => {
    expect(conditionOf(text)?.(status, body)).toBe(isMet);
  });

  it.each([
    '$response.body#/name == "Ann"',
    '$steps.made.outputs.id == 3',
    '$statusCode == 200 && $inputs.count > 2',
    '$[?@.a == 1]',
    '',
  ])('%s: is left to the workflow engine', (text) => {
    expect(conditionOf(text)).toBeUndefined();
  });

  it('sees a code and a message in an error of an operation with the envelope', () => {
    const envelope = operationOf('updateSla');
    expect(seenBody(answerOf(404), { ...envelope, envelope: true })).toEqual({ code: 404, message: 'Rejected' });
    expect(seenBody(answerOf(422, { code: 1 }), { ...envelope, envelope: true })).toMatchObject({ code: 1 });
    expect(seenBody(answerOf(404, { a: 1 }), { ...envelope, envelope: false })).toEqual({ a: 1 });
  });
});

describe('a call that stands alone', () => {
  const role = operationOf('getRole');
  const plan = (values: [string, string][], query: [string, string][] = []): Flow => {
    const [flow] = one(
      role,
      { kind: 'permission', session: 'limited' },
      { values: new Map(values), query: new Map(query) },
      denied,
    ).flows;
    if (flow === undefined) throw new Error('There is no workflow.');
    return flow;
  };
  const parameter = role.parameters.find((each) => each.in === 'path')?.name ?? '';

  it('is sent with its ids and its query escaped', () => {
    const found = directOf(contract, SERVER, plan([[parameter, 'a/b c']], [['q', 'x & y=é']]));
    expect(found?.request).toEqual({
      method: 'GET',
      url: `${SERVER}/api/v1.0/roles/a%2Fb%20c?q=x%20%26%20y%3D%C3%A9`,
      headers: { accept: 'application/json' },
    });
  });

  it('is sent with the literal body', () => {
    const body = { name: 'A', permissions: [] };
    const create = operationOf('createRole');
    const [flow] = one(create, { kind: 'life-cycle', session: 'main' }, { body }, success(create)).flows;
    const found = flow && directOf(contract, SERVER, flow);
    expect(found?.request).toMatchObject({ method: 'POST', body: JSON.stringify(body) });
    expect(found?.request.headers['content-type']).toBe('application/json');
  });

  it('is one step, of literal values, with conditions of known forms', () => {
    const alone = plan([[parameter, 'x']]);
    const [step] = alone.steps;
    if (step === undefined) throw new Error('There is no step.');
    const changed = (arazzo: object): Flow => ({
      ...alone,
      steps: [{ ...step, arazzo: { ...step.arazzo, ...arazzo } }],
    });
    expect(directOf(contract, SERVER, alone)).toBeDefined();
    expect(directOf(contract, SERVER, { ...alone, steps: [step, step] })).toBeUndefined();
    expect(directOf(contract, SERVER, { ...alone, inputs: {} })).toBeUndefined();
    expect(directOf(contract, SERVER, plan([[parameter, '$steps.made.outputs.id']]))).toBeUndefined();
    expect(directOf(contract, SERVER, changed({ outputs: { id: '$response.body#/_id' } }))).toBeUndefined();
    expect(directOf(contract, SERVER, changed({ successCriteria: [{ condition: '$inputs.a == 1' }] }))).toBeUndefined();
    const byPath = [{ context: '$response.body', type: 'jsonpath', condition: '$statusCode == 200' }];
    expect(directOf(contract, SERVER, changed({ successCriteria: byPath }))).toBeUndefined();
  });

  it('that is refused in the envelope is refused', () => {
    const found = one(role, { kind: 'unknown-id', session: 'main' }, {}, unknownItem(role)).flows[0];
    expect(found && directOf(contract, SERVER, found)?.criteria.length).toBe(1);
  });
});
