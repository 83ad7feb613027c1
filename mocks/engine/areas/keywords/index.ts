import { checkKeywordSets, groupBy, KEYWORD_PROBLEMS, type KeywordProblem } from '@atrium-console/sdk/rules';
import * as schemas from '@atrium-console/sdk/zod';
import { acknowledge, invalidField, notFound, ok, refuse } from '../../contract/answers.ts';
import { at, example } from '../../contract/contract.ts';
import type { FieldError, Schemas } from '../../contract/types.ts';
import { keywordLimit, refuseKeyword } from '../../money/usage.ts';
import type { Area } from '../../route/area.ts';
import { collection, isNameTaken, plainWords } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import { list } from '../../state/seed.ts';
import { release } from '../../stored/release.ts';
import { hiddenFrom } from '../../stored/sight.ts';
import { exampleKeywords, largeKeywords } from './largeKeywords.ts';

type Keyword = Schemas['Keyword'];

const deleted = acknowledge('keywordDeleted');
const noParent = 'The keyword above no longer exists. Choose another one.';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Whether a set has the right types. It may still break every rule. */
function isSet(value: unknown): value is Schemas['KeywordPattern'] {
  const excludes = at(value, 'excludes');
  return isTextList(at(value, 'includes')) && Array.isArray(excludes) && excludes.every(isTextList);
}

function fieldOf({ set, part, index }: KeywordProblem): string {
  return part === 'set' ? `patterns.${set}.includes` : `patterns.${set}.${part}.${index}`;
}

/** Judges sets by the rules of SPEC 4 and 5, in their words. The schema's own limits of sets are among them. */
function judgePatterns(raw: unknown, errors: FieldError[]): FieldError[] {
  const patterns = at(raw, 'patterns');
  if (!Array.isArray(patterns) || !patterns.every(isSet)) return errors;
  const isOfSets = ({ field, code }: FieldError) => /^patterns\b/.test(field) && /^too_(small|big)$/.test(code);
  const found = checkKeywordSets(patterns).map((problem) => ({
    field: fieldOf(problem),
    code: problem.code,
    message: KEYWORD_PROBLEMS[problem.code],
  }));
  return [...errors.filter((error) => !isOfSets(error)), ...found];
}

const checks = { judge: judgePatterns, firstErrorIsMessage: true };

/** The ids of a keyword and its descendants. */
function subtreeIds(keywords: readonly Keyword[], id: string): Set<string> {
  const children = groupBy(keywords, ({ parent_id }) => parent_id);
  const ids = new Set([id]);
  // Iterating over a set also visits the children that are added on the way.
  for (const one of ids) for (const child of children.get(one) ?? []) ids.add(child._id);
  return ids;
}

/** A tree of three levels; deeper keywords are listed on the third (see the contract's KeywordLeaf). */
function treeOf<Shown extends object>(keywords: readonly Keyword[], show: (keyword: Keyword) => Shown) {
  const children = groupBy(keywords, ({ parent_id }) => parent_id);
  const below = (id: string): Shown[] =>
    (children.get(id) ?? []).flatMap((child) => [show(child), ...below(child._id)]);
  const ids = new Set(keywords.map(({ _id }) => _id));
  // A keyword whose parent was deleted is listed at the top level.
  const tops = keywords.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id));
  return tops.map((top) => ({
    ...show(top),
    children: (children.get(top._id) ?? []).map((branch) => ({ ...show(branch), children: below(branch._id) })),
  }));
}

/** Limits keywords to some of their fields. */
function partOf(fields: readonly string[]) {
  const wanted = new Set(fields);
  return (keyword: Keyword): Schemas['KeywordPart'] => {
    const shown: Schemas['KeywordPart'] = { _id: keyword._id };
    if (wanted.has('name')) shown.name = keyword.name;
    if (wanted.has('status')) shown.status = keyword.status;
    if (wanted.has('parent_id')) shown.parent_id = keyword.parent_id;
    if (wanted.has('patterns')) shown.patterns = keyword.patterns;
    if (wanted.has('updated_time')) shown.updated_time = keyword.updated_time;
    return shown;
  };
}

function isParent({ keywords }: AccountData, id: string | null): boolean {
  return id === null || keywords.some(({ _id }) => _id === id);
}

const keywordOptions = collection({
  items: (data) => data.keywordOptions,
  words: plainWords<Schemas['KeywordOption']>('options', 'keywordOptionDeleted'),
  list: 'listKeywordOptions',
  create: 'createKeywordOption',
  update: 'updateKeywordOption',
  remove: 'deleteKeywordOption',
  refuse: ({ name }, others) => (isNameTaken(name, others) ? refuse(409, 'keywordOptionNameTaken') : undefined),
});

/** Keywords belong to listening; CRM uses the same ones. */
const routes: readonly Route[] = [
  ...keywordOptions,
  route('listKeywords', ({ data: { keywords }, query }) => {
    const isTree = query.hierarchy === 1;
    if (query.fields === undefined) return ok({ keywords: isTree ? treeOf(keywords, (keyword) => keyword) : keywords });
    const part = partOf(query.fields.split(','));
    if (!isTree) return ok({ keywords: keywords.map(part) });
    return ok({
      keywords: treeOf(keywords, (keyword) => ({ ...part(keyword), name: keyword.name, status: keyword.status })),
    });
  }),

  route(
    'createKeyword',
    ({ body, data, newId, now, sandbox }) => {
      if (!isParent(data, body.parent_id)) {
        return invalidField('parent_id', 'unknown', noParent);
      }
      const refused = refuseKeyword(sandbox, data);
      if (refused !== undefined) return refused;
      const keyword = { ...body, _id: newId(), updated_time: now.toISOString() };
      data.keywords.push(keyword);
      return ok(keyword);
    },
    checks,
  ),

  route('getKeyword', ({ data, params }) => {
    const keyword = data.keywords.find(({ _id }) => _id === params.id);
    return keyword === undefined ? notFound : ok(keyword);
  }),

  route(
    'updateKeyword',
    ({ body, data, now, params }) => {
      const index = data.keywords.findIndex(({ _id }) => _id === params.id);
      const before = data.keywords[index];
      if (before === undefined) return notFound;
      if (!isParent(data, body.parent_id)) {
        return invalidField('parent_id', 'unknown', noParent);
      }
      if (body.parent_id !== null && subtreeIds(data.keywords, before._id).has(body.parent_id)) {
        return refuse(409, 'keywordOwnParent');
      }
      const keyword = { ...body, _id: before._id, updated_time: now.toISOString() };
      data.keywords[index] = keyword;
      return ok(keyword);
    },
    checks,
  ),

  route('deleteKeyword', ({ data, params }) => {
    if (!data.keywords.some(({ _id }) => _id === params.id)) return notFound;
    const deletedIds = subtreeIds(data.keywords, params.id ?? '');
    data.keywords = data.keywords.filter(({ _id }) => !deletedIds.has(_id));
    // A monitor of a keyword is nothing without it.
    data.monitorKeywords = data.monitorKeywords.filter(({ keyword_id }) => !deletedIds.has(keyword_id));
    release(data, 'keyword', deletedIds);
    return deleted;
  }),

  route('countKeywords', ({ data, params, profile, sandbox }) => {
    const total = data.keywords.length;
    const hidden = hiddenFrom(data, profile.group._id, 'keywords', params.product ?? 'listening');
    return ok({ count: total - hidden.size, total, limit: keywordLimit(sandbox, data) });
  }),
];

const all = (data: AccountData) => data.keywords;

declare module '../../state/accountData.ts' {
  interface AccountData {
    keywords: Schemas['Keyword'][];
    keywordOptions: Schemas['KeywordOption'][];
  }
  interface Targets {
    keyword: Schemas['Keyword'];
  }
}

export const area = {
  routes,
  seeds: {
    keywords: list<Schemas['Keyword']>(exampleKeywords, largeKeywords),
    keywordOptions: list<Schemas['KeywordOption']>(
      () => schemas.ListKeywordOptionsResponse.parse(example('keywordOptionList')).options,
    ),
  },
  lists: (data) => [data.keywordOptions, data.keywords],
  targets: { keyword: all },
  named: { keyword_id: all, keyword_ids: all, keywords: all, parent_id: all },
  optionLists: { keywords: all },
  surfaces: {
    listKeywords: [{ list: 'keywords', shows: '_id' }],
    createKeyword: [{ list: 'keywords', refers: 'parent_id', creates: true }],
    getKeyword: [{ list: 'keywords', about: 'id' }],
    updateKeyword: [{ list: 'keywords', about: 'id', refers: 'parent_id' }],
    deleteKeyword: [{ list: 'keywords', about: 'id', takesBelow: true }],
  },
  found: [{ type: 'keyword', list: 'listKeywords', product: 'listening', items: all }],
} satisfies Area;
