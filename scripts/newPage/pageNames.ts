/** What the files of a page have in common: names, types, what they ask the server for, and who may do so. */
import { needFor } from '../../web/src/session/permissions.ts';
import { pageHref } from '../../web/src/settings/registry.ts';
import type { PageInput } from './pageInput.ts';
import { camel, literal, pascal } from './words.ts';

const SHELVES: Readonly<Record<string, string>> = { crm: 'CRM desk', listening: 'Listening' };

/** The names of variables, types and hooks, and the words for people. */
export function pageNames({ facts, row, one, many, description }: PageInput) {
  const item = camel(facts.item ?? row.id);
  const Item = pascal(item);
  // An item whose schema is written out is a place in the type of the answer.
  const itemType = facts.item ?? `${facts.answer}['${facts.listKey}'][number]`;
  const list = facts.listKey === undefined ? 'answer' : `answer.${facts.listKey}`;
  const title = quotable(row.title);
  const isQuoted = description.includes('"');
  return {
    item,
    Item,
    Page: `${pascal(row.id)}Page`,
    Editor: `${Item}Editor`,
    Form: `${Item}Form`,
    columns: `${item}Columns`,
    filters: `${item}Filters`,
    draft: `${item}Draft`,
    words: `${item}Words`,
    fresh: `new${Item}`,
    check: `check${Item}`,
    tidy: `tidy${Item}`,
    itemType,
    /** The schema that has to be imported for the type of an item. */
    itemSchema: facts.item ?? facts.answer,
    answerType: facts.answer ?? `readonly ${itemType}[]`,
    list,
    /** The items within `answer`. */
    items: facts.isMixed ? `[...${list}].filter(is${Item})` : list,
    api: `${facts.area}Api`,
    one: quotable(one),
    many: quotable(many),
    title,
    lowerTitle: title.toLowerCase(),
    nameLabel: facts.nameLabel,
    /** The attribute of the page, or nothing. */
    description:
      description === '' ? '' : ` description=${isQuoted ? `{${literal(description)}}` : `"${description}"`}`,
  };
}

/** A text that can stand in single quotes, in JSX and in a comment. */
function quotable(text: string): string {
  return text.replaceAll("'", '’');
}

/** What every call of a page asks for: the product or the account, if the paths name one, and filters. */
export function scopeOf({ facts, row }: PageInput) {
  const [product = 'main'] = row.products;
  const hasQuery = facts.filters.length > 0 || facts.maxPageSize !== undefined;
  const hasAccount = facts.scope.includes('account_id');
  const hasScope = facts.scope.length > 0;
  const value = hasAccount ? '{ accountId: useAccountId() }' : `{ product: '${product}' } as const`;
  return {
    hasQuery,
    hasScope,
    scopeImport: hasAccount && "import { useAccountId } from '../../session/useAccountId.ts';",
    scopeLine: hasScope && `const scope = ${value};`,
    /** Comes before other arguments of a call. */
    scope: hasScope ? '...scope, ' : '',
    /** What a hook that reads is called with, without any filters. */
    query: hasScope ? 'scope' : hasQuery ? '{}' : '',
  };
}

/** The permissions that the page takes, as its tests and stories lack them. */
export function accessOf({ facts, isGiven, row }: PageInput) {
  const [product = 'main'] = row.products;
  const read = needFor(row.read, product);
  const held = read.flat();
  // Whoever may open the page may have all that it takes to change it: then nobody can only read it.
  const write = needFor(row.write ?? [], product).flat();
  const lacking = write.filter((permission) => !held.includes(permission));
  return {
    /** What opens the page, as a story says it: as the call does, if that decides. */
    read: isGiven.read ? JSON.stringify(read) : literal(facts.read.id),
    held: held.map(literal).join(', '),
    write: lacking.map(literal).join(', '),
    firstWrite: lacking[0] ?? '',
    canBeReadOnly: lacking.length > 0,
    /** Whether it takes all that the call takes to change it. */
    isOwnWrite: !isGiven.write && lacking.length === write.length,
    /** Whether the page itself says that it is denied. */
    saysDenied: row.deniedTo === undefined && held.length > 0,
    path: pageHref(row, product),
    shelf: `Pages/${SHELVES[product] ?? 'Account'}`,
  };
}

/** A text as part of a regular expression. */
export function pattern(text: string): string {
  return text.replaceAll('/', '\\/').replaceAll('.', '\\.');
}

/** The path of the call that fills the page, as a test intercepts it. */
export function readPattern({ facts }: PageInput): string {
  return `/${pattern(facts.read.path.replaceAll(/\{\w+\}/g, '[^/]+'))}$/`;
}

/** The answer of an empty list. */
export function emptyAnswer({ facts }: PageInput): string {
  if (facts.answer === undefined) return '{ code: 20000, data: [] }';
  const total = facts.hasTotal ? 'total: 0, ' : '';
  const cursor = facts.hasCursor ? 'next_cursor: null, ' : '';
  return `{ ${total}${cursor}${facts.listKey}: [] }`;
}

/** The guard of a list that may hold items of other forms; nothing for other lists. */
export function itemGuard(page: PageInput): string {
  if (!page.facts.isMixed) return '';
  const { Item, itemType } = pageNames(page);
  const keys = page.facts.itemFields.filter(({ isRequired }) => isRequired).map(({ name }) => `'${name}'`);
  return `/** The contract's list may hold other forms, too. */
const is${Item} = (item: object): item is ${itemType} => [${keys.join(', ')}].every((key) => key in item);
`;
}

/** Whether the command palette finds the items by name: a path with the account's id is only known to the page. */
export function hasRecords({ facts }: PageInput): boolean {
  return facts.kind === 'collection' && !facts.scope.includes('account_id');
}
