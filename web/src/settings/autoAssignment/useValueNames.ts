import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useMissingPermission } from '../../session/usePermission.ts';
import type { ValueName } from './assignWords.ts';

export type TagChoice = { value: string; label: string };

/**
 * The names of the tags that conditions ask for. They belong to another page, so this one works without them: who may
 * not see tags sees their ids, and reads which permission is missing.
 */
export function useValueNames() {
  const missing = useMissingPermission(['crm.cat_and_tag.read']);
  const { data } = ticketTagsApi.useListTicketTagsQuery({ product: 'crm' }, { skip: missing !== undefined });
  return useMemo(() => {
    const all = new Map(data?.ticket_tags.map((tag) => [tag._id, tag]));
    const tags: TagChoice[] = (data?.ticket_tags ?? [])
      .filter((tag) => tag.ticket_cat_id !== undefined)
      .map((tag) => ({ value: tag._id, label: `${all.get(tag.parent_id ?? '')?.name ?? '?'} › ${tag.name}` }));
    const nameOf: ValueName = (field, value) => (field === 'tag' ? (all.get(value)?.name ?? value) : value);
    return { tags, nameOf, missing };
  }, [data, missing]);
}
