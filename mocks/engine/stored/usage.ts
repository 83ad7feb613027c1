import { groupBy, isPermitted } from '@atrium-console/sdk/rules';
import { at, schemas } from '../contract/contract.ts';
import { needOf } from '../contract/facts.ts';
import type { Schemas } from '../contract/types.ts';
import type { Target } from '../state/accountData.ts';
import type { Reference } from '../state/areaFacts.ts';
import type { SignedInInput } from '../state/call.ts';
import { factsOf } from '../state/seedAccount.ts';

type Input = Pick<SignedInInput<unknown, unknown>, 'data' | 'profile'>;

const MAX_NAMED = 20;
/** In the order of the contract. */
const TYPES = [at(schemas(), 'ItemUsageCount', 'properties', 'type', 'enum')].flat();

/** Whether the user may read the names of the items that refer to others by a field. */
function isReadable({ list }: Reference, { profile }: Input): boolean {
  const required = list && needOf(list, undefined);
  return required !== undefined && isPermitted(profile.role.permissions, required);
}

/** The ids in the path of a usage call. */
export function idsIn({ ids = '' }: Record<string, string>): Set<string> {
  return new Set(ids.split(','));
}

/** What refers to one of the items. Each thing is counted once, even if it refers to several of them. */
export function usageOf(to: Target, ids: ReadonlySet<string>, input: Input): Schemas['ItemUsage'] {
  const references = factsOf(input.data).flatMap((facts) => facts.references ?? []);
  const used = references.flatMap((reference) => {
    if (reference.to !== to || reference.type === undefined) return [];
    const { type } = reference;
    const isNamed = isReadable(reference, input);
    return reference.users(input.data, ids).map((item) => ({ type, item, isNamed }));
  });
  const used_by = [...groupBy(used, ({ type }) => type)].map(([type, list]) => {
    const items = [...new Map(list.map(({ item }) => [item._id, item])).values()];
    const named = new Set(list.filter(({ isNamed }) => isNamed).map(({ item }) => item._id));
    const byName = items.filter(({ _id }) => named.has(_id)).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    return { type, count: items.length, items: byName.slice(0, MAX_NAMED) };
  });
  return { used_by: used_by.toSorted((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type)) };
}
