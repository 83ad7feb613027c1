import type { PlanOffer } from '@atrium-console/sdk';
import { numberText } from '../../kit/words/numberText.ts';

/** The limits of a plan in words: `5,000 keywords`, `Unlimited users`; a limit of 0 is not included at all. */
export function limitTexts(limits: PlanOffer['limits']): { text: string; isIncluded: boolean }[] {
  return [
    limitText(limits.keywords, 'keyword'),
    limitText(limits.users, 'user'),
    limitText(limits.messages, 'message'),
  ];
}

function limitText(limit: number | null, one: string): { text: string; isIncluded: boolean } {
  if (limit === null) return { text: `Unlimited ${one}s`, isIncluded: true };
  if (limit === 0) return { text: `${one[0]?.toUpperCase()}${one.slice(1)}s`, isIncluded: false };
  return { text: `${numberText(limit)} ${limit === 1 ? one : `${one}s`}`, isIncluded: true };
}
