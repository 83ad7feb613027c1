/** Values that the console copies from the contract or the specification must match them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TITLES } from '../../web/src/messages.ts';
import { pageFeatures } from '../../web/src/settings/generated/pageFeatures.ts';
import { settingsPages } from '../../web/src/settings/registry.ts';
import { SUCCESS } from '../../web/src/settingsMessages.ts';
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
    ['[toast.setting-created]', 'Setting has been created'],
    ['[toast.setting-updated]', 'Setting has been updated'],
    ['[toast.setting-deleted]', 'Setting has been deleted'],
  ])('%s %s is a text of the console and is raised by a story', (_, text) => {
    expect(Object.values(SUCCESS)).toContain(text);
    expect([`expectToast('${text}')`, `expectToast("${text}")`].some((call) => stories.includes(call))).toBe(true);
  });

  it.each(Object.values(TITLES))('titled %s are shown by a failing story', (title) => {
    expect(stories).toContain(`, '${title}')`);
  });
});

/** Pages that share a call, which has a separate permission for each product. */
const READS_BY_PRODUCT: readonly [page: string, operation: string, product: string][] = [
  ['tags', 'listTicketTags', 'listening'],
  ['ticketTags', 'listTicketTags', 'crm'],
  ['crmKeywords', 'listKeywords', 'crm'],
];

function askedBy(operationId: string): unknown {
  return operations.find(({ id }) => id === operationId)?.operation['x-permissions'];
}

function rowOf(id: string) {
  return settingsPages.find((page) => page.id === id);
}

describe('settings pages', () => {
  it('[guard.permissions] every page declares its write permissions, except read-only pages', () => {
    const silent = settingsPages.filter(({ write }) => write === undefined).map(({ id }) => id);
    expect(silent).toEqual(['activity', 'punchLog', 'heatmap', 'usage', 'crmKeywords']);
  });

  it.each(READS_BY_PRODUCT)(
    '[guard.permissions] %s requires the permissions of %s for %s',
    (id, operation, product) => {
      expect(rowOf(id)?.read).toEqual(Object(askedBy(operation))[product]);
      expect(rowOf(id)?.write).toEqual(Object(askedBy(operation.replace(/^list(\w+)s$/, 'create$1')))[product]);
    },
  );

  it('[guard.permissions] channels require, for each product, one of the permissions that their call accepts', () => {
    expect(Object.values(Object(rowOf('channels')?.read)).flat()).toEqual(Object(askedBy('listEngagements'))[0]);
    expect(Object.values(Object(rowOf('channels')?.write)).flat()).toEqual(Object(askedBy('createEngagement'))[0]);
  });

  it('[guard.permissions] sentiment settings require one of the permissions that their call accepts: of CRM and Listening its own, of others any', () => {
    const { listening, crm, others } = Object(rowOf('sentiment')?.read);
    expect([[...listening, ...crm]]).toEqual(askedBy('getAutoSentiment'));
    expect(others).toEqual(askedBy('getAutoSentiment'));
    const write = Object(rowOf('sentiment')?.write);
    expect([[...write.listening, ...write.crm]]).toEqual(askedBy('updateAutoSentiment'));
    expect(write.others).toEqual(askedBy('updateAutoSentiment'));
  });

  it('[guard.permissions] pages of several parts open with the permission of any of them, which is that of its call', () => {
    const keywords = [Object(askedBy('listKeywords')).listening, askedBy('listMonitorKeywords')].flat();
    expect(rowOf('keywords')?.read).toEqual([keywords]);
    expect(rowOf('keywords')?.write).toEqual(Object(askedBy('createKeyword')).listening);
    expect(rowOf('account')?.read).toEqual([['center.access_account.read', ...[askedBy('listUsers')].flat()]]);
  });

  it('[feature.page] the ticket tags of the desk belong to a feature, the tags of Listening do not', () => {
    const feature = operations.find(({ id }) => id === 'listTicketTags')?.operation['x-feature'];
    expect({ crm: pageFeatures.ticketTags, listening: pageFeatures.tags }).toEqual({
      ...Object(feature),
      listening: undefined,
    });
  });

  it('[guard.permissions] the page of customer tags asks for more than reading them: SPEC 6 has no permission to read', () => {
    expect(askedBy('listInterestTags')).toEqual([]);
    expect(rowOf('interestTags')?.read).toEqual(askedBy('createInterestTag'));
  });
});

describe('constants', () => {
  it('[session.cookie] the session cookie is access_token', () => {
    expect(objectAt(document, 'components', 'securitySchemes', 'accessToken')).toMatchObject({
      type: 'apiKey',
      in: 'cookie',
      name: 'access_token',
    });
  });

  it('[status.success-code] the success code is 20000, and a failure cannot use it', () => {
    expect(objectAt(document, 'components', 'schemas', 'SuccessCode').enum).toEqual([20000]);
    const failure = objectAt(document, 'components', 'schemas', 'EnvelopeFailure', 'properties', 'code');
    expect(failure.minimum).toBeGreaterThan(20000);
  });
});
