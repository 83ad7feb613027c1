import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import { largeIds } from '../../state/large.ts';

const KEYWORDS = 100_000;
/** Every hundredth keyword is at the top level; the others are its children. */
const GROUP_SIZE = 100;

/** The keywords of the examples. */
export function exampleKeywords(): Schemas['Keyword'][] {
  const { keywords } = schemas.ListKeywordsResponse.parse(example('keywordList'));
  return keywords.map((keyword) => schemas.GetKeywordResponse.parse(keyword));
}

/** A hundred thousand keywords. They are deliberately small and share no objects, so that each can be changed. */
export function largeKeywords(): Schemas['Keyword'][] {
  const idOf = largeIds(exampleKeywords(), '10');
  return Array.from({ length: KEYWORDS }, (_, index) => {
    const top = Math.floor(index / GROUP_SIZE) * GROUP_SIZE + 1;
    return {
      _id: idOf(index + 1),
      name: `Keyword ${index + 1}`,
      parent_id: index % GROUP_SIZE === 0 ? null : idOf(top),
      patterns: [{ includes: [`keyword ${index + 1}`], excludes: [] }],
      status: 'active',
      updated_time: '2026-11-18T08:30:00.000Z',
    };
  });
}
