import type { TicketTag, TicketTagBody, TicketTagType } from '@atrium-console/sdk';
import { asText, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { colorProblem, normalColor } from '../../../kit/fields/colors.ts';

/** An item while it is edited. Without a colour, `color` is an empty string. */
export type TagDraft = Omit<TicketTagBody, 'color' | 'keyword_ids' | 'all_keywords'> & {
  color: string;
  keyword_ids: readonly string[];
  all_keywords: boolean;
};

/** Colour that a new group starts with. */
const FRESH_COLOR = '#1c7ed6';

export function newDraft(level: TicketTagType, parentId: string | null): TagDraft {
  return {
    name: '',
    color: level === 'group' ? FRESH_COLOR : '',
    parent_id: parentId,
    keyword_ids: [],
    all_keywords: false,
  };
}

export function draftOf({ _id, ticket_cat_id, ticket_group_id, ...body }: TicketTag): TagDraft {
  return { color: '', keyword_ids: [], all_keywords: false, ...body };
}

/** The request body of a draft. Empty values are left out. */
export function bodyOf({ color, keyword_ids, all_keywords, ...rest }: TagDraft): TicketTagBody {
  return {
    ...rest,
    ...(color !== '' && { color }),
    ...(keyword_ids.length > 0 && { keyword_ids: [...keyword_ids] }),
    ...(all_keywords && { all_keywords }),
  };
}

/**
 * The fields that two people can change to different values; lists and switches are merged.
 * @param tags All items, to look up the names of parents.
 */
export function tagWords(tags: readonly TicketTag[]): FieldWords<Omit<TagDraft, 'keyword_ids' | 'all_keywords'>> {
  const nameOf = (id: string | null) => tags.find(({ _id }) => _id === id)?.name ?? 'None';
  return {
    name: { label: 'Name', show: asText },
    color: { label: 'Colour', show: asText },
    parent_id: { label: 'Parent', show: nameOf },
  };
}

export function tidyDraft(draft: TagDraft): TagDraft {
  return { ...draft, name: draft.name.trim(), color: normalColor(draft.color) };
}

/** The problems that must be fixed before an item of this level can be saved. Only groups need a colour. */
export function checkDraft(level: TicketTagType, { name, color }: TagDraft): FieldProblems {
  const isColored = level === 'group' || color !== '';
  return problemsOf({
    name: name === '' && `Enter a name for the ${level}.`,
    color: isColored && colorProblem(color),
  });
}
