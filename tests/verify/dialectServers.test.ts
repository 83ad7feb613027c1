/** What servers are like that were built without the contract: each differs in one way that many real ones have. */
import { describe, expect, it } from 'vitest';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { translateAnswer, translateCall } from '../../openapi/verify/dialect/wire.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { compiled, ofDocument, speaking } from './dialects/speaking.ts';
import { judged } from './support.ts';

const operation = (id: string, wire: string) =>
  `  - { target: "$.paths[*][?@.operationId == '${id}']", update: { x-wire: ${wire} } }\n`;
const file = (...actions: string[]) => `overlay: 1.0.0\nactions:\n${actions.join('')}`;

/** Checks areas of a server that speaks a file, which is told so. */
async function checked(text: string, areas: string[]) {
  const dialect = compiled(text);
  const { fetch, session } = createEngineServer();
  const main = { cookie: `access_token=${session('operator')}` };
  const { report } = await judged({ fetch: speaking(dialect, fetch), main, areas, write: true, dialect });
  return report;
}

describe('a server that deletes without a body', { timeout: 60_000 }, () => {
  const deleted = ['deleteInterestTag', 'deleteBlacklistEntry'].map((id) => operation(id, '{ status: { 200: 204 } }'));

  it('conforms', async () => {
    const { findings } = await checked(file(...deleted), ['interestTag', 'blacklist']);
    expect(findings).toEqual([]);
  });

  it('is understood as if it had said what was deleted', () => {
    const dialect = compiled(file(...deleted));
    const id = '65f0c1a2b3d4e5f624000009';
    const call = translateCall(dialect, { method: 'DELETE', path: `/api/v1.0/cms/interest-tag/${id}` }, 'own');
    const answer = { status: 204, ...(call.empty !== undefined && { empty: call.empty }) };
    expect(translateAnswer(dialect, 'deleteInterestTag', answer, 'contract')).toEqual({
      status: 200,
      body: { code: 20000, data: { _id: id } },
    });
  });
});

describe('a server that changes without a body', () => {
  it('says nothing of the item, and nothing is made up', () => {
    const dialect = compiled(ofDocument('{ accepts: { 200: [204] } }'));
    const path = '/api/v1.0/cms/interest-tag/65f0c1a2b3d4e5f624000009';
    const call = translateCall(dialect, { method: 'PUT', path, body: { name: 'a' } }, 'own');
    expect(call).not.toHaveProperty('empty');
  });

  it('needs to say that the item is read afterwards', () => {
    const read = readDialect(file(operation('updateInterestTag', '{ status: { 200: 204 } }')));
    expect(read).toMatchObject({
      ok: false,
      problems: [
        expect.stringMatching(/^Line 3: 204 has no body, and the contract needs that of updateInterestTag; read/),
      ],
    });
    expect(readDialect(file(operation('updateInterestTag', '{ status: { 200: 204 }, read: true }'))).ok).toBe(true);
    expect(readDialect(file(operation('deleteInterestTag', '{ status: { 200: 204 } }'))).ok).toBe(true);
  });
});

describe('a server that gives ids itself', { timeout: 60_000 }, () => {
  it('conforms, and gets none', async () => {
    const text = file(operation('createSla', '{ path: /api/v1.0/service-levels, status: { 200: 201 } }'));
    const { findings, left } = await checked(text, ['sla']);
    expect(findings).toEqual([]);
    expect(left).toEqual([]);
    const read = translateCall(compiled(text), { method: 'GET', path: '/api/v1.0/sla/7' }, 'own');
    expect(read).toMatchObject({ path: '/api/v1.0/sla/7', methods: ['POST', 'PUT', 'DELETE'] });
  });
});

describe('a server that changes with PATCH', { timeout: 60_000 }, () => {
  it('may accept changes without some fields', async () => {
    const { findings, checks } = await checked(file(operation('updateBlacklistEntry', '{ method: PATCH }')), [
      'blacklist',
    ]);
    expect(findings).toEqual([]);
    const left = checks.filter(
      ({ operationId, kind }) => operationId === 'updateBlacklistEntry' && kind === 'missing-field',
    );
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ reason }) => reason?.includes('PATCH'))).toBe(true);
  });
});

describe('a server that refuses what it does not know', () => {
  it('is not sent back what it says besides', () => {
    const body = { name: 'Sailor', color: '#ff0000', description: '', created_at: '2026-01-01' };
    const call = { method: 'POST', path: '/api/v1.0/cms/interest-tag', body };
    const { created_at: _, ...known } = body;
    const own = (text: string) => translateCall(compiled(text), call, 'own').body;
    expect(own(ofDocument('{ unknownProperties: refused }'))).toEqual(known);
    expect(own(file())).toEqual(body);
  });
});

describe('a server that has null where there is nothing', () => {
  const dialect = compiled(
    file(`  - target: $.components.schemas['InterestTag','InterestTagBody'].properties.description
    update: { x-wire: { nullAs: '' } }
`),
  );

  it('is understood, and gets null', () => {
    const list = (description: string | null) => ({ status: 200, body: { code: 20000, data: [{ description }] } });
    expect(translateAnswer(dialect, 'listInterestTags', list(null), 'contract')).toEqual(list(''));
    expect(translateAnswer(dialect, 'listInterestTags', list(''), 'own')).toEqual(list(null));
    expect(translateAnswer(dialect, 'listInterestTags', list('a'), 'own')).toEqual(list('a'));
  });
});

describe('a server that shows lists in pages', () => {
  it('is always asked for all', () => {
    const dialect = compiled(file(operation('listBlacklist', '{ query: { per_page: 1000 } }')));
    const call = { method: 'GET', path: '/api/v1.0/blacklist?search=a' };
    const own = translateCall(dialect, call, 'own');
    expect(own.path).toBe('/api/v1.0/blacklist?search=a&per_page=1000');
    expect(translateCall(dialect, own, 'contract').path).toBe(call.path);
    const bare = translateCall(dialect, { ...call, path: '/api/v1.0/blacklist' }, 'own');
    expect(translateCall(dialect, bare, 'contract').path).toBe('/api/v1.0/blacklist');
  });
});

describe('a server that has few of the operations', () => {
  it('can be said to have none but them', () => {
    const all = '  - { target: "$.paths[*][?@.operationId]", update: { x-wire: { served: false } } }\n';
    const dialect = compiled(file(all, operation('listSla', '{ served: true, path: /levels }')));
    expect(dialect.notServed).toContain('deleteSla');
    expect(dialect.notServed).not.toContain('listSla');
  });
});

describe('a server whose errors name fields', () => {
  const named = compiled(ofDocument('{ errors: { message: /error/text, errors: /error/details, fields: map } }'));

  it('by an object is understood', () => {
    const body = { error: { text: 'No.', details: { name: ['is taken', 'is short'], color: ['is no colour'] } } };
    const errors = [
      { field: 'name', code: 'invalid', message: 'is taken' },
      { field: 'name', code: 'invalid', message: 'is short' },
      { field: 'color', code: 'invalid', message: 'is no colour' },
    ];
    const answer = translateAnswer(named, 'createInterestTag', { status: 422, body }, 'contract');
    expect(answer).toMatchObject({ status: 422, body: { message: 'No.', errors } });
    expect(translateAnswer(named, 'createInterestTag', answer, 'own')).toEqual({ status: 422, body });
  });

  it('by pointers without # is understood, too', () => {
    const pointers = compiled(ofDocument('{ errors: { message: /detail, errors: /errors, fields: pointer } }'));
    const fields = (field: string) => ({ status: 422, body: { detail: 'No.', errors: [{ field }] } });
    const read = (field: string) => translateAnswer(pointers, 'createInterestTag', fields(field), 'contract').body;
    expect(read('/name')).toMatchObject({ errors: [{ field: 'name' }] });
    expect(read('#/name')).toMatchObject({ errors: [{ field: 'name' }] });
  });
});
