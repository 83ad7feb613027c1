import { compiled } from './speaking.ts';

/** What a file says of an operation. */
export const ofOperation = (id: string, wire: string) =>
  `  - { target: "$.paths[*][?@.operationId == '${id}']", update: { x-wire: ${wire} } }\n`;

/** What a file says of the whole document. */
export const ofAll = (wire: string) => `  - { target: $, update: { x-wire: ${wire} } }\n`;

/** That ids are numbers. */
export const NUMBER_IDS = '  - { target: $.components.schemas.ObjectId, update: { x-wire: { as: number } } }\n';

/** The table of a file with some actions. */
export const fileOf = (...actions: string[]) => compiled(`overlay: 1.0.0\nactions:\n${actions.join('')}`);

/** What a file says of the pages of lists, each in another way, and of few rows, so that there are several. */
export const PAGES = [
  ofOperation('listBlacklist', '{ pages: { number: page, size: { per_page: 2 }, last: /meta/last_page } }'),
  ofOperation('listCannedFolders', '{ pages: { offset: skip, size: { take: 2 } } }'),
  ofOperation('listInterestTags', '{ pages: { number: p, first: 0, size: { size: 2 }, link: /links/next } }'),
  ofOperation('listWorkingStatuses', '{ pages: { cursor: after, size: { first: 2 }, next: /page/end } }'),
  ofOperation('listActivities', '{ pages: { number: page, size: { per_page: 40 } } }'),
  ofOperation('listPunches', '{ pages: { offset: skip, size: { take: 40 }, more: /meta/more } }'),
  ofOperation('listProductPermissions', '{ pages: { cursor: after, link: /links/next } }'),
  ofOperation('listAccounts', '{ pages: { number: page, size: { per_page: 40 }, total: /meta/total } }'),
  '  - { target: $.components.schemas.AccountSummaryList.properties.total, update: { x-wire: { place: /meta/total } } }\n',
];
