import type { GroupManage, GroupManageBody } from '@atrium-console/sdk';
import { asCount, type FieldWords } from '../../kit/edit/fieldWords.ts';
import type { CheckItems } from '../../kit/tree/check/checkItems.ts';
import { listText } from '../../kit/words/listText.ts';
import { numberText } from '../../kit/words/numberText.ts';
import type { GroupChoices, GroupKind } from './groupKind.ts';

export const bodyOf = ({ group_id, name, ...body }: GroupManage): GroupManageBody => body;

/** Maximum number of names listed; the others are counted. */
const LISTED = 5;

function asNames(one: string, many: string, tree: CheckItems | undefined) {
  const count = asCount(one, many);
  return (ids: readonly string[]) => {
    const names = ids.flatMap((id) => tree?.byId.get(id)?.name ?? []);
    if (names.length === 0) return count(ids);
    const more = ids.length - Math.min(names.length, LISTED);
    return `${count(ids)}: ${listText([...names.slice(0, LISTED), ...(more > 0 ? [`${numberText(more)} more`] : [])])}`;
  };
}

/** Labels and formats of the two lists when a conflict shows both versions. */
export function groupWords(
  { tag, tagsLabel }: GroupKind,
  { tags, keywords }: GroupChoices,
): FieldWords<GroupManageBody> {
  return {
    ticket_tags: { label: tagsLabel, show: asNames(...tag, tags.tree) },
    keywords: { label: 'Keywords', show: asNames('keyword', 'keywords', keywords.tree) },
  };
}

/** The lists without deleted items. If not all names can be read, nothing is removed. */
export function withoutDeleted(body: GroupManageBody, { tags, keywords }: GroupChoices): GroupManageBody {
  const existing = (ids: string[], tree: CheckItems | undefined) =>
    tree && !tree.isPartial ? ids.filter((id) => tree.byId.has(id)) : ids;
  return {
    ...body,
    ticket_tags: existing(body.ticket_tags, tags.tree),
    keywords: existing(body.keywords, keywords.tree),
  };
}

/** `2 ticket tags, 1 keyword`. */
export function countsText({ tag }: GroupKind, { ticket_tags, keywords }: GroupManageBody): string {
  return `${asCount(...tag)(ticket_tags)}, ${asCount('keyword', 'keywords')(keywords)}`;
}

/** The lists of a group. */
export type ListKey = 'ticket_tags' | 'keywords';

/** Whether a copy is added to the current selection or replaces it. */
export type Mode = 'add' | 'replace';

/** The lists after a copy from another group; lists that are not selected stay unchanged. */
export function copied(
  current: GroupManageBody,
  from: GroupManageBody,
  mode: Mode,
  wanted: Record<ListKey, boolean>,
): GroupManageBody {
  const list = (key: ListKey) => {
    if (!wanted[key]) return current[key];
    return mode === 'replace' ? from[key] : [...new Set([...current[key], ...from[key]])];
  };
  return { ...current, ticket_tags: list('ticket_tags'), keywords: list('keywords') };
}
