import { isBlacklisted } from '@atrium-console/sdk/rules';
import * as schemas from '@atrium-console/sdk/zod';
import { ok, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, plainWords } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import { list } from '../../state/seed.ts';
import { recentPosts } from './recentPosts.ts';

const entries = collection({
  items: (data) => data.blacklist,
  words: plainWords<Schemas['BlacklistEntry']>('entries', 'blacklistDeleted'),
  list: 'listBlacklist',
  create: 'createBlacklistEntry',
  update: 'updateBlacklistEntry',
  remove: 'deleteBlacklistEntry',
  refuse: ({ type, value }, others) =>
    others.some((other) => other.type === type && other.value.toLowerCase() === value.toLowerCase())
      ? refuse(409, 'blacklistTaken')
      : undefined,
});

const routes: readonly Route[] = [
  ...entries,
  route('previewBlacklistEntry', ({ query }) =>
    ok({ hidden: recentPosts.filter((post) => isBlacklisted(query, post)).length, posts: recentPosts.length }),
  ),
];

declare module '../../state/accountData.ts' {
  interface AccountData {
    blacklist: Schemas['BlacklistEntry'][];
  }
}

export const area = {
  routes,
  seeds: {
    blacklist: list<Schemas['BlacklistEntry']>(
      () => schemas.ListBlacklistResponse.parse(example('blacklistList')).entries,
    ),
  },
  lists: (data) => [data.blacklist],
} satisfies Area;
