import type { PageParts } from '../../session/permissions.ts';

/** Who sees which tabs of Keywords: for its route and for the tabs. */
export const KEYWORD_PARTS = {
  keywords: ['listening.keyword.read'],
  monitors: ['listening.monitor.read'],
} as const satisfies PageParts;
