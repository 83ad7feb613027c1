/** What a draft says of properties that a server's document does not have. */
import { expect, it } from 'vitest';
import type { JsonObject } from '../../openapi/verify/contract/json.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { draftedBy } from './drafting.ts';

const text: JsonObject = { type: 'string' };
const ENTRY: JsonObject = { $ref: '#/components/schemas/Entry' };

/** A document with a list of blacklist entries, and what adds one. */
function documentOf(properties: JsonObject): JsonObject {
  const answer = (schema: JsonObject): JsonObject => ({
    responses: { 200: { description: '', content: { 'application/json': { schema } } } },
  });
  return {
    openapi: '3.0.3',
    info: { title: 'Desk', version: '2' },
    paths: {
      '/api/v1.0/blacklist': {
        get: answer({ type: 'object', properties: { entries: { type: 'array', items: ENTRY } } }),
        post: { requestBody: { content: { 'application/json': { schema: ENTRY } } }, ...answer(ENTRY) },
      },
    },
    components: { schemas: { Entry: { type: 'object', properties } } },
  };
}

const WHOLE: JsonObject = {
  _id: text,
  type: { type: 'string', enum: ['author', 'word', 'link'] },
  value: text,
  note: text,
};

it('a property that a document does not have is a comment, with what to say if the contract needs it', async () => {
  const { note: _, ...rest } = WHOLE;
  const draft = await draftedBy(documentOf(rest));
  expect(draft.text).toMatch(
    /# Not sure: nothing beside what is found is like note; it needs a default, because the contract needs it\.\n {2}# - target: .*note\n {2}# {3}update: \{ x-wire: \{ served: false \} \}/,
  );
  expect(readDialect(draft.text).ok).toBe(true);
});

it('says nothing of a document that has all', async () => {
  const { text: draft } = await draftedBy(documentOf(WHOLE));
  expect(draft).not.toContain('nothing beside what is found');
});
