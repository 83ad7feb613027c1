import type { GroupOptionList } from '../generated/schemas.ts';

/** The lists of a group's options in one product: ids of what its members may see. */
export type OptionIds = Record<GroupOptionList, readonly string[]> & {
  /** Lists whose last item was deleted. They name nothing, and not everything. */
  emptied?: readonly GroupOptionList[];
};

/** The four lists, in the order of the editor of options. */
export const OPTION_LISTS: readonly GroupOptionList[] = ['keywords', 'tags', 'custom_socials', 'engagements'];

/** Keywords and tags are of a product. Custom socials and channels are of the account, and both products name them. */
const OF_ACCOUNT: readonly GroupOptionList[] = ['custom_socials', 'engagements'];

/**
 * What the options of a group name of one kind; undefined if they do not limit it (`groupoption.visible`). An empty list means
 * everything, unless its last item was deleted.
 * @param options The options by product; undefined where none are set.
 */
export function namedBy(
  options: Readonly<Partial<Record<string, OptionIds>>>,
  list: GroupOptionList,
  product: string,
): ReadonlySet<string> | undefined {
  const which = OF_ACCOUNT.includes(list) ? Object.values(options) : [options[product]];
  const limiting = which.flatMap((one) => (one !== undefined && isLimiting(one, list) ? [one[list]] : []));
  return limiting.length === 0 ? undefined : new Set(limiting.flat());
}

/** Whether a list of options limits what members see. */
export function isLimiting(options: OptionIds, list: GroupOptionList): boolean {
  return options[list].length > 0 || options.emptied?.includes(list) === true;
}

/**
 * The items that are out of sight: those that are not named, unless something below them is. A tree needs what is above a
 * named item; what is below one is named by itself.
 * @param named What the options name; undefined hides nothing.
 */
export function hiddenItems(
  items: readonly { _id: string; parent_id?: string | null }[],
  named: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  if (named === undefined) return new Set();
  const parents = new Map(items.map(({ _id, parent_id }) => [_id, parent_id]));
  const visible = new Set<string>();
  for (const id of named) {
    // A visible item ends the way up: what is above it is visible already, also where a broken tree goes round.
    for (
      let at: string | null | undefined = id;
      at != null && parents.has(at) && !visible.has(at);
      at = parents.get(at)
    )
      visible.add(at);
  }
  return new Set(items.flatMap(({ _id }) => (visible.has(_id) ? [] : _id)));
}
