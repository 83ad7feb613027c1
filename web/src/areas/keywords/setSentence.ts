import type { KeywordPattern } from '@atrium-console/sdk';
import { listText } from '../../kit/words/listText.ts';

/** Describes a set, for example `has all of “northwind” and “store”, and none of “turbine”`. */
export function setSentence({ includes, excludes }: KeywordPattern): string {
  const has = includes.length === 1 ? `has ${quoted(includes)}` : `has all of ${quoted(includes)}`;
  if (excludes.length === 0) return has;
  const singles = excludes.flatMap((list) => (list.length === 1 ? list : []));
  const groups = excludes.filter((list) => list.length > 1);
  const missing = [
    ...(singles.length === 0 ? [] : [`${singles.length === 1 ? 'not' : 'none of'} ${quoted(singles)}`]),
    ...groups.map((list) => `not ${quoted(list)} together`),
  ];
  return `${has}, and ${missing.join(', and ')}`;
}

function quoted(texts: readonly string[]): string {
  return listText(texts.map((text) => `“${text}”`));
}
