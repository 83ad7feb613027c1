import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Json, JsonObject } from '../../openapi/verify/contract/json.ts';
import { daysAround, freshIds } from '../../openapi/verify/phases/rules.ts';
import { WORKFLOW_INPUTS, wholeWorkflows, workflowDocuments } from '../../scripts/generate/workflows.ts';
import { document, root } from './support.ts';

const FILE = 'openapi/areas/ships/ships.arazzo.yaml';

const json = { 'application/json': {} };
const parameter = (name: string, place: string) => ({ name, in: place });

const CONTRACT = {
  info: { version: '2.3.4' },
  components: { parameters: { Id: parameter('id', 'path') } },
  paths: {
    '/ships': {
      get: { operationId: 'listShips', parameters: [parameter('limit', 'query')], responses: { '200': {}, '400': {} } },
      post: { operationId: 'createShip', requestBody: { content: json }, responses: { '201': {}, '422': {} } },
    },
    '/ships/{id}': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      get: { operationId: 'getShip', parameters: [parameter('fields', 'query')], responses: { '200': {} } },
      put: {
        operationId: 'sailShip',
        parameters: [parameter('id', 'query')],
        requestBody: { content: { ...json, 'text/plain': {} } },
        responses: { '200': {}, '202': {} },
      },
    },
  },
};

/** A document with one workflow. */
function wholeOf(workflow: JsonObject, document: JsonObject = {}) {
  const { workflows, ...rest } = wholeWorkflows(
    CONTRACT,
    { info: { title: 'Ships' }, workflows: [{ workflowId: 'life', ...workflow }], ...document },
    FILE,
  );
  return { ...rest, workflow: Array.isArray(workflows) ? workflows[0] : undefined };
}

/** The second of two steps, of which the first is `first`. */
function stepOf(step: JsonObject): Json | undefined {
  const first = { stepId: 'first', operationId: 'listShips' };
  const { workflow } = wholeOf({ steps: [first, { stepId: 'second', operationId: 'listShips', ...step }] });
  return Object(workflow).steps[1];
}

const OK = { condition: '$statusCode == 200' };

describe('a document of workflows', () => {
  it('gets what every document has, and the version of the contract', () => {
    expect(wholeOf({ steps: [] }, { components: { inputs: {} } })).toMatchObject({
      arazzo: '1.0.1',
      info: { title: 'Ships', version: '2.3.4' },
      sourceDescriptions: [{ name: 'contract', type: 'openapi', url: '../../openapi.json' }],
      components: { inputs: {} },
    });
  });

  it('has no unknown key', () => {
    expect(() => wholeOf({}, { arazzo: '1.0.1' })).toThrow(`${FILE}: unknown key arazzo.`);
    expect(() => wholeOf({}, { info: { version: '1' } })).toThrow(`${FILE}, info: unknown key version`);
    expect(() => wholeOf({ stepz: [] })).toThrow(`${FILE}, workflow life: unknown key stepz`);
  });
});

describe('a workflow', () => {
  const steps = [{ stepId: 'one', operationId: 'listShips', successCriteria: '$response.body#/name == $inputs.id1' }];
  const session = { type: 'string', format: 'password', description: 'Value of the session cookie.' };
  const cookie = { name: 'access_token', in: 'cookie', value: '$inputs.session' };

  it('takes the session and the inputs that its steps name', () => {
    expect(wholeOf({ summary: 'Ships live.', 'x-restores': true, steps }).workflow).toMatchObject({
      summary: 'Ships live.',
      'x-restores': true,
      inputs: {
        type: 'object',
        required: ['session'],
        properties: { session, id1: { type: 'string', description: 'An id that does not exist.' } },
      },
      parameters: [cookie],
    });
    const { inputs } = Object(wholeOf({ steps }).workflow);
    expect(Object.keys(inputs.properties)).toEqual(['session', 'id1']);
  });

  it('keeps inputs and parameters that are written out, and sends no session if it takes none', () => {
    const inputs = { type: 'object', properties: { id1: { type: 'string' } } };
    expect(wholeOf({ inputs, steps }).workflow).toMatchObject({ inputs });
    expect(wholeOf({ inputs, steps }).workflow).not.toHaveProperty('parameters');
    expect(
      wholeOf({ inputs: { ...inputs, properties: { ...inputs.properties, session } }, steps }).workflow,
    ).toMatchObject({ parameters: [cookie] });
    expect(wholeOf({ parameters: [], steps }).workflow).toMatchObject({ parameters: [] });
  });

  it('can take exactly the inputs that the verifier gives to all', () => {
    const given = ['session', 'run', ...Object.keys(freshIds(() => undefined)), ...Object.keys(daysAround(0))];
    expect(Object.keys(WORKFLOW_INPUTS).sort()).toEqual(given.sort());
  });

  it('writes out an input that the verifier does not give to all, and every one if it writes out any', () => {
    const card = [{ ...steps[0], successCriteria: '$response.body#/card == $inputs.card' }];
    expect(() => wholeOf({ steps: card })).toThrow(
      `${FILE}, workflow life: the input card must be declared in inputs.`,
    );
    expect(() => wholeOf({ inputs: { properties: { session } }, steps })).toThrow('the input id1 must be declared');
  });
});

describe('a step', () => {
  const at = `${FILE}, workflow life, step second:`;

  it('keeps what it says otherwise', () => {
    const said = {
      description: 'Ships sail.',
      'x-rule': 'ship.sails',
      'x-needs-data': true,
      outputs: { id: '$response.body#/id' },
    };
    expect(stepOf(said)).toEqual({ stepId: 'second', operationId: 'listShips', ...said, successCriteria: [OK] });
  });

  it('has an operation of the contract, and no unknown key', () => {
    expect(() => stepOf({ operationId: 'sinkShip' })).toThrow(`${at} the contract has no operation sinkShip.`);
    expect(() => stepOf({ succesCriteria: [] })).toThrow(`${at} unknown key succesCriteria.`);
  });

  it('expects the success of the contract', () => {
    expect(stepOf({})).toMatchObject({ successCriteria: [OK] });
    expect(stepOf({ operationId: 'createShip' })).toMatchObject({
      successCriteria: [{ condition: '$statusCode == 201' }],
    });
    expect(() => stepOf({ operationId: 'sailShip' })).toThrow(
      `${at} sailShip does not have exactly one success: write out the status.`,
    );
  });

  it.each<[Json, string[]]>([
    [409, ['$statusCode == 409']],
    [[422, 400], ['$statusCode == 422 || $statusCode == 400']],
    ['4XX', ['$statusCode >= 400', '$statusCode < 500']],
    ['5XX', ['$statusCode >= 500', '$statusCode < 600']],
  ])('expects the status %j where that is written', (status, conditions) => {
    expect(stepOf({ status })).toMatchObject({ successCriteria: conditions.map((condition) => ({ condition })) });
  });

  it('expects no status where any will do, and then may have no criteria', () => {
    expect(stepOf({ status: 'any' })).not.toHaveProperty('successCriteria');
    expect(stepOf({ status: 'any', successCriteria: '$response.body#/code == 0' })).toMatchObject({
      successCriteria: [{ condition: '$response.body#/code == 0' }],
    });
  });

  it.each<Json>(['4xx', 'every', [], ['409'], null, 40.9])('does not expect the status %j', (status) => {
    expect(() => stepOf({ status })).toThrow(
      `${at} the status ${JSON.stringify(status)} is neither a number, a list of them, a class such as 4XX, nor any.`,
    );
  });

  it('has criteria of one line: JSONPath of the body, or simple ones', () => {
    const path = { context: '$response.body', type: 'jsonpath', condition: '$[?count(@.ships[*]) == 1]' };
    const other = { context: '$response.header.etag', type: 'regex', condition: '^W' };
    const simple = '$response.body#/name == "Ada"';
    expect(stepOf({ successCriteria: [path.condition, simple, '$steps.first.outputs.all == 1', other] })).toMatchObject(
      {
        successCriteria: [OK, path, { condition: simple }, { condition: '$steps.first.outputs.all == 1' }, other],
      },
    );
    expect(stepOf({ successCriteria: path.condition })).toMatchObject({ successCriteria: [OK, path] });
  });

  it('has no criterion that is unclear, or that is on the status', () => {
    expect(() => stepOf({ successCriteria: '@.ships' })).toThrow(
      `${at} @.ships is neither JSONPath ($[…]) nor a condition on a runtime expression.`,
    );
    for (const successCriteria of ['$statusCode == 409', [{ condition: '$statusCode == 409' }]]) {
      expect(() => stepOf({ successCriteria })).toThrow(`${at} $statusCode == 409 belongs in status.`);
    }
  });

  it('sends a payload as the media type of the operation', () => {
    const replacements = [{ target: '/name', value: 'Ada' }];
    expect(stepOf({ operationId: 'createShip', payload: { name: null } })).toMatchObject({
      requestBody: { contentType: 'application/json', payload: { name: null } },
    });
    expect(stepOf({ operationId: 'createShip', payload: '$inputs.run', replacements })).toMatchObject({
      requestBody: { contentType: 'application/json', payload: '$inputs.run', replacements },
    });
    expect(stepOf({ payload: 1, operationId: 'createShip' })).not.toHaveProperty('payload');
  });

  it('sends a body that is written out as it is', () => {
    const requestBody = { contentType: 'text/plain', payload: 'North' };
    expect(stepOf({ operationId: 'sailShip', status: 202, requestBody, parameters: [] })).toMatchObject({
      requestBody,
    });
  });

  it.each<[JsonObject, string]>([
    [{ payload: {} }, 'listShips takes no body'],
    [{ operationId: 'sailShip', payload: {} }, 'sailShip takes several media types: write out the requestBody'],
    [{ operationId: 'createShip', payload: {}, requestBody: {} }, 'payload and requestBody exclude each other'],
    [{ operationId: 'createShip', replacements: [] }, 'replacements need a payload'],
  ])('cannot send %j', (step, problem) => {
    expect(() => stepOf({ status: 200, ...step })).toThrow(`${at} ${problem}.`);
  });

  it('has its parameters where the contract has them', () => {
    expect(stepOf({ operationId: 'getShip', parameters: { id: '$inputs.id1', fields: 'name' } })).toMatchObject({
      parameters: [
        { name: 'id', in: 'path', value: '$inputs.id1' },
        { name: 'fields', in: 'query', value: 'name' },
      ],
    });
    const parameters = [{ name: 'if-match', in: 'header', value: '1' }];
    expect(stepOf({ parameters })).toMatchObject({ parameters });
  });

  it('has no parameter that its operation does not have, or has twice', () => {
    expect(() => stepOf({ parameters: { id: 1 } })).toThrow(`${at} listShips has no parameter id.`);
    expect(() => stepOf({ operationId: 'sailShip', parameters: { id: 1 } })).toThrow(
      `${at} sailShip has several parameters id: write them out.`,
    );
  });

  it('is made with the session that an earlier step has opened, or with another one of the run', () => {
    expect(stepOf({ as: 'first' })).toMatchObject({ 'x-session': 'opened', 'x-opened-by': 'first' });
    expect(stepOf({ as: 'first' })).not.toHaveProperty('as');
    expect(stepOf({ 'x-session': 'other' })).toMatchObject({ 'x-session': 'other' });
  });

  it('is made with no other session', () => {
    expect(() => stepOf({ as: 'second' })).toThrow(`${at} as names second, which is not an earlier step.`);
    expect(() => stepOf({ 'x-session': 'first' })).toThrow(
      `${at} x-session first is not one of none, limited, other, unknown.`,
    );
    expect(() => stepOf({ as: 'first', 'x-session': 'none' })).toThrow(`${at} as and x-session exclude each other.`);
  });
});

describe('the documents of all areas', () => {
  const documents = [...workflowDocuments(`${root}/openapi`, document)];

  it('say of what they are generated', () => {
    expect(documents.length).toBeGreaterThan(50);
    for (const [file, text] of documents) {
      expect(text.split('\n')[0]).toBe(`# Generated by \`npm run generate\` from openapi/areas/${file}. Do not edit.`);
    }
  });

  it('are the same to parsers of YAML 1.1', () => {
    for (const [, text] of documents) expect(parse(text, { version: '1.1' })).toEqual(parse(text));
  });

  it('take null for what is absent', () => {
    const strict = [...documents].flatMap(([file, text]) =>
      [...text.matchAll(/(?<!\w\[\?)!@\.(\w+)(?![\w.[])(?! \|\| @\.\1 == null)/g)].map(
        ([criterion]) => `${file}: ${criterion}`,
      ),
    );
    expect(strict).toEqual([]);
  });

  it('have everything that their sources say', () => {
    for (const [file, text] of documents) {
      const source: Json = parse(readFileSync(`${root}/openapi/areas/${file}`, 'utf8'));
      expect(parse(text)).toEqual(wholeWorkflows(document, source, file));
    }
  });
});
