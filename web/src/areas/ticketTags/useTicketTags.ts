import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useMissingPermission } from '../../session/usePermission.ts';
import { type TagPath, tagPaths } from './tagPaths.ts';

export type TicketTags = {
  paths: readonly TagPath[];
  /** Names a tag by its path, or says why it has none. */
  nameOf: (id: string | null) => string;
  /** Why no tag can be chosen. Absent when one can. */
  disabledReason: string | undefined;
  isLoading: boolean;
  /** Given when they could not be loaded. */
  retry: (() => unknown) | undefined;
};

/** The ticket tags of the desk. They have a permission of their own, which not everybody here holds. */
export function useTicketTags(): TicketTags {
  const missing = useMissingPermission(['crm.cat_and_tag.read']);
  const query = ticketTagsApi.useListTicketTagsQuery({ product: 'crm' }, { skip: missing !== undefined });
  const tags = query.data?.ticket_tags;
  return useMemo(() => {
    const paths = tagPaths(tags ?? []);
    const names = new Map(paths.map(({ value, label }) => [value, label]));
    return {
      paths,
      nameOf: (id) => {
        if (id === null) return 'None';
        return names.get(id) ?? (tags === undefined ? 'A ticket tag' : 'A tag that is gone');
      },
      disabledReason:
        missing &&
        `Choosing a ticket tag needs the permission ${missing}; ask the people who manage roles in your organisation.`,
      isLoading: query.isLoading,
      retry: query.isError && tags === undefined ? query.refetch : undefined,
    };
  }, [tags, missing, query.isLoading, query.isError, query.refetch]);
}
