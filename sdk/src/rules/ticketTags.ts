import { ticketTagLimits } from '../generated/limits/ticketTags.ts';
import type { TicketTag, TicketTagChange, TicketTagType } from '../index.ts';
import { groupBy } from './groupBy.ts';

/** Maximum number of keywords in the contract. */
const MAX_KEYWORDS = ticketTagLimits.keyword_ids.maxItems;

/** Number of items per level. */
export type TagCounts = Record<TicketTagType, number>;

/** The level of an item: a tag has `ticket_cat_id`, a category only `ticket_group_id` (SPEC 3). */
export function tagLevel(tag: Pick<TicketTag, 'ticket_group_id' | 'ticket_cat_id'>): TicketTagType {
  if (tag.ticket_cat_id !== undefined) return 'tag';
  return tag.ticket_group_id === undefined ? 'group' : 'category';
}

/** The level of the children of an item; undefined for a tag. */
export function levelBelow(level: TicketTagType): TicketTagType | undefined {
  if (level === 'tag') return undefined;
  return level === 'group' ? 'category' : 'tag';
}

/** Whether an item has an `_id`. An item without one cannot be changed or deleted (SPEC 5). */
export function hasTagId(tag: { _id?: unknown } | undefined): boolean {
  return typeof tag?._id === 'string' && tag._id !== '';
}

/** Counts the items by level. */
export function countTags(tags: readonly TicketTag[]): TagCounts {
  const counts: TagCounts = { group: 0, category: 0, tag: 0 };
  for (const tag of tags) counts[tagLevel(tag)] += 1;
  return counts;
}

/** The ids of what is above an item, by any of its three fields. A server may fill in only some of them. */
function linksOf({ parent_id, ticket_cat_id, ticket_group_id }: TicketTag): string[] {
  return [ticket_group_id, ticket_cat_id, parent_id].flatMap((id) => id ?? []);
}

/** A test whether an item is below one of the ids: its links lead there, directly or through other items. */
function belowAny(tags: readonly TicketTag[], ids: ReadonlySet<string>): (tag: TicketTag) => boolean {
  const byId = new Map(tags.map((tag) => [tag._id, tag]));
  const known = new Map<string, boolean>();
  const leadsThere = (id: string): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Stored before following the links, so that items in a circle end the search.
    known.set(id, ids.has(id));
    const item = byId.get(id);
    const result = ids.has(id) || (item !== undefined && linksOf(item).some(leadsThere));
    known.set(id, result);
    return result;
  };
  return (tag) => linksOf(tag).some(leadsThere);
}

/**
 * The items that a deletion removes: the chosen ones and everything below them (SPEC 4), in the order of the list. A group
 * has at most two levels below it (SPEC 9).
 */
export function tagCascade(tags: readonly TicketTag[], chosen: readonly TicketTag[]): TicketTag[] {
  const ids = new Set(chosen.map(({ _id }) => _id));
  const isBelow = belowAny(tags, ids);
  return tags.filter((tag) => ids.has(tag._id) || isBelow(tag));
}

/** The chosen items that are not below another chosen item: a group, but not its tags as well. */
export function topmostTags(tags: readonly TicketTag[], chosen: readonly TicketTag[]): TicketTag[] {
  const isBelow = belowAny(tags, new Set(chosen.map(({ _id }) => _id)));
  return chosen.filter((tag) => !isBelow(tag));
}

/** Replaces an item in place or appends it. The tags of a category follow it to another group. */
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

/** The request body that changes an item. */
export function tagChange({ ticket_group_id, ticket_cat_id, ...change }: TicketTag): TicketTagChange {
  return change;
}

/** A move, or why it is impossible. `names` already exist below the new parent. */
export type TagMove =
  | { ok: true; updates: TicketTag[] }
  | { ok: false; code: 'without-id' | 'mixed-levels' | 'wrong-parent' }
  | { ok: false; code: 'name-taken'; names: string[] };

/** Possible new parents: groups for categories, categories for tags, except the current parent of all of them. */
export function legalParents(tags: readonly TicketTag[], chosen: readonly TicketTag[]): TicketTag[] {
  const level = commonLevel(chosen);
  if (level === undefined) return [];
  const homes = new Set(chosen.map(({ parent_id }) => parent_id));
  const isHome = (tag: TicketTag) => homes.size === 1 && homes.has(tag._id);
  return tags.filter((tag) => levelBelow(tagLevel(tag)) === level && !isHome(tag) && hasTagId(tag));
}

/** Plans moving items below another parent. Items that are already there do not change. */
export function planMove(tags: readonly TicketTag[], chosen: readonly TicketTag[], parent: TicketTag): TagMove {
  const level = commonLevel(chosen);
  if (level === undefined) return { ok: false, code: 'mixed-levels' };
  if (levelBelow(tagLevel(parent)) !== level) return { ok: false, code: 'wrong-parent' };
  const moved = chosen.filter((tag) => tag.parent_id !== parent._id);
  if (![...moved, parent].every(hasTagId)) return { ok: false, code: 'without-id' };
  const byName = groupBy([...tags.filter((tag) => tag.parent_id === parent._id), ...moved], ({ name }) =>
    nameKey(name),
  );
  const names = [...byName.values()].flatMap(([, ...alike]) => alike.map(({ name }) => name));
  if (names.length > 0) return { ok: false, code: 'name-taken', names };
  return { ok: true, updates: moved.map((tag) => placedUnder(parent, tag)) };
}

/** The steps of a merge: first store `updates`, parents before their children, then delete `deletes`. */
export type TagMergePlan = {
  /** The item that the others are merged into. */
  target: TicketTag;
  updates: TicketTag[];
  /** The merged items. Whatever is still below them by then has been merged too and is deleted with them. */
  deletes: TicketTag[];
  /** Number of items below them that get a new parent. */
  moved: TagCounts;
  /** Number of items below them that are merged into one of the same name. */
  united: TagCounts;
};

export type TagMerge =
  | { ok: true; plan: TagMergePlan }
  | { ok: false; code: 'too-few' | 'mixed-levels' | 'without-id' | 'too-many-keywords' };

/**
 * Plans merging several items of one level. Their children move to the target; children with the same name, ignoring case,
 * are merged as well. Keywords are combined. Nothing else changes and nothing is lost.
 */
export function planMerge(tags: readonly TicketTag[], target: TicketTag, sources: readonly TicketTag[]): TagMerge {
  const others = sources.filter((source) => source._id !== target._id);
  if (others.length === 0) return { ok: false, code: 'too-few' };
  if (commonLevel([target, ...others]) === undefined) return { ok: false, code: 'mixed-levels' };
  if (!tagCascade(tags, [target, ...others]).every(hasTagId)) return { ok: false, code: 'without-id' };
  const below = groupBy(tags, ({ parent_id }) => parent_id);
  const changed = new Map<string, TicketTag>();
  const moved: TagCounts = { group: 0, category: 0, tag: 0 };
  const united: TagCounts = { group: 0, category: 0, tag: 0 };

  const unite = (into: TicketTag, from: readonly TicketTag[]): void => {
    const all = [into, ...from];
    const keywords = keywordsOf(all);
    const isForAll = all.some(({ all_keywords = false }) => all_keywords);
    if (keywords.length > keywordsOf([into]).length || isForAll !== (into.all_keywords ?? false)) {
      changed.set(into._id, {
        ...into,
        ...(keywords.length > 0 && { keyword_ids: keywords }),
        ...(isForAll && { all_keywords: true }),
      });
    }
    const rest = from.flatMap(({ _id }) => below.get(_id) ?? []);
    // Reversed, so that the first of two equal names wins.
    const there = new Map((below.get(into._id) ?? []).toReversed().map((child) => [nameKey(child.name), child]));
    const arriving = groupBy(rest, ({ name }) => nameKey(name));
    for (const [key, [first, ...alike]] of arriving) {
      if (first === undefined) continue;
      const known = there.get(key);
      // Also updated if it was already there, because its category may have moved.
      const stays = placedUnder(into, known ?? first);
      if (known === undefined) {
        moved[tagLevel(first)] += 1;
        changed.set(stays._id, stays);
      }
      const merged = known === undefined ? alike : [first, ...alike];
      united[tagLevel(first)] += merged.length;
      unite(stays, merged);
    }
  };
  unite(target, others);
  const updates = [...changed.values()];
  if (updates.some((tag) => keywordsOf([tag]).length > MAX_KEYWORDS)) return { ok: false, code: 'too-many-keywords' };
  return { ok: true, plan: { target, updates, deletes: others, moved, united } };
}

/** Names are compared as on the server. */
function nameKey(name: string): string {
  return name.toLowerCase();
}

function keywordsOf(tags: readonly TicketTag[]): string[] {
  return [...new Set(tags.flatMap(({ keyword_ids = [] }) => keyword_ids))];
}

/** The level of all items, or undefined if they differ. */
function commonLevel(tags: readonly TicketTag[]): TicketTagType | undefined {
  const [level, ...others] = new Set(tags.map(tagLevel));
  return others.length === 0 ? level : undefined;
}

/** The item with the ids that place it below a parent (SPEC 3). */
function placedUnder(parent: TicketTag, tag: TicketTag): TicketTag {
  const { ticket_group_id, ticket_cat_id, ...rest } = tag;
  const group = parent.ticket_group_id;
  if (group === undefined) return { ...rest, parent_id: parent._id, ticket_group_id: parent._id };
  return { ...rest, parent_id: parent._id, ticket_group_id: group, ticket_cat_id: parent._id };
}
