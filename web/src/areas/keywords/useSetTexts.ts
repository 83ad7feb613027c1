import type { KeywordListOrTree } from '@atrium-console/sdk';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';

/** The words of all sets, for the search. They are loaded once they are wanted. */
export function useSetTexts(product: 'listening' | 'crm', isWanted: boolean) {
  const query = keywordsApi.useListKeywordsQuery({ product, fields: 'patterns' }, { skip: !isWanted });
  const texts = useMemo(() => (isWanted && query.data ? textsOf(query.data) : undefined), [isWanted, query.data]);
  return { texts, query };
}

function textsOf({ keywords }: KeywordListOrTree): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { _id, patterns = [] } of keywords) {
    const words = patterns.map(({ includes }) => includes.join(' ')).join(' ');
    texts.set(_id, words.toLowerCase());
  }
  return texts;
}
