/** What a draft says of changes that are answered without the item. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../openapi/verify/contract/json.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { draftedBy, draftFolder } from './drafting.ts';
import { chromium, recording } from './recordings.ts';
import { command } from './support.ts';

const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const answers = (status: number, of: JsonObject = {}): JsonObject => ({
  responses: { [status]: { description: '', ...of } },
});
const ROLE: JsonObject = { $ref: '#/components/schemas/Role' };
const ID: JsonObject = { type: 'object', properties: { data: { type: 'object', properties: { id: {} } } } };
const LOCATION: JsonObject = { headers: { location: { schema: { type: 'string' } } } };

/** A document with roles. `changed`, `created`: the responses to a change, and to what makes one. */
function documentOf(changed: JsonObject, created: JsonObject, paths: JsonObject = {}): JsonObject {
  const parameters: JsonObject[] = [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }];
  const requestBody = json(ROLE);
  const list: JsonObject = { type: 'object', properties: { roles: { type: 'array', items: ROLE } } };
  return {
    openapi: '3.0.3',
    info: { title: 'Desk', version: '2' },
    paths: {
      '/api/v1.0/roles': { get: answers(200, json(list)), post: { requestBody, ...created } },
      '/api/v1.0/roles/{id}': {
        parameters,
        get: answers(200, json(ROLE)),
        put: { requestBody, ...changed },
        delete: answers(204),
      },
      ...paths,
    },
    components: {
      schemas: {
        Role: {
          type: 'object',
          properties: {
            _id: { type: 'string' },
            name: { type: 'string' },
            permissions: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    },
  };
}

describe('a draft of a server that answers changes without the item', { timeout: 60_000 }, () => {
  it('says so, and where the id of what is new is', async () => {
    const { text } = await draftedBy(documentOf(answers(204), answers(201, LOCATION)));
    expect(text).toContain('; its response with 204 has no body.');
    expect(text).toContain(
      'operationId == \'updateRole\']"\n    update: { x-wire: { status: { "200": 204 }, read: true } }',
    );
    expect(text).toContain(
      'operationId == \'createRole\']"\n    update: { x-wire: { status: { "200": 201 }, read: { id: Location } } }',
    );
    const read = readDialect(text);
    expect(read.ok && read.value.operations.createRole?.reading).toMatchObject({ by: 'getRole' });
  });

  it('says at which place the only thing is that a response has', async () => {
    const { text } = await draftedBy(documentOf(answers(200, json(ID)), answers(200, json(ID))));
    expect(text).toContain('# Its response has only /data/id.');
    expect(text).toContain('x-wire: { read: { id: /data/id } }');
  });

  it('asks where the id of what is new is, if nothing says it', async () => {
    const { text } = await draftedBy(documentOf(answers(204), answers(201)));
    expect(text).toContain(
      'its response with 201 has no body; nothing says where the id of what is new is.\n  # - target:',
    );
    expect(text).toContain('  #   update: { x-wire: { read: { id: Location } } }');
  });

  it('says nothing of a server that shows the item', async () => {
    const { text } = await draftedBy(documentOf(answers(200, json(ROLE)), answers(201, json(ROLE))));
    expect(text).not.toContain('read:');
  });

  it('knows it from a recording', async () => {
    const url = 'http://theirs.test/api/v1.0/roles';
    const role = { _id: '65f0c1a2b3d4e5f601234567', name: 'Lead', permissions: [] };
    const sent = { name: 'Lead', permissions: [] };
    const none = { status: 204, type: '', body: '', sent };
    const made = chromium({ method: 'POST', url, ...none, status: 201 });
    made.response.headers.push({ name: 'location', value: `/roles/${role._id}` });
    const har = recording([
      chromium({ url, body: { roles: [role] } }),
      chromium({ url: `${url}/${role._id}`, body: role }),
      chromium({ method: 'PUT', url: `${url}/${role._id}`, ...none }),
      made,
    ]);
    const file = join(draftFolder(), 'draft.yaml');
    const { error } = await command(['--har', har, '--draft-dialect', file]);
    expect(error).not.toContain('cannot');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(
      'operationId == \'updateRole\']"\n    update: { x-wire: { status: { "200": 204 }, read: true } }',
    );
    expect(text).toContain(
      'operationId == \'createRole\']"\n    update: { x-wire: { status: { "200": 201 }, read: { id: Location } } }',
    );
  });
});
