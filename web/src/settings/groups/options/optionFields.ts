import type { GroupOption, GroupOptionBody } from '@atrium-console/sdk';

/** The lists of a group's options. */
export type OptionField = keyof GroupOptionBody;

/** The lists with their labels, in the order of the tabs. */
export const OPTION_FIELDS: readonly { field: OptionField; label: string; one: string; many: string }[] = [
  { field: 'keywords', label: 'Keywords', one: 'keyword', many: 'keywords' },
  { field: 'tags', label: 'Tags', one: 'tag', many: 'tags' },
  { field: 'custom_socials', label: 'Custom socials', one: 'custom social', many: 'custom socials' },
  { field: 'engagements', label: 'Channels', one: 'channel', many: 'channels' },
];

export const idsOf = (items: readonly { _id: string }[] = []): string[] => items.map(({ _id }) => _id);

/** What replaces the options of a group: all lists as they are stored, but one. */
export function withList(stored: GroupOption, field: OptionField, ids: string[]): GroupOptionBody {
  const lists: GroupOptionBody = {
    keywords: idsOf(stored.keywords),
    tags: idsOf(stored.tags),
    custom_socials: idsOf(stored.custom_socials),
    engagements: idsOf(stored.engagements),
  };
  return { ...lists, [field]: ids };
}
