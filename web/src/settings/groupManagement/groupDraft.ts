import type { GroupManage, GroupManageBody } from '@atrium-console/sdk';
import { asCount, type FieldWords } from '../../kit/edit/fieldWords.ts';
import type { CheckItems } from '../../kit/tree/check/checkItems.ts';
import { listText } from '../../kit/words/listText.ts';
import { numberText } from '../../kit/words/numberText.ts';

/** The names of what a group can have. Without the permission to read them there are none, and ids are only counted. */
export type Names = { tags: CheckItems | undefined; keywords: CheckItems | undefined };

export const bodyOf = ({ ticket_tags, keywords }: GroupManage): GroupManageBody => ({ ticket_tags, keywords });

/** More names than this are counted and not listed. */
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

/** How the two lists are told apart when two people have changed them. */
export function groupWords({ tags, keywords }: Names): FieldWords<GroupManageBody> {
  return {
    ticket_tags: { label: 'Ticket tags', show: asNames('ticket tag', 'ticket tags', tags) },
    keywords: { label: 'Keywords', show: asNames('keyword', 'keywords', keywords) },
  };
}

/** The lists without what is no longer there. Where the names cannot be read, nothing is known to be gone. */
export function withoutGone(body: GroupManageBody, { tags, keywords }: Names): GroupManageBody {
  const existing = (ids: string[], tree: CheckItems | undefined) =>
    tree ? ids.filter((id) => tree.byId.has(id)) : ids;
  return { ticket_tags: existing(body.ticket_tags, tags), keywords: existing(body.keywords, keywords) };
}

/** `2 ticket tags, 1 keyword`. */
export function countsText({ ticket_tags, keywords }: GroupManageBody): string {
  return `${asCount('ticket tag', 'ticket tags')(ticket_tags)}, ${asCount('keyword', 'keywords')(keywords)}`;
}

/** Whether a copy joins what is chosen already or takes its place. */
export type Mode = 'add' | 'replace';

/** The lists after a copy from another group; those that are not wanted stay as they are. */
export function copied(
  current: GroupManageBody,
  from: GroupManageBody,
  mode: Mode,
  wanted: Record<keyof GroupManageBody, boolean>,
): GroupManageBody {
  const list = (key: keyof GroupManageBody) => {
    if (!wanted[key]) return current[key];
    return mode === 'replace' ? from[key] : [...new Set([...current[key], ...from[key]])];
  };
  return { ticket_tags: list('ticket_tags'), keywords: list('keywords') };
}
