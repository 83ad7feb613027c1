import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compare } from '../../scripts/contract/compare.ts';
import type { Json, JsonObject } from '../../scripts/contract/json.ts';
import { judge } from '../../scripts/release/verdict.ts';

type Parts = {
  id?: string;
  method?: string;
  path?: string;
  security?: Json;
  parameters?: Json[];
  request?: Json;
  requestRequired?: boolean;
  responses?: Record<string, Json>;
  schemas?: JsonObject;
  version?: string;
};

const text = { type: 'string' };
const body = (schema: Json) => ({ content: { 'application/json': { schema } } });
const answer = (schema: Json): Record<string, Json> => ({ '200': body(schema) });
const object = (properties: JsonObject, required: string[] = []) => ({ type: 'object', required, properties });
const query = (rest: JsonObject) => ({ name: 'q', in: 'query', schema: text, ...rest });

/** A small contract with one operation. */
function contract(parts: Parts): Json {
  const {
    id = 'saveTag',
    method = 'put',
    path = '/tags',
    request,
    responses = { '200': {} },
    version = '1.2.3',
  } = parts;
  return {
    openapi: '3.1.0',
    info: { title: 'Small', version },
    security: [{ cookie: [] }],
    paths: {
      [path]: {
        parameters: parts.parameters ?? [],
        [method]: {
          operationId: id,
          ...(parts.security === undefined ? {} : { security: parts.security }),
          ...(request === undefined
            ? {}
            : { requestBody: { required: parts.requestRequired ?? true, ...body(request) } }),
          responses,
        },
      },
    },
    components: { schemas: parts.schemas ?? {} },
  };
}

const breaksOf = (before: Parts, after: Parts) => compare(contract(before), contract(after));

type Row = [kind: string, before: Parts, after: Parts, what: string, pointer: string];
const REQUEST = '#/paths/~1tags/put/requestBody/content/application~1json/schema';
const RESPONSE = '#/paths/~1tags/put/responses/200/content/application~1json/schema';

const BREAKING: Row[] = [
  ['a removed operation', {}, { id: 'other', path: '/others' }, 'the operation was removed', '#/paths/~1tags/put'],
  ['a renamed operation', {}, { id: 'other' }, 'the operation is now called other', '#/paths/~1tags/put'],
  ['a changed method', {}, { method: 'post' }, 'moved from PUT /tags to POST /tags', '#/paths/~1tags/post'],
  ['a changed path', {}, { path: '/labels' }, 'moved from PUT /tags to PUT /labels', '#/paths/~1labels/put'],
  ['a session that is now required', { security: [] }, {}, 'the required session', '#/paths/~1tags/put/security'],
  [
    'a removed success status',
    { responses: { '200': {}, '201': {} } },
    {},
    'the response 201 was removed',
    '#/paths/~1tags/put/responses/201',
  ],
  [
    'a removed media type',
    { responses: answer(text) },
    { responses: { '200': { content: { 'text/plain': { schema: text } } } } },
    'the response is no longer application/json',
    '#/paths/~1tags/put/responses/200/content/application~1json',
  ],
  [
    'a removed header',
    { responses: { '200': { headers: { 'Retry-After': { schema: text } } } } },
    {},
    'the header Retry-After was removed',
    '#/paths/~1tags/put/responses/200/headers/Retry-After',
  ],
  [
    'a new required parameter',
    {},
    { parameters: [query({ required: true })] },
    'is new and required',
    '#/paths/~1tags/parameters/0',
  ],
  [
    'a parameter that is now required',
    { parameters: [query({})] },
    { parameters: [query({ required: true })] },
    'the query parameter q is now required',
    '#/paths/~1tags/parameters/0',
  ],
  [
    'a removed parameter',
    { parameters: [query({})] },
    {},
    'the query parameter q was removed',
    '#/paths/~1tags/parameters/0',
  ],
  [
    'a tightened parameter',
    { parameters: [query({})] },
    { parameters: [query({ schema: { type: 'string', minLength: 2 } })] },
    'minLength of the request changed from none to 2',
    '#/paths/~1tags/parameters/0/schema/minLength',
  ],
  ['a removed body', { request: text }, {}, 'the request no longer has a body', '#/paths/~1tags/put/requestBody'],
  [
    'a body that is now required',
    {},
    { request: text },
    'the request now requires a body',
    '#/paths/~1tags/put/requestBody',
  ],
  [
    'a removed request field',
    { request: object({ name: text }) },
    { request: object({}) },
    'request field was removed',
    `${REQUEST}/properties/name`,
  ],
  [
    'a request field that is now required',
    { request: object({ name: text }) },
    { request: object({ name: text }, ['name']) },
    'request field is now required',
    `${REQUEST}/properties/name`,
  ],
  [
    'a new required request field',
    { request: object({}) },
    { request: object({ name: text }, ['name']) },
    'request field is now required',
    `${REQUEST}/properties/name`,
  ],
  [
    'a removed response field',
    { responses: answer(object({ name: text }, ['name'])) },
    { responses: answer(object({})) },
    'response field was removed',
    `${RESPONSE}/properties/name`,
  ],
  [
    'a response field that is no longer required',
    { responses: answer(object({ name: text }, ['name'])) },
    { responses: answer(object({ name: text })) },
    'response field is no longer required',
    `${RESPONSE}/properties/name`,
  ],
  [
    'a narrowed request enum',
    { request: { enum: ['a', 'b'] } },
    { request: { enum: ['a'] } },
    'may no longer be "b"',
    REQUEST,
  ],
  [
    'a new request enum',
    { request: text },
    { request: { ...text, enum: ['a'] } },
    'limited to certain values',
    REQUEST,
  ],
  [
    'a widened response enum',
    { responses: answer({ enum: ['a'] }) },
    { responses: answer({ enum: ['a', 'b'] }) },
    'the response may now be "b"',
    RESPONSE,
  ],
  [
    'a removed response enum',
    { responses: answer({ const: 1 }) },
    { responses: answer({}) },
    'may now be any value',
    RESPONSE,
  ],
  [
    'a changed request type',
    { request: text },
    { request: { type: 'integer' } },
    'the type of the request changed from string to integer',
    REQUEST,
  ],
  [
    'a response that can now be null',
    { responses: answer(text) },
    { responses: answer({ type: ['string', 'null'] }) },
    'the type of the response changed from string to string or null',
    RESPONSE,
  ],
  [
    'a changed response format',
    { responses: answer({ ...text, format: 'date' }) },
    { responses: answer({ ...text, format: 'date-time' }) },
    'format of the response changed from "date" to "date-time"',
    `${RESPONSE}/format`,
  ],
  ['a higher minimum', { request: { minimum: 1 } }, { request: { minimum: 2 } }, 'minimum', `${REQUEST}/minimum`],
  ['a lower maximum', { request: { maxItems: 9 } }, { request: { maxItems: 8 } }, 'from 9 to 8', `${REQUEST}/maxItems`],
  ['a new pattern', { request: text }, { request: { ...text, pattern: '^a' } }, 'pattern', `${REQUEST}/pattern`],
  [
    'items that must now be unique',
    { request: {} },
    { request: { uniqueItems: true } },
    'uniqueItems',
    `${REQUEST}/uniqueItems`,
  ],
  [
    'additional fields that are now rejected',
    { request: object({}) },
    { request: { ...object({}), additionalProperties: false } },
    'additional fields',
    `${REQUEST}/additionalProperties`,
  ],
  [
    'a changed item type',
    { responses: answer({ items: text }) },
    { responses: answer({ items: { type: 'integer' } }) },
    'from string to integer',
    `${RESPONSE}/items`,
  ],
  [
    'a removed variant',
    { request: { oneOf: [text, { type: 'null' }] } },
    { request: { oneOf: [text] } },
    'no longer allows this variant',
    `${REQUEST}/oneOf/1`,
  ],
  [
    'a new response variant',
    { responses: answer(text) },
    { responses: answer({ anyOf: [text, { type: 'null' }] }) },
    'may now have this variant, too',
    `${RESPONSE}/anyOf/1`,
  ],
  [
    'a change within allOf',
    { request: { allOf: [text] } },
    { request: { allOf: [{ type: 'null' }] } },
    'from string to null',
    `${REQUEST}/allOf/0`,
  ],
  ['an unknown keyword', { request: {} }, { request: { not: text } }, 'cannot be compared', `${REQUEST}/not`],
];

const FINE: [kind: string, before: Parts, after: Parts][] = [
  ['no change', { request: text }, { request: text }],
  ['a new optional parameter', {}, { parameters: [query({})] }],
  ['a new optional request field', { request: object({}) }, { request: object({ name: text }) }],
  [
    'a request field that is no longer required',
    { request: object({ name: text }, ['name']) },
    { request: object({ name: text }) },
  ],
  ['a new response field', { responses: answer(object({})) }, { responses: answer(object({ name: text }, ['name'])) }],
  ['a wider request enum', { request: { enum: ['a'] } }, { request: { enum: ['a', 'b'] } }],
  ['a narrower response enum', { responses: answer({ enum: ['a', 'b'] }) }, { responses: answer({ enum: ['a'] }) }],
  ['a request widened to any number', { request: { type: 'integer' } }, { request: { type: 'number' } }],
  [
    'looser request bounds',
    { request: { ...text, minLength: 2, maxLength: 3 } },
    { request: { ...text, maxLength: 4 } },
  ],
  ['a new request variant', { request: text }, { request: { oneOf: [{ type: 'null' }, text] } }],
  ['a removed error response', { responses: { '200': {}, '404': {} } }, {}],
  ['a session that is no longer required', {}, { security: [] }],
  [
    'changed descriptions and examples',
    { request: { ...text, description: 'a', 'x-provenance': 1 } },
    { request: { ...text, examples: [1] } },
  ],
];

describe('the comparison', () => {
  it.each(BREAKING)('finds %s', (_, before, after, what, pointer) => {
    expect(breaksOf(before, after)).toEqual([{ operation: 'saveTag', pointer, what: expect.stringContaining(what) }]);
  });

  it.each(FINE)('allows: %s', (_, before, after) => {
    expect(breaksOf(before, after)).toEqual([]);
  });

  it('reports a shared schema where it is defined, even if it is recursive', () => {
    const tree = (name: Json) => ({
      request: { $ref: '#/components/schemas/Tree' },
      schemas: { Tree: object({ name, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }) },
    });
    expect(breaksOf(tree(text), tree({ type: 'integer' }))).toEqual([
      {
        operation: 'saveTag',
        pointer: '#/components/schemas/Tree/properties/name',
        what: 'the type of the request changed from string to integer',
      },
    ]);
  });

  it('finds no breaking change between the contract and itself', () => {
    const bundle: Json = JSON.parse(readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8'));
    expect(compare(bundle, bundle)).toEqual([]);
  });
});

describe('the verdict', () => {
  const before = contract({ request: object({ name: text }) });
  const later = (version: string) => contract({ request: object({}), version });

  it('rejects a breaking change and reports its operation, its pointer and how to fix it', () => {
    const { passes, lines } = judge(before, later('1.3.0'), 'v1.2.3');
    expect(passes).toBe(false);
    expect(lines.join('\n')).toBe(
      [
        'Breaking changes since v1.2.3:',
        `  saveTag: request field was removed\n    at ${REQUEST}/properties/name`,
        'Undo these changes, or run npm run release for a version that may break (info.version is 1.3.0, was 1.2.3).',
      ].join('\n'),
    );
  });

  it('allows a breaking change when the major version goes up, but not when it goes down', () => {
    expect(judge(before, later('2.0.0'), 'v1.2.3').passes).toBe(true);
    expect(judge(before, later('0.9.0'), 'v1.2.3').passes).toBe(false);
  });

  it('allows a breaking change before 1.0.0 when the second number goes up, as ranges of npm have it', () => {
    const early = contract({ request: object({ name: text }), version: '0.1.4' });
    expect(judge(early, later('0.2.0'), 'v0.1.4').passes).toBe(true);
    expect(judge(early, later('0.1.5'), 'v0.1.4').passes).toBe(false);
  });

  it('counts what no longer compiles as a break, although the contract is the same', () => {
    const { passes, lines } = judge(before, before, 'v1.2.3', ['folders.ts:15 No overload matches this call.']);
    expect([passes, lines[1]]).toEqual([false, '  folders.ts:15 No overload matches this call.']);
  });

  it('reports that there are no breaking changes', () => {
    expect(judge(before, before, 'v1.2.3')).toEqual({
      passes: true,
      lines: ['No breaking changes since v1.2.3.'],
    });
  });
});
