import { hiddenItems, namedBy, OPTION_LISTS } from '@atrium-console/sdk/rules';
import type { GroupOptions, Profile, Schemas } from '../contract/types.ts';
import type { AccountData } from '../state/accountData.ts';
import { factsOf } from '../state/seedAccount.ts';

export type List = Schemas['GroupOptionList'];
export type Product = 'listening' | 'crm';

export const PRODUCTS: readonly Product[] = ['listening', 'crm'];

/** The items that a list of options can name. */
export function itemsOf(data: AccountData, list: List, product: string): readonly { _id: string; name: string }[] {
  return factsOf(data).flatMap(({ optionLists }) => optionLists?.[list]?.(data, product) ?? []);
}

/** The stored options of a group by product. */
export function optionsOf(data: AccountData, groupId: string): Partial<Record<string, GroupOptions>> {
  return Object.fromEntries(
    data.groupOptions.filter(({ group_id }) => group_id === groupId).map((options) => [options.product, options]),
  );
}

/** The ids of what the members of a group cannot see of one kind. */
export function hiddenFrom(data: AccountData, groupId: string, list: List, product: string): ReadonlySet<string> {
  const named = namedBy(optionsOf(data, groupId), list, product);
  // An account has up to 100,000 keywords, and most groups have no options.
  return named === undefined ? new Set() : hiddenItems(itemsOf(data, list, product), named);
}

/** The items of one kind that a user sees. */
export function seenBy<T extends { _id: string }>(
  items: readonly T[],
  { data, profile }: { data: AccountData; profile: Profile },
  list: List,
  product: Product,
): readonly T[] {
  const hidden = hiddenFrom(data, profile.group._id, list, product);
  return hidden.size === 0 ? items : items.filter(({ _id }) => !hidden.has(_id));
}

/** Which lists limit what the members of a group see, by product, for the profile. */
export function limitsOf(data: AccountData, groupId: string): Schemas['GroupOptionLimits'] {
  const options = optionsOf(data, groupId);
  const limiting = (product: Product) => OPTION_LISTS.filter((list) => namedBy(options, list, product) !== undefined);
  return { listening: limiting('listening'), crm: limiting('crm') };
}
