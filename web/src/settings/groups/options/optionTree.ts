import type { GroupOptionChoices, GroupOptionList, GroupOptionPart } from '@atrium-console/sdk';
import { channelLabel } from '../../../areas/channels/channelNames.ts';
import { keywordList } from '../../../areas/keywords/useKeywordChoices.ts';
import { type CheckItems, checkItems } from '../../../kit/tree/check/checkItems.ts';

type Place = NonNullable<GroupOptionChoices['tags']>[number];

/** Groups and categories are selected by selecting the tags below them, so a tag is what is two levels down. */
function tagList(tags: readonly Place[]): CheckItems {
  const parents = new Map(tags.map(({ _id, parent_id }) => [_id, parent_id]));
  const isLeaf = ({ parent_id }: Place) => parent_id !== null && parents.get(parent_id) != null;
  return checkItems(tags.map((tag) => ({ id: tag._id, name: tag.name, parentId: tag.parent_id, isLeaf: isLeaf(tag) })));
}

/**
 * What there is to choose in a list. The server tells those who may set the options everything, whatever they see themselves
 * (`groupoption.choices`); others are shown what is chosen.
 */
export function optionTree(part: GroupOptionPart, field: GroupOptionList): CheckItems {
  const from = part.choices ?? part;
  if (field === 'keywords') return keywordList(from.keywords ?? []);
  if (field === 'tags') return tagList(from.tags ?? []);
  const items = from[field] ?? [];
  return checkItems(
    items.map((item) => ({
      id: item._id,
      name:
        'engagement' in item && item.engagement ? channelLabel({ ...item, engagement: item.engagement }) : item.name,
      isLeaf: true,
    })),
  );
}
