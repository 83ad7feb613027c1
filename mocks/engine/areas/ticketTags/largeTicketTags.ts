import type { TicketTagType } from '@atrium-console/sdk';
import { tagLevel } from '@atrium-console/sdk/rules';
import type { Schemas } from '../../contract/types.ts';
import { largeIds } from '../../state/large.ts';

const GROUPS = 20;
const CATEGORIES = 180;
const TAGS = 1800;

/** Two thousand items: twenty groups of nine categories of ten tags, parents before their children. */
export function largeTicketTags(examples: readonly Schemas['TicketTag'][]): Schemas['TicketTag'][] {
  const items: Schemas['TicketTag'][] = [];
  const ofLevel = (level: TicketTagType) => examples.filter((tag) => tagLevel(tag) === level);
  const groupIdOf = largeIds(ofLevel('group'), '20');
  const categoryIdOf = largeIds(ofLevel('category'), '21');
  const tagIdOf = largeIds(ofLevel('tag'), '22');
  for (let group = 1; group <= GROUPS; group += 1) {
    const groupId = groupIdOf(group);
    items.push({ _id: groupId, name: `Group ${group}`, parent_id: null, color: '#1c7ed6' });
    for (let category = group; category <= CATEGORIES; category += GROUPS) {
      const categoryId = categoryIdOf(category);
      const inGroup = { parent_id: groupId, ticket_group_id: groupId };
      items.push({ _id: categoryId, name: `Category ${category}`, ...inGroup });
      for (let tag = category; tag <= TAGS; tag += CATEGORIES) {
        const place = { parent_id: categoryId, ticket_group_id: groupId, ticket_cat_id: categoryId };
        items.push({ _id: tagIdOf(tag), name: `Tag ${tag}`, ...place });
      }
    }
  }
  return items;
}
