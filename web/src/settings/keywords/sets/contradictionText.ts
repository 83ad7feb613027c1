import type { KeywordPattern } from '@atrium-console/sdk';
import { contradictingExclude } from '@atrium-console/sdk/rules';
import { listText } from '../../../kit/words/listText.ts';

/** Why no post can match a set: an exclude takes away what the includes find. Undefined if some can. */
export function contradictionText(set: KeywordPattern): string | undefined {
  const words = contradictingExclude(set);
  if (words === undefined) return undefined;
  return `every post with the includes also has ${listText(words.map((word) => `“${word}”`))}.`;
}
