import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDialect } from '../../mocks/server/inDialect.ts';
import type { Json, JsonObject } from '../../openapi/verify/contract/json.ts';
import { type Dialect, type ShapeOf, translated } from '../../openapi/verify/dialect/dialect.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { translateAnswer, translateCall } from '../../openapi/verify/dialect/wire.ts';
import { failures } from '../../openapi/verify/report/report.ts';
import { createEngineServer, type ServerFetch } from '../../scripts/verify/engineServer.ts';
import { drawDialect } from './dialects/drawDialect.ts';
import { command, judged } from './support.ts';

/** A server that differs in nothing. */
const plainDialect = (): Dialect => ({ operations: { updateSla: PLAIN }, shapes: {} });
const PLAIN = { method: 'PUT', path: '/a', own: { method: 'PUT', path: '/a' } };

const EXAMPLE = readFileSync(new URL('dialects/example.yaml', import.meta.url), 'utf8');

function compiled(text: string): Dialect {
  const read = readDialect(text);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.value;
}

function problemsOf(...actions: string[]): string[] {
  const lines = actions.map((action) => `  - ${action}\n`).join('');
  const read = readDialect(`overlay: 1.0.0\nactions:\n${lines}`);
  return read.ok ? [] : read.problems;
}

/** A server that speaks a dialect: the engine behind the translation the other way round. */
function speaking(dialect: Dialect, fetch: ServerFetch): ServerFetch {
  const headers = { 'Cache-Control': 'no-store' };
  const elsewhere = () => Response.json({ code: 'not_found', message: 'Nothing is here.' }, { status: 404, headers });
  const handle = inDialect(dialect, toFetch(fetch), elsewhere);
  return async (url, init) => handle(new Request(url, init));
}

const toFetch =
  (fetch: ServerFetch) =>
  async (request: Request): Promise<Response> => {
    const { url, method, headers } = request;
    const body = request.body === null ? {} : { body: await request.arrayBuffer() };
    return fetch(url, { method, headers, ...body });
  };

describe('a server that differs', { timeout: 60_000 }, () => {
  const dialect = compiled(EXAMPLE);

  it('is judged in the words of the contract, and conforms if only its words are others', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const asked = new Set<string>();
    const server: ServerFetch = async (url, init) => {
      asked.add(`${init.method} ${new URL(url).pathname.replace(/[0-9a-f]{24}/, '{id}')}`);
      return speaking(dialect, fetch)(url, init);
    };
    const { report } = await judged({ fetch: server, main, areas: ['sla'], write: true, dialect });
    expect(failures(report)).toEqual([]);
    expect(asked).toContain('GET /v2/service-levels');
    expect(asked).toContain('PUT /v2/new-service-levels/{id}');
    expect(asked).toContain('PATCH /v2/service-levels');
    expect(asked).not.toContain('GET /api/v1.0/sla');
  });

  it('is told what is wrong in its own words, too', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const broken: ServerFetch = async (url, init) => {
      const response = await speaking(dialect, fetch)(url, init);
      if (!url.endsWith('/v2/service-levels')) return response;
      return new Response((await response.text()).replaceAll(/"title":"[^"]*"/g, '"title":7'), response);
    };
    const { report } = await judged({ fetch: broken, main, areas: ['sla'], dialect });
    const [finding] = report.findings;
    expect(finding).toMatchObject({ operationId: 'listSla', pointer: '/sla/0/name' });
    expect(finding?.own).toBe('GET /v2/service-levels, /results/0/title');
    expect(finding?.curl).toContain('/v2/service-levels');
  });

  it('names invalid fields in its own words', () => {
    const body = { code: 'invalid', message: 'No.', errors: [{ field: 'name', code: 'empty', message: 'Empty.' }] };
    const own = translateAnswer(dialect, 'updateSla', { status: 422, body }, 'own');
    expect(own.body).toMatchObject({ errors: [{ field: 'title' }] });
    expect(translateAnswer(dialect, 'updateSla', own, 'contract')).toEqual({ status: 422, body });
  });

  it('is not understood without its dialect', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const { report } = await judged({ fetch: speaking(dialect, fetch), main, areas: ['sla'] });
    expect(failures(report)).not.toEqual([]);
  });
});

describe('a server that does not have some calls', { timeout: 60_000 }, () => {
  const file = (...ids: string[]) => {
    const actions = ids.map(
      (id) => `  - { target: "$.paths[*][?@.operationId == '${id}']", update: { x-wire: { served: false } } }`,
    );
    return `overlay: 1.0.0\nactions:\n${actions.join('\n')}\n`;
  };

  it('is not asked for them, and conforms without', async () => {
    const dialect = compiled(file('deleteSla', 'listBlacklist'));
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const asked = new Set<string>();
    const server: ServerFetch = async (url, init) => {
      asked.add(`${init.method} ${new URL(url).pathname.replace(/[0-9a-f]{24}/, '{id}')}`);
      return speaking(dialect, fetch)(url, init);
    };
    const { report } = await judged({ fetch: server, main, areas: ['sla'], write: true, dialect });
    expect(report.findings).toEqual([]);
    expect(asked).toContain('PUT /api/v1.0/sla/{id}');
    expect(asked).not.toContain('DELETE /api/v1.0/sla/{id}');
    expect(report.checks).toContainEqual(
      expect.objectContaining({
        operationId: 'deleteSla',
        outcome: 'unchecked',
        reason: 'the server does not have these calls, as its --dialect says',
      }),
    );
    expect(report.coverage.notReached.map(({ operationId }) => operationId)).not.toContain('deleteSla');
  });

  it('is not checked if it has nothing of what is selected', async () => {
    const dialect = compiled(file('listSla'));
    const verified = judged({ only: ['listSla'], dialect });
    await expect(verified).rejects.toThrow('The server has none of the selected operations');
  });

  it('has their addresses for others', () => {
    const path = `  - { target: "$.paths[*][?@.operationId == 'listGroups']", update: { x-wire: { path: /api/v1.0/sla } } }\n`;
    const dialect = compiled(`${file('listSla')}${path}`);
    const call = { method: 'GET', path: '/api/v1.0/sla' };
    expect(translateCall(dialect, call, 'own')).toEqual({ ...call, notServed: 'listSla' });
    expect(translateCall(dialect, call, 'contract')).toMatchObject({
      operation: 'listGroups',
      path: '/api/v1.0/groups',
    });
  });
});

/** A file that says something of the whole document. */
const ofDocument = (wire: string) => `overlay: 1.0.0\nactions:\n  - { target: $, update: { x-wire: ${wire} } }\n`;

const PROBLEM =
  '{ code: /type, message: /detail, errors: /invalid, status: /status, fields: pointer, others: { title: No } }';

describe('a server with another envelope and other errors', { timeout: 60_000 }, () => {
  it.each([
    `{ envelope: { body: result, others: { ok: true } }, errors: ${PROBLEM} }`,
    '{ envelope: none, errors: { code: /error/id, message: /error/text, errors: /error/fields } }',
  ])('conforms with %s', async (wire) => {
    const dialect = compiled(ofDocument(wire));
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const areas = ['interestTag', 'groups'];
    const { report } = await judged({ fetch: speaking(dialect, fetch), main, areas, write: true, dialect });
    expect(report.findings).toEqual([]);
    const other = await judged({ fetch: speaking(dialect, fetch), main, areas });
    expect(failures(other.report)).not.toEqual([]);
  });

  const tag = { _id: '65f0c1a2b3d4e5f624000001', name: 'Wholesale', color: '#1c7ed6', description: '' };

  it('has its envelope around all that succeeds, in the place of the contract’s', () => {
    const dialect = compiled(ofDocument('{ envelope: { body: result, others: { ok: true } } }'));
    const saved = { status: 200, body: { code: 20000, data: tag } };
    const own = translateAnswer(dialect, 'createInterestTag', saved, 'own');
    expect(own).toEqual({ status: 200, body: { ok: true, result: tag } });
    expect(translateAnswer(dialect, 'createInterestTag', own, 'contract')).toEqual(saved);
    const plain = translateAnswer(dialect, 'listSla', { status: 200, body: { sla: [] } }, 'own');
    expect(plain.body).toEqual({ ok: true, result: { sla: [] } });
  });

  it('fails with a status', () => {
    const dialect = compiled(ofDocument('{ envelope: none }'));
    const failed = { status: 200, body: { code: 40400, message: 'It is gone.' } };
    const own = translateAnswer(dialect, 'updateInterestTag', failed, 'own');
    expect(own).toEqual({ status: 404, body: { code: '40400', message: 'It is gone.' } });
    expect(translateAnswer(dialect, 'updateInterestTag', own, 'contract')).toEqual(failed);
  });

  it('names invalid fields by pointers in its errors', () => {
    const name =
      '  - { target: $.components.schemas.FieldError.properties.field, update: { x-wire: { name: pointer } } }\n';
    const dialect = compiled(ofDocument(`{ errors: ${PROBLEM} }`) + name);
    const errors = [{ field: 'business_hour.days.2.start', code: 'late', message: 'Too late.' }];
    const refused = { status: 422, body: { code: 'invalid', message: 'No.', errors } };
    const own = translateAnswer(dialect, 'updateSla', refused, 'own');
    const invalid = [{ pointer: '#/business_hour/days/2/start', code: 'late', message: 'Too late.' }];
    expect(own.body).toEqual({ title: 'No', status: 422, type: 'invalid', detail: 'No.', invalid });
    expect(translateAnswer(dialect, 'updateSla', own, 'contract')).toEqual(refused);
  });

  it('is told the place of what is wrong as it has it', async () => {
    const dialect = compiled(ofDocument(`{ envelope: { body: result }, errors: ${PROBLEM} }`));
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const broken: ServerFetch = async (url, init) => {
      const response = await speaking(dialect, fetch)(url, init);
      return new Response((await response.text()).replaceAll(/"color":"[^"]*"/g, '"color":7'), response);
    };
    const { report } = await judged({ fetch: broken, main, areas: ['interestTag'], dialect });
    expect(report.findings[0]).toMatchObject({
      pointer: '/data/0/color',
      own: 'GET /api/v1.0/cms/interest-tag, /result/0/color',
    });
  });

  it('says all that the contract says', () => {
    const places = fc.constantFrom('/a', '/b/c', '/b/d', '/e', '/message', '/code', '/errors', '/f~1g');
    const text = fc.constantFrom('a', 'a.b', '#/a/b', '#/a.b', 'days.2.start', '#', '#/', 'a/b', '~', '');
    const forms = fc.uniqueArray(places, { minLength: 4, maxLength: 4 });
    const body = fc.record(
      {
        code: fc.string(),
        message: fc.string(),
        errors: fc.array(fc.record({ field: text, code: fc.string(), message: fc.string() })),
        more: fc.constantFrom(null, 1, { a: 'b' }),
      },
      { requiredKeys: ['code', 'message'] },
    );
    fc.assert(
      fc.property(
        forms,
        body,
        fc.boolean(),
        ([code = '', message = '', errors = '', status = ''], value, isPointer) => {
          const form = { code, message, errors, status, ...(isPointer && { fields: 'pointer' as const }) };
          const dialect: Dialect = { ...plainDialect(), errors: form };
          const given = { status: 422, body: value };
          const own = translateAnswer(dialect, 'updateSla', given, 'own');
          expect(translateAnswer(dialect, 'updateSla', own, 'contract')).toEqual(given);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('a call', () => {
  const dialect = compiled(EXAMPLE);

  it('with a method that its path does not have is told apart from one of no path', () => {
    const remove = { method: 'DELETE', path: '/v2/service-levels' };
    const { methods, ...call } = translateCall(dialect, remove, 'contract');
    expect(call).toEqual({ method: 'DELETE', path: '/api/v1.0/sla' });
    expect(methods).toEqual(['GET']);
    const nothing = { method: 'GET', path: '/v2/nothing' };
    expect(translateCall(dialect, nothing, 'contract')).toEqual(nothing);
  });

  it('with HEAD is one that reads', () => {
    const head = { method: 'HEAD', path: '/v2/service-levels' };
    const call = { method: 'HEAD', path: '/api/v1.0/sla', operation: 'listSla' };
    expect(translateCall(dialect, head, 'contract')).toEqual(call);
  });
});

describe('atrium-verify --dialect', () => {
  const argv = ['--server', 'http://engine.test', '--area', 'sla', '--dialect'];
  const file = fileURLToPath(new URL('dialects/example.yaml', import.meta.url));

  it('reads the file', async () => {
    const { fetch, session } = createEngineServer();
    const cookie = ['--cookie', `access_token=${session('operator')}`];
    const { code, out } = await command([...argv, file, ...cookie], speaking(compiled(EXAMPLE), fetch));
    expect(code, out).toBe(0);
  });

  it('says why a file is not accepted, and calls nothing', async () => {
    const cookie = ['--cookie', 'access_token=a'];
    const calls: string[] = [];
    const fetch: ServerFetch = async (url) => {
      calls.push(url);
      return new Response();
    };
    const missing = await command([...argv, 'missing.yaml', ...cookie], fetch);
    expect(missing).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^--dialect missing\.yaml cannot be read: /),
    });
    const wrong = await command([...argv, file.replace('example.yaml', 'drawDialect.ts'), ...cookie], fetch);
    expect(wrong).toMatchObject({ code: 2, error: expect.stringMatching(/drawDialect\.ts is not accepted\.\n/) });
    expect(calls).toEqual([]);
  });
});

describe('a server that differs in many places', { timeout: 120_000 }, () => {
  it.each((process.env.ATRIUM_DIALECTS ?? '1 2').split(' ').map(Number))('conforms, drawn with %i', async (seed) => {
    const text = drawDialect(seed);
    expect(text.split('- target').length).toBeGreaterThan(40);
    const dialect = compiled(text);
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const limited = [{ cookie: `access_token=${session('analyst')}` }];
    const areas = (process.env.ATRIUM_DIALECT_AREAS ?? 'interestTag,groups,blacklist').split(',');
    const { report } = await judged({ fetch: speaking(dialect, fetch), main, limited, areas, write: true, dialect });
    expect(report.findings).toEqual([]);
  });
});

describe('a translation', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor');
  const pairs = fc.uniqueArray(fc.tuple(names, names), { selector: ([from]) => from }).filter((all) => {
    const own = all.map(([, to]) => to);
    return new Set(own).size === own.length;
  });
  const shape: fc.Arbitrary<ShapeOf> = fc.letrec<{ shape: ShapeOf }>((tie) => ({
    shape: fc.oneof(
      { depthSize: 'small' },
      pairs.map((all): ShapeOf => ({ values: Object.fromEntries(all) })),
      fc.constantFrom<ShapeOf>({ as: 'number' }, { as: 'milliseconds' }, { as: 'seconds' }, { as: 'iso' }),
      fc.tuple(names, tie('shape')).map(([wrapped, items]): ShapeOf => ({ wrapped, items })),
      fc.tuple(names, fc.constantFrom<JsonObject>({}, { code: 20000 }), pairs).map(
        ([property, others, all]): ShapeOf => ({
          unwrapped: { property, others },
          properties: Object.fromEntries(all.map(([from, name]) => [from, { name }])),
        }),
      ),
      tie('shape').map((items): ShapeOf => ({ items })),
      fc.tuple(pairs, tie('shape'), tie('shape')).map(
        ([all, inside, rest]): ShapeOf => ({
          properties: Object.fromEntries(all.map(([from, to]) => [from, { name: to, shape: inside }])),
          rest,
        }),
      ),
    ),
  })).shape;
  const json = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'small' },
      names,
      fc.integer(),
      fc.double(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom(
        null,
        true,
        '2026-11-21T09:00:00Z',
        '00000000000000000000001f',
        '65f0c1a2b3d4e5f601234567',
        31,
        1_795_252_000,
        -0,
      ),
      fc.constant<JsonObject>({ a: 'b', code: 20000 }),
      fc.array(tie('json')),
      fc
        .uniqueArray(fc.tuple(names, tie('json')), { selector: ([name]) => name })
        .map((all): Json => Object.fromEntries(all)),
    ),
  })).json;

  it('of any value and back is that value', () => {
    fc.assert(
      fc.property(shape, json, (of, value) => {
        const dialect = { operations: {}, shapes: {} };
        const there = translated(dialect, of, value, 'own');
        expect(translated(dialect, of, there, 'contract')).toEqual(value);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('a file', () => {
  it.each([
    ['{ target: "$.nothing", update: { x-wire: { name: a } } }', 'Line 3: nothing of the contract is at $.nothing.'],
    [
      '{ target: $.paths, remove: true }',
      'Line 3: nothing can be removed from the contract; what differs is said by x-wire.',
    ],
    ['{ target: $, update: { x-wire: { nme: a } } }', 'Line 3: x-wire has “nme”, which x-wire does not know.'],
    ['{ target: $, update: { title: a } }', 'Line 3: the update of an action is {x-wire: {…}}, and nothing else.'],
    ['{ target: $.info, update: { x-wire: { name: a } } }', /^Line 3: x-wire has no effect here/],
    [
      '{ target: "$.paths[*][?@.operationId == \'listSla\']", update: { x-wire: { served: false, path: /a } } }',
      'Line 3: listSla cannot have a path, because served: false says that the server does not have it.',
    ],
    [
      '{ target: "$.paths[*][?@.operationId == \'listSla\']", update: { x-wire: { served: true } } }',
      'Line 3: x-wire.served can only be false.',
    ],
    [
      '{ target: $, update: { x-wire: { name: a } } }',
      'Line 3: x-wire of the document may have base, envelope, errors, and no name.',
    ],
    ['{ target: $, update: { x-wire: { envelope: data } } }', 'Line 3: x-wire.envelope can only be "none".'],
    [
      '{ target: $, update: { x-wire: { envelope: { body: data, others: { data: 1 } } } } }',
      'Line 3: envelope has “data” in others, where the body is.',
    ],
    [
      '{ target: $, update: { x-wire: { errors: { code: /a, message: /a/b, errors: /c } } } }',
      'Line 3: errors has two things at /a/b; each needs a place of its own.',
    ],
    [
      '{ target: $, update: { x-wire: { errors: { code: a, message: /b, errors: /c } } } }',
      'Line 3: x-wire.errors.code must be a JSON pointer, such as /error/text.',
    ],
    [
      '{ target: $, update: { x-wire: { errors: { code: /a, message: /b } } } }',
      "Line 3: x-wire.errors must have required property 'errors'.",
    ],
    [
      '{ target: $, update: { x-wire: { errors: { code: /a, message: /b, errors: /c, others: { a: 1 } } } } }',
      'Line 3: errors has “a” in others, where it has something else, too.',
    ],
    ['{ target: $, update: { x-wire: { base: { /v7: /v8 } } } }', 'Line 3: no path of the contract begins with /v7.'],
  ])('%s is refused, with its line and what to do', (action, words) => {
    const [problem] = problemsOf(action);
    if (typeof words === 'string') expect(problem).toBe(words);
    else expect(problem).toMatch(words);
  });

  it('is refused if something could not be told apart again', () => {
    const name = '{ target: $.components.schemas.Sla.properties.name, update: { x-wire: { name: holidays } } }';
    expect(problemsOf(name)).toEqual([
      'Line 3: two properties would both be “holidays”, and could not be told apart again.',
    ]);
    const path =
      '{ target: "$.paths[*][?@.operationId == \'listSla\']", update: { x-wire: { path: /api/v1.0/groups } } }';
    expect(problemsOf(path).join()).toMatch(/would both be GET \/api\/v1\.0\/groups, and could not be told apart\./);
  });

  it('is refused if only one kind of a value differs', () => {
    const code =
      '{ target: $.components.schemas.InterestTagSuccess.properties.code, update: { x-wire: { name: status } } }';
    const failure =
      '{ target: $.components.schemas.EnvelopeFailure.properties.message, update: { x-wire: { name: text } } }';
    expect(problemsOf(code, failure)).toContain(
      '“code” needs one name in all kinds of a value, which are InterestTagSuccess, EnvelopeFailure.',
    );
  });

  it('is refused if what stands for an object has another name', () => {
    const list = '{ target: $.components.schemas.SlaList, update: { x-wire: { unwrapped: sla } } }';
    const name = '{ target: $.components.schemas.SlaList.properties.sla, update: { x-wire: { name: all } } }';
    expect(problemsOf(list, name)).toEqual([
      'Line 3: sla needs no other name, because sla stands for the whole object.',
    ]);
  });

  it('is refused if something else says what is around a body', () => {
    const envelope = '{ target: $, update: { x-wire: { envelope: none } } }';
    const property = '$.components.schemas.InterestTagListSuccess.properties.data';
    expect(problemsOf(envelope, `{ target: ${property}, update: { x-wire: { name: all } } }`)).toContain(
      'Line 3: envelope says what is around the bodies of listInterestTags; leave out another name of data.',
    );
  });

  it('is refused if it is no overlay', () => {
    expect(readDialect('a: [')).toMatchObject({ ok: false });
    expect(readDialect('openapi: 3.1.0')).toMatchObject({ ok: false });
  });
});
