import type { GroupOptionCount, GroupOptionList } from '@atrium-console/sdk';
import { countText } from '../../kit/words/countText.ts';
import { numberText } from '../../kit/words/numberText.ts';

/** The lists of a group's options with their labels, in the order of the tabs. */
export const OPTION_FIELDS: readonly { field: GroupOptionList; label: string; one: string; many: string }[] = [
  { field: 'keywords', label: 'Keywords', one: 'keyword', many: 'keywords' },
  { field: 'tags', label: 'Tags', one: 'tag', many: 'tags' },
  { field: 'custom_socials', label: 'Custom socials', one: 'custom social', many: 'custom socials' },
  { field: 'engagements', label: 'Channels', one: 'channel', many: 'channels' },
];

/** How many of how many a person sees: `1 of 26 keywords, by the options of your group.` */
export function sightText(field: GroupOptionList, { visible, total }: GroupOptionCount): string {
  const { many, one } = OPTION_FIELDS.find((known) => known.field === field) ?? { one: 'item', many: 'items' };
  return `${visible === 0 ? 'None' : numberText(visible)} of ${countText(total, one, many)}, by the options of your group.`;
}
