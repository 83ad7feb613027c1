/** How servers usually call what says that a list has pages, in parameters and beside the rows. */
import { isObject, type Json, toPointer } from '../contract/json.ts';
import type { PageSign } from './dialect.ts';

/** Names of parameters, without what stands between their words. */
export const PARAMETERS = {
  number: /^(?:p|page|pageno|pagenum|pagenumber|pageindex)$/,
  offset: /^(?:offset|pageoffset|skip|startindex)$/,
  cursor:
    /^(?:cursor|after|startingafter|afterid|sinceid|lastid|pageafter|pagecursor|pagetoken|nexttoken|continuationtoken)$/,
  size: /^(?:perpage|pagesize|pagelimit|size|limit|take|maxresults|rows)$/,
} as const;

/** Names of what says whether there are further pages. */
export const MORE = /^(?:more|hasmore|hasnext|hasnextpage)$/;

/** Names of what stands beside the rows, in the order in which they say most. */
export const SIGNS: readonly [PageSign, RegExp][] = [
  ['last', /^(?:lastpage|totalpages|pagecount|numpages)$/],
  ['total', /^(?:total|totalcount|totalitems|totalelements|totalrows|totalrecords|totalresults|count)$/],
  ['more', MORE],
  ['link', /^(?:next|nextlink|nexturl|nextpageurl)$/],
  ['next', /^(?:next|nextpage|nextoffset|nextcursor|nexttoken|nextpagetoken|endcursor)$/],
];

/** A name without what stands between its words. */
export const bareName = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** How deep inside it may stand. */
export const SIGN_DEPTH = 3;

type Seen = { says: PageSign; place: string; value: Json };

const isAddress = (value: Json) => typeof value === 'string' && /^(?:https?:\/)?\/|^\?/.test(value);

/** Whether a value says that there is a further page. */
function saysMore(says: PageSign, value: Json, rows: number): boolean {
  if (says === 'last') return typeof value === 'number' && value > 1;
  if (says === 'total') return typeof value === 'number' && value > rows;
  if (says === 'more') return value === true;
  if (says === 'link') return isAddress(value);
  return (typeof value === 'number' || typeof value === 'string') && value !== '' && !isAddress(value);
}

function plainIn(body: Json, keys: readonly string[] = []): { keys: readonly string[]; value: Json }[] {
  if (!isObject(body) || keys.length === SIGN_DEPTH) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    isObject(value) ? plainIn(value, [...keys, name]) : [{ keys: [...keys, name], value }],
  );
}

/** What a body says of further pages of its list; undefined if it says nothing. */
export function signIn(body: Json): Seen | undefined {
  const all = plainIn(body);
  const lists = all.flatMap(({ value }) => (Array.isArray(value) ? [value.length] : []));
  const rows = Math.max(...lists);
  if (lists.length === 0 || rows === 0) return undefined;
  return SIGNS.flatMap(([says, name]) =>
    all.flatMap(({ keys, value }): Seen[] =>
      name.test(bareName(keys.at(-1) ?? '')) && saysMore(says, value, rows)
        ? [{ says, place: toPointer(keys), value }]
        : [],
    ),
  )[0];
}
