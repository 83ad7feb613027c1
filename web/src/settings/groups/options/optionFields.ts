import type { GroupOption, GroupOptionBody, GroupOptionList } from '@atrium-console/sdk';

export const idsOf = (items: readonly { _id: string }[] = []): string[] => items.map(({ _id }) => _id);

/** One list of the options in the form. */
type ListDraft = {
  chosen: string[];
  /** With nothing chosen: whether members see none of it, because the last was deleted, rather than all. */
  isNone: boolean;
};

/** The stored list, from the answer with all lists or with this one. */
export function listOf(stored: Partial<GroupOption>, field: GroupOptionList): ListDraft {
  return { chosen: idsOf(stored[field]), isNone: stored.emptied?.includes(field) === true };
}

/** What replaces the options of a group: all lists as they are stored, but one. */
export function withList(stored: GroupOption, field: GroupOptionList, { chosen, isNone }: ListDraft): GroupOptionBody {
  const lists = {
    keywords: idsOf(stored.keywords),
    tags: idsOf(stored.tags),
    custom_socials: idsOf(stored.custom_socials),
    engagements: idsOf(stored.engagements),
  };
  const others = stored.emptied?.filter((list) => list !== field) ?? [];
  const emptied = isNone && chosen.length === 0 ? [...others, field] : others;
  return { ...lists, [field]: chosen, ...(emptied.length > 0 && { emptied }) };
}
