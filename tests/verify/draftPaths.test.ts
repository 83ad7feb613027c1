/** What a draft says of paths that leave out a parameter, and of items in an object of their own. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../openapi/verify/contract/json.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { draftedBy } from './drafting.ts';

const text: JsonObject = { type: 'string' };
const USER: JsonObject = {
  type: 'object',
  properties: { id: text, name: text, email: text, role_id: text, group_id: text, invisible: {}, active: {} },
};
const ONE: JsonObject = { type: 'object', required: ['user'], properties: { user: USER } };
const ALL: JsonObject = { type: 'object', properties: { users: { type: 'array', items: USER } } };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const answers = (schema: JsonObject): JsonObject => ({ responses: { 200: { description: '', ...json(schema) } } });

/** A server in whose paths the account is not, and whose single users are in `user`. */
const DOCUMENT: JsonObject = {
  openapi: '3.0.3',
  info: { title: 'Desk', version: '2' },
  paths: {
    '/api/v1.0/users': { get: answers(ALL), post: { requestBody: json(ONE), ...answers(ONE) } },
    '/api/v1.0/users/{user_id}': {
      parameters: [{ in: 'path', name: 'user_id', required: true, schema: text }],
      put: { requestBody: json(ONE), ...answers(ONE) },
      delete: { responses: { 204: { description: '' } } },
    },
  },
};

describe('a draft of a server without the account in its paths', { timeout: 60_000 }, () => {
  it('has the contract’s names for what is left in a path', async () => {
    const draft = (await draftedBy(DOCUMENT)).text;
    expect(draft).toMatch(/updateUser'\]"\n *#? *update: \{ x-wire: \{ path: "\/api\/v1\.0\/users\/\{id}"/);
    expect(draft.slice(draft.indexOf('actions:'))).not.toContain('{user_id}');
    expect(draft).not.toContain('which x-wire cannot say');
  });

  it('finds single items in an object of their own, and bare rows', async () => {
    const draft = (await draftedBy(DOCUMENT)).text;
    expect(draft).toContain('wrapped: user');
    const completed = draft.replaceAll(/^ {2}# (- target: .*)\n {2}# (.*wrapped: user.*)/gm, '  $1\n  $2');
    expect(readDialect(completed)).toMatchObject({ ok: true });
  });
});
