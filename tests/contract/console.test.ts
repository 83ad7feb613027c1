/** What the console says twice with the contract or the specification, held equal. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SUCCESS, TITLES } from '../../web/src/messages.ts';
import { settingsPages } from '../../web/src/settings/registry.ts';
import { document, objectAt, operations, root } from './support.ts';

const stories = readdirSync(join(root, 'stories/toasts'), { encoding: 'utf8' })
  .map((file) => readFileSync(join(root, 'stories/toasts', file), 'utf8'))
  .join('\n');

describe('toasts', () => {
  it.each([
    ['[toast.deleted]', 'Delete completed'],
    ['[toast.sla-saved]', "You've just updated setting."],
    ['[toast.status-saved]', 'Status has been created'],
    ['[toast.status-saved]', 'Status has been updated'],
    ['[toast.status-saved]', 'Status has been deleted'],
    ['[toast.folder-created]', "You've just create a new folder"],
    ['[toast.folder-renamed]', "You've just changed folder name"],
    ['[toast.folder-deleted]', "You've just deleted a new folder"],
    ['[toast.response-created]', "You've just create a new canned response"],
    ['[toast.response-updated]', "You've just changed canned response"],
    ['[toast.response-deleted]', "You've just deleted a canned response"],
  ])('%s %s: is a text of the console, and a story raises it', (_, text) => {
    expect(Object.values(SUCCESS)).toContain(text);
    expect([`expectToast('${text}')`, `expectToast("${text}")`].some((call) => stories.includes(call))).toBe(true);
  });

  it.each(Object.values(TITLES))('titled %s: a story fails with it', (title) => {
    expect(stories).toContain(`, '${title}')`);
  });
});

describe('settings pages', () => {
  it('ask for what the contract asks for to read their list', () => {
    const lists: Record<string, string> = {
      sla: 'listSla',
      cannedResponses: 'listCannedResponses',
      workingStatus: 'listWorkingStatuses',
    };
    for (const page of settingsPages) {
      const operation = operations.find(({ id }) => id === lists[page.id])?.operation;
      expect({ id: page.id, read: page.read }).toEqual({ id: page.id, read: operation?.['x-permissions'] });
    }
  });
});

describe('constants', () => {
  it('[session.cookie] the cookie of the session is access_token', () => {
    expect(objectAt(document, 'components', 'securitySchemes', 'accessToken')).toMatchObject({
      type: 'apiKey',
      in: 'cookie',
      name: 'access_token',
    });
  });

  it('[status.success-code] the code of success is 20000, and a failure cannot have it', () => {
    expect(objectAt(document, 'components', 'schemas', 'SuccessCode').enum).toEqual([20000]);
    const failure = objectAt(document, 'components', 'schemas', 'EnvelopeFailure', 'properties', 'code');
    expect(failure.minimum).toBeGreaterThan(20000);
  });
});
