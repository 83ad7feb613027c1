import type { TicketTag } from '@atrium-console/sdk';
import { pathText } from '../../kit/words/pathText.ts';

/** A tag as an option of a select, by its path (`Order › Delivery › Late parcel`), and with its own name. */
export type TagOption = { value: string; label: string; name: string };

export type TagNames = {
  /** The tags that can be put on tickets, in the order of the tree. Groups and categories are no tags (SPEC 3). */
  options: readonly TagOption[];
  /** `undefined` for a deleted or hidden tag, and for every tag while tags are not known. */
  find: (id: string) => TagOption | undefined;
  /** The name of a tag, or its id while tags are not known. */
  nameOf: (id: string) => string;
  /** The path of a tag. */
  pathOf: (id: string | null) => string;
};

const DELETED = 'Deleted tag';
const HIDDEN = 'A tag that the options of your group hide';

/**
 * @param items All groups, categories and tags; `undefined` while they are not known.
 * @param isPartial Whether the person sees only a part of them, so that one without a name may well exist.
 */
export function tagNames(items: readonly TicketTag[] | undefined, isPartial = false): TagNames {
  const options = tagOptions(items ?? []);
  const byId = new Map(options.map((option) => [option.value, option]));
  const isKnown = items !== undefined;
  const missing = isPartial ? HIDDEN : DELETED;
  return {
    options,
    find: (id) => byId.get(id),
    nameOf: (id) => byId.get(id)?.name ?? (isKnown ? missing : id),
    pathOf: (id) => (id === null ? 'None' : (byId.get(id)?.label ?? (isKnown ? missing : 'A ticket tag'))),
  };
}

function tagOptions(items: readonly TicketTag[]): TagOption[] {
  const names = new Map(items.map(({ _id, name }) => [_id, name]));
  return items.flatMap(({ _id, name, ticket_group_id: group = '', ticket_cat_id: category }) => {
    if (category === undefined) return [];
    const above = [names.get(group), names.get(category)].filter((one) => one !== undefined);
    return { value: _id, label: pathText([...above, name]), name };
  });
}
