import { isBlacklisted } from '@atrium-console/sdk/rules';
import { ok, refuseField } from '../answers.ts';
import { recentPosts } from '../blacklist/recentPosts.ts';
import { collection, plainWords } from '../collection.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

const entries = collection({
  items: (data) => data.blacklist,
  words: plainWords<Schemas['BlacklistEntry']>('entries', 'blacklistDeleted'),
  list: 'listBlacklist',
  create: 'createBlacklistEntry',
  update: 'updateBlacklistEntry',
  remove: 'deleteBlacklistEntry',
  refuse: ({ type, value }, others) =>
    others.some((other) => other.type === type && other.value.toLowerCase() === value.toLowerCase())
      ? refuseField(409, 'blacklistTaken', 'value')
      : undefined,
});

export const blacklistRoutes: readonly Route[] = [
  ...entries,
  route('previewBlacklistEntry', ({ query }) =>
    ok({ hidden: recentPosts.filter((post) => isBlacklisted(query, post)).length, posts: recentPosts.length }),
  ),
];
