import { isObject, type Json, type JsonObject } from '../../../../openapi/verify/contract/json.ts';
import {
  accepts,
  acceptsTaken,
  forgetsChanges,
  items,
  keepsDeleted,
  keepsLinks,
  type ListOf,
  ofArea,
  storesOther,
  textsIn,
} from '../faults.ts';
import { answered, type Call, changed, changedItems, exampleOf, json, type Mutant, objectIn } from '../mutant.ts';

const KEYWORDS: ListOf = { list: 'listKeywords', field: 'keywords', create: 'createKeyword', remove: 'deleteKeyword' };
const OPTIONS: ListOf = {
  list: 'listKeywordOptions',
  field: 'options',
  create: 'createKeywordOption',
  remove: 'deleteKeywordOption',
};

const setsOf = ({ patterns }: JsonObject): JsonObject[] => items(patterns);
const includesOf = (set: JsonObject | undefined): string[] => textsIn(set?.includes);
const excludesOf = (set: JsonObject): string[] => (Array.isArray(set.excludes) ? set.excludes.flatMap(textsIn) : []);
const hasBlank = (words: readonly string[]) => words.some((word) => word.trim() === '');

/** Whether words occur twice, ignoring their case. */
const hasTwice = (words: readonly string[]) => new Set(words.map((word) => word.toLowerCase())).size < words.length;

/** Accepts a keyword that is refused with a message in other words. */
function saysOtherwise(message: string): Mutant['make'] {
  return () =>
    answered('createKeyword', async (call) => {
      const response = await call.next();
      const body = objectIn(await response.clone().text());
      return body.message === message ? json({ ...body, message: 'Invalid keyword.' }, response.status) : response;
    });
}

/** Accepts a keyword with a wrong set, when it is created or when it is changed. */
function acceptsSet(
  operationId: 'createKeyword' | 'updateKeyword',
  isWrong: (set: JsonObject) => boolean,
): Mutant['make'] {
  return accepts(operationId, (body) => setsOf(body).some(isWrong));
}

const acceptsSameSets = (operationId: 'createKeyword' | 'updateKeyword') =>
  accepts(operationId, (body) => {
    const keys = setsOf(body).map((set) =>
      includesOf(set)
        .map((word) => word.toLowerCase())
        .toSorted()
        .join(),
    );
    return keys.length > 1 && new Set(keys).size < keys.length;
  });

/** Changes the responses of the list of keywords for some queries. */
function listed(
  isAsked: (query: URLSearchParams) => boolean,
  change: (keywords: JsonObject[]) => Json,
): Mutant['make'] {
  return () =>
    answered('listKeywords', async (call: Call) => {
      const response = await call.next();
      if (response.status !== 200 || !isAsked(call.query)) return response;
      return json({ keywords: change(items(objectIn(await response.text()).keywords)) });
    });
}

const withoutChildren = ({ children: _, ...keyword }: JsonObject): JsonObject => keyword;

/** Every keyword of a tree, without its children. */
function flat(keywords: JsonObject[]): JsonObject[] {
  return keywords.flatMap((keyword) => [withoutChildren(keyword), ...flat(items(keyword.children))]);
}

/** Servers that break a rule of keywords. */
export const mutants: readonly Mutant[] = ofArea('keywords', [
  {
    name: 'a set without an include is accepted',
    rule: 'keyword.include-first',
    make: acceptsSet('createKeyword', (set) => includesOf(set).length === 0),
  },
  {
    name: 'a set loses its last include',
    rule: 'keyword.include-first',
    make: acceptsSet('updateKeyword', (set) => includesOf(set).length === 0),
  },
  {
    name: 'the same include is accepted twice',
    rule: 'keyword.duplicate',
    make: acceptsSet('updateKeyword', (set) => hasTwice(includesOf(set))),
  },
  {
    name: 'a duplicate include is refused in other words',
    rule: 'keyword.duplicate',
    make: saysOtherwise('Cannot add exists include keyword.'),
  },
  {
    name: 'the same exclude is accepted twice',
    rule: 'keyword.duplicate-exclude',
    make: acceptsSet('createKeyword', (set) => hasTwice(excludesOf(set))),
  },
  {
    name: 'a change has the same exclude twice',
    rule: 'keyword.duplicate-exclude',
    make: acceptsSet('updateKeyword', (set) => hasTwice(excludesOf(set))),
  },
  {
    name: 'an include of spaces is accepted',
    rule: 'keyword.empty',
    make: acceptsSet('createKeyword', (set) => hasBlank(includesOf(set)) && !includesOf(set).includes('')),
  },
  {
    name: 'an exclude of spaces is accepted',
    rule: 'keyword.empty',
    make: acceptsSet('createKeyword', (set) => hasBlank(excludesOf(set))),
  },
  {
    name: 'a change can empty a word',
    rule: 'keyword.empty',
    make: acceptsSet('updateKeyword', (set) => hasBlank(includesOf(set))),
  },
  {
    name: 'an empty word is refused in other words',
    rule: 'keyword.empty',
    make: saysOtherwise('Cannot add empty keyword.'),
  },
  {
    name: 'the same set is accepted twice',
    rule: 'keyword.raw.duplicate-sets',
    make: acceptsSameSets('createKeyword'),
  },
  {
    name: 'a change has the same set twice',
    rule: 'keyword.raw.duplicate-sets',
    make: acceptsSameSets('updateKeyword'),
  },
  {
    name: 'the sets are stored in another order',
    rule: 'keyword.raw.duplicate-sets',
    make: storesOther('createKeyword', (body) => ({ ...body, patterns: setsOf(body).toReversed() })),
  },
  {
    name: 'the tree has two levels',
    rule: 'keyword.hierarchy',
    make: listed(
      (query) => query.has('hierarchy'),
      (keywords) =>
        keywords.map((top) => ({
          ...top,
          children: items(top.children).map((branch) => ({ ...branch, children: [] })),
        })),
    ),
  },
  {
    name: 'the tree has every keyword at the top, too',
    rule: 'keyword.hierarchy',
    make: listed(
      (query) => query.has('hierarchy'),
      (keywords) => [...keywords, ...flat(keywords).map((keyword) => ({ ...keyword, children: [] }))],
    ),
  },
  {
    name: 'the tree has a level in the wrong place',
    rule: 'keyword.hierarchy',
    make: listed(
      (query) => query.has('hierarchy'),
      (keywords) =>
        keywords.map((top) => ({
          ...top,
          children: [...items(top.children), ...items(top.children).flatMap(({ children }) => items(children))].map(
            (child) => ({ ...child, children: [] }),
          ),
        })),
    ),
  },
  {
    name: 'the wanted fields are ignored',
    rule: 'keyword.hierarchy',
    make: () => async (call) => {
      if (call.operationId !== 'listKeywords' || !call.query.has('fields')) return call.next();
      return call.next({ path: call.path, search: call.query.has('hierarchy') ? '?hierarchy=1' : '' });
    },
  },
  { name: 'a renamed keyword has its old name', rule: 'keyword.list', make: getsAsCreated() },
  {
    name: 'a new keyword is not listed',
    rule: 'keyword.list',
    make: listed(
      (query) => query.size === 0,
      (keywords) => keywords.filter(({ name }) => !String(name).startsWith('Leaf')),
    ),
  },
  {
    name: 'the count is one more than the list',
    rule: 'keyword.count',
    make: () => changed('countKeywords', (body) => ({ ...body, count: Number(body.count) + 1 })),
  },
  {
    name: 'the count counts the top level only',
    rule: 'keyword.count',
    make: () =>
      answered('countKeywords', async (call) => {
        const response = await call.next();
        if (response.status !== 200) return response;
        return json({ ...objectIn(await response.text()), count: 3 });
      }),
  },
  { name: 'a deleted keyword is listed', rule: 'keyword.delete', make: keepsDeleted(KEYWORDS) },
  {
    name: 'the keyword below a deleted one is kept',
    rule: 'keyword.delete',
    make: () => {
      const below = new Set<string>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createKeyword' && response.status === 200) {
          const { _id, parent_id } = objectIn(await response.clone().text());
          if (parent_id !== null) below.add(String(_id));
        }
        if (call.operationId !== 'getKeyword' || response.status !== 404) return response;
        const known = exampleOf('getKeyword');
        const id = call.values.get('id') ?? '';
        return below.has(id) && isObject(known) ? json({ ...known, _id: id }) : response;
      };
    },
  },
  ...(
    [
      ['notification', 'listEmailNotifications', 'notifications', 'keywords', 'createEmailNotification'],
      ['template', 'listTemplates', 'templates', 'keywords', 'createTemplate'],
      ['tag', 'listTicketTags', 'ticket_tags', 'keyword_ids', 'createTicketTag'],
    ] as const
  ).map(([what, list, field, link, create]) => ({
    name: `a ${what} keeps a deleted keyword`,
    rule: 'keyword.delete',
    make: keepsLinks(list, field, link, create),
  })),
  {
    name: 'a notification without keywords is still on',
    rule: 'keyword.delete',
    make: () =>
      changedItems('listEmailNotifications', 'notifications', (mail) =>
        textsIn(mail.keywords).length === 0 ? { ...mail, enabled: true } : mail,
      ),
  },
  {
    name: 'the monitor of a deleted keyword is kept',
    rule: 'keyword.delete',
    make: keepsMonitors(),
  },
  { name: 'a change of a keyword option is forgotten', rule: 'keyword.options', make: forgetsChanges(OPTIONS) },
  { name: 'two keyword options have one name', rule: 'keyword.options', make: acceptsTaken('createKeywordOption') },
  { name: 'a deleted keyword option is listed', rule: 'keyword.options', make: keepsDeleted(OPTIONS) },
  {
    name: 'the languages of a keyword option are sorted',
    rule: 'keyword.options',
    make: storesOther('createKeywordOption', (body) => ({ ...body, languages: textsIn(body.languages).toSorted() })),
  },
]);

/** Reads a keyword by its id as it was created. */
function getsAsCreated(): Mutant['make'] {
  return () => {
    const first = new Map<string, JsonObject>();
    return async (call) => {
      const response = await call.next();
      if (response.status !== 200) return response;
      if (call.operationId === 'createKeyword') {
        const item = objectIn(await response.clone().text());
        first.set(String(item._id), item);
      }
      const known = call.operationId === 'getKeyword' ? first.get(call.values.get('id') ?? '') : undefined;
      return known === undefined ? response : json(known);
    };
  };
}

/** Lists the monitors of a keyword after it was deleted. */
function keepsMonitors(): Mutant['make'] {
  return keepsDeleted({
    list: 'listMonitorKeywords',
    field: 'keywords',
    create: 'createMonitorKeyword',
    // The id in the path is that of the keyword, by which the monitor is found.
    remove: 'deleteKeyword',
    key: 'keyword_id',
  });
}
