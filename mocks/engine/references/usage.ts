import type { OperationId } from '@atrium-console/sdk/operations';
import { groupBy } from '@atrium-console/sdk/rules';
import type { SignedInInput } from '../call.ts';
import { requirementOf } from '../facts.ts';
import { isPermitted } from '../isPermitted.ts';
import type { Schemas } from '../types.ts';
import { references, type Target } from './references.ts';

type UsageType = Schemas['ItemUsageCount']['type'];
type Input = Pick<SignedInInput<unknown, unknown>, 'data' | 'profile'>;

const MAX_NAMED = 20;

/** The operation that lists the items of a type. The other types are counted and not named. */
const LISTS: Partial<Record<UsageType | 'listeningGroup', OperationId>> = {
  agent: 'listAssignAgents',
  post_blocker: 'listPostBlockers',
  auto_canned_condition: 'listAutoCannedConditions',
  auto_canned_keyword: 'listAutoCannedKeywords',
  assign_condition: 'listAssignConditions',
  group: 'listGroupManage',
  listeningGroup: 'getGroupSettings',
};

/** Whether the user may read the names of a type. */
function isReadable(to: Target, type: UsageType, { profile }: Input): boolean {
  const list = LISTS[to === 'listeningTag' && type === 'group' ? 'listeningGroup' : type];
  const required = list && requirementOf(list, undefined);
  return required !== undefined && isPermitted(required, profile.role.permissions);
}

/** The ids in the path of a usage call. */
export function idsIn({ ids = '' }: Record<string, string>): Set<string> {
  return new Set(ids.split(','));
}

/** What refers to one of the items. Each thing is counted once, even if it refers to several of them. */
export function usageOf(to: Target, ids: ReadonlySet<string>, input: Input): Schemas['ItemUsage'] {
  const used = references.flatMap((reference) => {
    if (reference.to !== to || reference.type === undefined) return [];
    const { type } = reference;
    return reference.users(input.data, ids).map((item) => ({ type, item }));
  });
  const used_by = [...groupBy(used, ({ type }) => type)].map(([type, list]) => {
    const items = [...new Map(list.map(({ item }) => [item._id, item])).values()];
    const byName = items.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    return { type, count: items.length, items: isReadable(to, type, input) ? byName.slice(0, MAX_NAMED) : [] };
  });
  return { used_by };
}
