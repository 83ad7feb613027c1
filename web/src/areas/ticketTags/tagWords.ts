import type { TicketTag, TicketTagType } from '@atrium-console/sdk';
import { OUTLINE_LEVELS, type TagCounts, tagLevel } from '@atrium-console/sdk/rules';
import { countText } from '../../kit/words/countText.ts';
import { listText } from '../../kit/words/listText.ts';
import type { Moved } from '../../kit/words/movedText.ts';

/** The names of the levels, from the top. */
export const LEVEL_NAMES: Record<TicketTagType, string> = { group: 'Group', category: 'Category', tag: 'Tag' };

const MANY_OF: Record<TicketTagType, string> = { group: 'groups', category: 'categories', tag: 'tags' };

export function itemCount(count: number): string {
  return countText(count, 'item');
}

/** A number of items of one level: `2 categories`. */
export function levelCount(level: TicketTagType, count: number): string {
  return countText(count, level, MANY_OF[level]);
}

/** Items of one level as what was moved. */
export function movedTags(tags: readonly TicketTag[]): Moved {
  const [first] = tags;
  const level = first ? tagLevel(first) : 'tag';
  return { names: tags.map(({ name }) => name), one: level, many: MANY_OF[level] };
}

/** The number of items per level, without empty levels: `1 group, 2 categories, and 7 tags`. */
export function countsText(counts: TagCounts): string {
  const parts = OUTLINE_LEVELS.filter((level) => counts[level] > 0).map((level) => levelCount(level, counts[level]));
  return listText(parts);
}
