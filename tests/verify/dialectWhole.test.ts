import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dialect } from '../../openapi/verify/dialect/dialect.ts';
import { translatedCredentials, translatedSession } from '../../openapi/verify/dialect/session.ts';
import { translateAnswer } from '../../openapi/verify/dialect/wire.ts';
import { failures } from '../../openapi/verify/report/report.ts';
import { createEngineServer, type ServerFetch } from '../../scripts/verify/engineServer.ts';
import { ownInputs } from '../../scripts/verify/inputs.ts';
import { compiled, ofDocument, speaking } from './dialects/speaking.ts';
import { judged } from './support.ts';

/** A server that differs in nothing. */
const plainDialect = (): Dialect => ({ operations: { updateSla: PLAIN }, shapes: {} });
const PLAIN = { method: 'PUT', path: '/a', own: { method: 'PUT', path: '/a' } };

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

describe('a server with another session', { timeout: 60_000 }, () => {
  it.each([
    ['a cookie of another name', '{ auth: { cookie: sid } }', 'sid='],
    ['a token in a header', '{ auth: { bearer: /session/token } }', 'Bearer '],
  ])('conforms with %s', async (_, wire, sent) => {
    const dialect = compiled(ofDocument(wire));
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const asked = new Set<string>();
    const server: ServerFetch = async (url, init) => {
      const headers = new Headers(init.headers);
      for (const one of [headers.get('cookie'), headers.get('authorization')]) asked.add(one ?? '');
      return speaking(dialect, fetch)(url, init);
    };
    const given = { fetch: server, main, areas: ['auth'], write: true, inputs: ownInputs };
    const { report } = await judged({ ...given, dialect });
    expect(report.findings).toEqual([]);
    expect(report.coverage.reached).toMatchObject({ seen: report.coverage.called.of });
    expect([...asked].some((one) => one.startsWith(sent))).toBe(true);
    expect([...asked].some((one) => one.startsWith('access_token='))).toBe(false);
  });

  it('has its token in the response that signs in, and no longer in that which signs out', () => {
    const dialect = compiled(ofDocument('{ auth: { bearer: /session/token } }'));
    const spoken = dialect.operations.loginByEmail;
    const given = { cookies: ['access_token=abc; Path=/', 'other=1'], body: { user: {} } };
    const own = translatedSession(dialect, spoken, given, 'own');
    expect(own).toEqual({ cookies: ['other=1'], body: { user: {}, session: { token: 'abc' } } });
    const back = translatedSession(dialect, spoken, own, 'contract');
    expect(back.body).toEqual(given.body);
    expect(back.cookies.join()).toMatch(/^other=1,access_token=abc; /);
    const ended = translatedSession(dialect, dialect.operations.logout, { cookies: [], body: {} }, 'contract');
    expect(ended.cookies.join()).toMatch(/^access_token=; .*Max-Age=0$/);
    const other = { cookies: [], body: { session: { token: 'abc' } } };
    expect(translatedSession(dialect, dialect.operations.listSla, other, 'contract')).toEqual(other);
  });

  it('has the session of a call where the contract has it, on the way back', () => {
    const name = fc.constantFrom('access_token', 'sid', 'other');
    const pairs = fc.uniqueArray(fc.tuple(name, fc.constantFrom('a', 'a=b', '')), {
      selector: ([one]) => one,
      minLength: 1,
    });
    const cookies = compiled(ofDocument('{ auth: { cookie: sid } }'));
    const bearer = compiled(ofDocument('{ auth: { bearer: /token } }'));
    fc.assert(
      fc.property(pairs, (all) => {
        const cookie = all.map(([one, value]) => `${one}=${value}`).join('; ');
        const there = translatedCredentials(cookies, { cookie }, 'own');
        expect(translatedCredentials(cookies, there, 'contract')).toEqual({ cookie });
        const { authorization, cookie: others = '' } = translatedCredentials(bearer, { cookie }, 'own');
        expect(authorization === undefined).toBe(!cookie.includes('access_token='));
        expect(others).not.toContain('access_token=');
        const back = translatedCredentials(
          bearer,
          { cookie: others, ...(authorization && { authorization }) },
          'contract',
        );
        expect(back.cookie?.split('; ').toSorted()).toEqual(cookie.split('; ').toSorted());
      }),
    );
  });
});
