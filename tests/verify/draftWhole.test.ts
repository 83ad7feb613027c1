import { describe, expect, it } from 'vitest';
import { type JsonObject, objectAt } from '../../openapi/verify/contract/json.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { drawWhole } from './dialects/drawWhole.ts';
import { theirDocument } from './dialects/theirDocument.ts';
import { withoutLikeness } from './dialects/unlike.ts';
import { drafted, draftedBy, judged } from './drafting.ts';

const overlay = (...actions: string[]) =>
  `overlay: 1.0.0\ninfo: { title: One thing, version: 1.0.0 }\nactions:\n${actions.map((one) => `  - ${one}\n`).join('')}`;

const ofDocument = (wire: string) => overlay(`{ target: $, update: { x-wire: ${wire} } }`);

/** A document whose operations have other responses. */
function withResponses(document: JsonObject, change: (responses: JsonObject) => JsonObject): JsonObject {
  const paths = Object.entries(objectAt(document, 'paths')).map(([path, item]) => {
    const operations = Object.entries(objectAt(item)).map(
      ([method, one]) => [method, { ...objectAt(one), responses: change(objectAt(one, 'responses')) }] as const,
    );
    return [path, Object.fromEntries(operations)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

describe('a draft of what holds for the whole document', { timeout: 60_000 }, () => {
  it.each((process.env.ATRIUM_DIALECTS ?? '1 2 10').split(' ').map(Number))(
    'is all that a server with the drawn differences %i does otherwise, and nothing that is not so',
    async (seed) => {
      const dialect = drawWhole(seed);
      const { text } = await drafted(dialect);
      expect(readDialect(text).ok).toBe(true);
      const { share, wrong } = judged(text, dialect);
      expect(wrong).toEqual([]);
      expect(share).toBeGreaterThanOrEqual(0.9);
    },
  );

  it.each((process.env.ATRIUM_DIALECTS ?? '5 8').split(' ').map(Number))(
    'says nothing as if it were sure that is not so, where names have nothing in common, drawn with %i',
    async (seed) => {
      const dialect = withoutLikeness(drawWhole(seed), seed);
      const { text } = await drafted(dialect);
      const { share, wrong } = judged(text, dialect);
      expect(wrong).toEqual([]);
      expect(share).toBeGreaterThan(0.5);
    },
  );

  it.each([
    ['{ envelope: none }'],
    ['{ envelope: { body: results, others: { success: true, status: 0 } } }'],
    ['{ errors: { code: /error/code, message: /error/message, errors: /error/fields, others: { success: false } } }'],
    ['{ errors: { code: /type, message: /detail, errors: /errors, status: /status, fields: pointer } }'],
    ['{ auth: { cookie: sid } }'],
    ['{ auth: { bearer: /session/token } }'],
    ['{ envelope: { body: data }, auth: { bearer: /data/token } }'],
  ])('finds %s by the document of the server', async (wire) => {
    const { text } = await drafted(ofDocument(wire));
    expect(judged(text, ofDocument(wire))).toEqual({ share: 1, wrong: [] });
  });

  it('finds a status of errors that is another one everywhere, also where a success has another one, too', async () => {
    const dialect = overlay(
      '{ target: "$.paths[*][?@.responses[\'422\']]", update: { x-wire: { status: { 422: 412 } } } }',
      '{ target: "$.paths[*][?@.operationId == \'createSla\']", update: { x-wire: { status: { 422: 412, 200: 201 } } } }',
    );
    const { text } = await drafted(dialect);
    expect(judged(text, dialect)).toEqual({ share: 1, wrong: [] });
    expect(text.match(/"422": 412/g)).toHaveLength(2);
  });

  it('says what a server does not have, an area with one action', async () => {
    const dialect = overlay(
      '{ target: "$.paths[*][?@.tags[?@ == \'chatbot\']]", update: { x-wire: { served: false } } }',
      '{ target: "$.paths[*][?@.operationId == \'deleteSla\']", update: { x-wire: { served: false } } }',
    );
    const { text } = await drafted(dialect);
    expect(judged(text, dialect)).toEqual({ share: 1, wrong: [] });
    expect(text).toMatch(
      /of which 228 of 228 are found .+ any of the 5 operations of chatbot\.\n.+tags\[\?@ == 'chatbot'\]\]"\n.+served: false/,
    );
    expect(text).not.toContain('Operations of the contract that are not found');
  });

  it('leaves it to a person whether a usual status stands for another one', async () => {
    const document = withResponses(
      theirDocument('overlay: 1.0.0\nactions: []\n'),
      ({ 400: malformed = {}, 422: invalid = malformed, ...others }) => ({ ...others, 422: invalid }),
    );
    const { text } = await draftedBy(document);
    expect(text).toMatch(
      /# Not sure: (\d+) of \1 operations have 422 and not 400\.\n.+!\(@\.responses\['422'\] .+\n.+"400": 422/,
    );
    expect(text).toContain('actions: []');
    expect(readDialect(text.replaceAll('actions: []', 'actions:').replaceAll(/^ {2}# (?=- | {2})/gm, '  ')).ok).toBe(
      true,
    );
  });

  it('accepts a status that has a meaning of its own, too', async () => {
    const document = withResponses(theirDocument('overlay: 1.0.0\nactions: []\n'), ({ 422: _, ...others }) => others);
    const { text } = await draftedBy(document);
    expect(text).toMatch(/operations have 400, and none has 422\.\n.*\n.+accepts: \{ "422": \[\s*400\s*\] \}/);
    expect(readDialect(text)).toMatchObject({ ok: true, value: { accepts: { 422: [400] } } });
  });

  it('leaves it to a person where nothing shows which form errors have', async () => {
    const failure = {
      description: '',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { problem: { type: 'object', properties: { message: { type: 'string' } } } },
          },
        },
      },
    };
    const document = withResponses(theirDocument('overlay: 1.0.0\nactions: []\n'), ({ 200: success = {} }) => ({
      200: success,
      400: failure,
      401: failure,
    }));
    const { text } = await draftedBy(document);
    expect(text).toMatch(/# Not sure: .+no code is known.+\n {2}# - target: \$\n.+message: \/problem\/message/);
    expect(text).toContain('actions: []');
  });

  it('names the header of a session that the file cannot say', async () => {
    const document = theirDocument('overlay: 1.0.0\nactions: []\n');
    const key = { type: 'apiKey', in: 'header', name: 'X-Session' };
    const { text } = await draftedBy({
      ...document,
      components: { ...objectAt(document, 'components'), securitySchemes: { key } },
    });
    expect(text).toContain('X-Session: pass it with --header.');
  });

  it('does not take for an envelope for certain what only lists have', async () => {
    const list = (name: string) => {
      const items = { type: 'array', items: { type: 'object', properties: { [name]: { type: 'string' } } } };
      const schema = { type: 'object', properties: { items, total: { type: 'integer' } } };
      return { get: { responses: { 200: { description: '', content: { 'application/json': { schema } } } } } };
    };
    const paths = {
      '/api/v1.0/sla': list('name'),
      '/api/v1.0/roles': list('title'),
      '/api/v1.0/groups': list('label'),
    };
    const { text } = await draftedBy({ openapi: '3.1.0', info: { title: 'Lists', version: '1' }, paths });
    expect(text).toMatch(/# Not sure: “items” .+ all are lists, .+\n {2}# - target: \$\n.+envelope: \{ body: items \}/);
  });

  it('knows lists of messages by field', async () => {
    const details = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };
    const error = { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' }, details } };
    const schema = { type: 'object', properties: { error } };
    const failure = { description: '', content: { 'application/json': { schema } } };
    const document = withResponses(theirDocument('overlay: 1.0.0\nactions: []\n'), ({ 200: success = {} }) => ({
      200: success,
      401: failure,
      422: failure,
    }));
    const { text } = await draftedBy(document);
    expect(text).toMatch(/\n +update: .+errors: \/error\/details, fields: map/);
    expect(readDialect(text).ok).toBe(true);
  });

  it('is sure of nothing where addresses are the same and bodies are of something else', async () => {
    const schema = { type: 'object', properties: { tide: { type: 'number' }, harbour: { type: 'string' } } };
    const other = { description: '', content: { 'application/json': { schema } } };
    const document = withResponses(theirDocument(ofDocument('{ base: { /api/v1.0: /v7 } }')), () => ({ 201: other }));
    const { text } = await draftedBy(document);
    expect(text).toMatch(/# Not sure: .+so little alike \(0\.\d\d\) that it may be of something else/);
    expect(text).toContain('actions: []');
  });
});
