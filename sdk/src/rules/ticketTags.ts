import type { TicketTag, TicketTagChange, TicketTagType } from '../index.ts';

/** Longest list of keywords that the contract takes. */
const MAX_KEYWORDS = 2000;

/** How many items of each level there are. */
export type TagCounts = Record<TicketTagType, number>;

/** The level of an item: `ticket_cat_id` marks a tag, `ticket_group_id` alone a category (SPEC 3). */
export function tagLevel(tag: Pick<TicketTag, 'ticket_group_id' | 'ticket_cat_id'>): TicketTagType {
  if (tag.ticket_cat_id !== undefined) return 'tag';
  return tag.ticket_group_id === undefined ? 'group' : 'category';
}

/** The level of what may stand below an item; undefined below a tag. */
export function levelBelow(level: TicketTagType): TicketTagType | undefined {
  if (level === 'tag') return undefined;
  return level === 'group' ? 'category' : 'tag';
}

/** Whether an item has its `_id`. One without is neither changed nor deleted (SPEC 5). */
export function hasTagId(tag: { _id?: unknown } | undefined): boolean {
  return typeof tag?._id === 'string' && tag._id !== '';
}

/** How many of these items there are of each level. */
export function countTags(tags: readonly TicketTag[]): TagCounts {
  const counts: TagCounts = { group: 0, category: 0, tag: 0 };
  for (const tag of tags) counts[tagLevel(tag)] += 1;
  return counts;
}

/**
 * What a deletion takes, these items and all below them (SPEC 4), in the order of the list.
 * Two levels go with a group at most (SPEC 9).
 */
export function tagCascade(tags: readonly TicketTag[], chosen: readonly TicketTag[]): TicketTag[] {
  const ids = new Set(chosen.map(({ _id }) => _id));
  const isBelow = ({ ticket_group_id: group, ticket_cat_id: category }: TicketTag) =>
    (group !== undefined && ids.has(group)) || (category !== undefined && ids.has(category));
  return tags.filter((tag) => ids.has(tag._id) || isBelow(tag));
}

/** Those of the chosen items that do not go with another of them anyway: a group, and not its tags as well. */
export function topmostTags(chosen: readonly TicketTag[]): TicketTag[] {
  const ids = new Set(chosen.map(({ _id }) => _id));
  const has = (id: string | undefined) => id !== undefined && ids.has(id);
  return chosen.filter((tag) => !has(tag.ticket_group_id) && !has(tag.ticket_cat_id));
}

/** The list with an item as it is now: in its place, or at the end. The tags of a category move along with it. */
export function storeTag(tags: readonly TicketTag[], stored: TicketTag): TicketTag[] {
  const isCategory = tagLevel(stored) === 'category';
  let isKnown = false;
  const next = tags.map((tag) => {
    if (tag._id === stored._id) {
      isKnown = true;
      return stored;
    }
    const follows = isCategory && tag.ticket_cat_id === stored._id && tag.ticket_group_id !== stored.ticket_group_id;
    return follows ? { ...tag, ticket_group_id: stored.ticket_group_id } : tag;
  });
  return isKnown ? next : [...next, stored];
}

/** What is sent to change an item. */
export function tagChange({ ticket_group_id, ticket_cat_id, ...change }: TicketTag): TicketTagChange {
  return change;
}

/** Why items cannot be moved. `names` are taken below the new parent. */
export type TagMove =
  | { ok: true; updates: TicketTag[] }
  | { ok: false; code: 'without-id' | 'mixed-levels' | 'wrong-parent' }
  | { ok: false; code: 'name-taken'; names: string[] };

/** Where these items may go: groups for categories, categories for tags; not where all of them are already. */
export function legalParents(tags: readonly TicketTag[], chosen: readonly TicketTag[]): TicketTag[] {
  const level = commonLevel(chosen);
  if (level === undefined) return [];
  const [first] = chosen;
  const home = chosen.every((tag) => tag.parent_id === first?.parent_id) ? first?.parent_id : undefined;
  return tags.filter((tag) => levelBelow(tagLevel(tag)) === level && tag._id !== home && hasTagId(tag));
}

/** Plans to put items below another parent. Those that are there already stay as they are. */
export function planMove(tags: readonly TicketTag[], chosen: readonly TicketTag[], parent: TicketTag): TagMove {
  const level = commonLevel(chosen);
  if (level === undefined) return { ok: false, code: 'mixed-levels' };
  if (levelBelow(tagLevel(parent)) !== level) return { ok: false, code: 'wrong-parent' };
  const moved = chosen.filter((tag) => tag.parent_id !== parent._id);
  if (![...moved, parent].every(hasTagId)) return { ok: false, code: 'without-id' };
  const byName = Map.groupBy([...tags.filter((tag) => tag.parent_id === parent._id), ...moved], ({ name }) =>
    nameKey(name),
  );
  const names = [...byName.values()].flatMap(([, ...alike]) => alike.map(({ name }) => name));
  if (names.length > 0) return { ok: false, code: 'name-taken', names };
  return { ok: true, updates: moved.map((tag) => placedUnder(parent, tag)) };
}

/** What a merge does, in this order: store `updates`, parents before their children, then delete `deletes`. */
export type TagMergePlan = {
  /** What the others become part of. */
  target: TicketTag;
  updates: TicketTag[];
  /** The merged items. What is still below them by then is merged away as well and goes with them. */
  deletes: TicketTag[];
  /** Items below that get another parent. */
  moved: TagCounts;
  /** Items below that become part of one with the same name. */
  united: TagCounts;
};

export type TagMerge =
  | { ok: true; plan: TagMergePlan }
  | { ok: false; code: 'too-few' | 'mixed-levels' | 'without-id' | 'too-many-keywords' };

/**
 * Plans to make several items of one level one. What is below them moves to the target; where two have the same name,
 * without regard to case, they become one as well. Keywords add up. Nothing else is changed, and nothing is lost.
 */
export function planMerge(tags: readonly TicketTag[], target: TicketTag, sources: readonly TicketTag[]): TagMerge {
  const others = sources.filter((source) => source !== target && source._id !== target._id);
  if (others.length === 0) return { ok: false, code: 'too-few' };
  if (commonLevel([target, ...others]) === undefined) return { ok: false, code: 'mixed-levels' };
  if (!tagCascade(tags, [target, ...others]).every(hasTagId)) return { ok: false, code: 'without-id' };
  const below = Map.groupBy(tags, ({ parent_id }) => parent_id);
  const changed = new Map<string, TicketTag>();
  const moved: TagCounts = { group: 0, category: 0, tag: 0 };
  const united: TagCounts = { group: 0, category: 0, tag: 0 };

  const unite = (into: TicketTag, from: readonly TicketTag[]): void => {
    const keywords = keywordsOf([into, ...from]);
    if (keywords.length > keywordsOf([into]).length) changed.set(into._id, { ...into, keyword_ids: keywords });
    const rest = from.flatMap(({ _id }) => below.get(_id) ?? []);
    // The target's own come last, so that of two alike the first counts.
    const there = new Map((below.get(into._id) ?? []).toReversed().map((child) => [nameKey(child.name), child]));
    const arriving = Map.groupBy(rest, ({ name }) => nameKey(name));
    for (const [key, [first, ...alike]] of arriving) {
      if (first === undefined) continue;
      const known = there.get(key);
      // Placed anew also when it was there: its category may be one that moves.
      const stays = placedUnder(into, known ?? first);
      if (known === undefined) {
        moved[tagLevel(first)] += 1;
        changed.set(stays._id, stays);
      }
      const gone = known === undefined ? alike : [first, ...alike];
      united[tagLevel(first)] += gone.length;
      if (gone.length > 0) unite(stays, gone);
    }
  };
  unite(target, others);
  const updates = [...changed.values()];
  if (updates.some((tag) => keywordsOf([tag]).length > MAX_KEYWORDS)) return { ok: false, code: 'too-many-keywords' };
  return { ok: true, plan: { target, updates, deletes: others, moved, united } };
}

/** Names are compared as the server does. */
function nameKey(name: string): string {
  return name.toLowerCase();
}

function keywordsOf(tags: readonly TicketTag[]): string[] {
  return [...new Set(tags.flatMap(({ keyword_ids = [] }) => keyword_ids))];
}

/** The level that all of them have. */
function commonLevel(tags: readonly TicketTag[]): TicketTagType | undefined {
  const [level, ...others] = new Set(tags.map(tagLevel));
  return others.length === 0 ? level : undefined;
}

/** The item with the ids that say that it stands below this parent (SPEC 3). */
function placedUnder(parent: TicketTag, tag: TicketTag): TicketTag {
  const { ticket_group_id, ticket_cat_id, ...rest } = tag;
  if (tagLevel(parent) === 'group') return { ...rest, parent_id: parent._id, ticket_group_id: parent._id };
  const group = parent.ticket_group_id === undefined ? {} : { ticket_group_id: parent.ticket_group_id };
  return { ...rest, parent_id: parent._id, ...group, ticket_cat_id: parent._id };
}
