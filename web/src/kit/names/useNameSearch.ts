import { useState } from 'react';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { PathNames } from './pathNames.ts';

/** Options shown at once. An account may have 100,000 keywords; typing narrows them. */
export const SHOWN = 50;

/** Items that others refer to by id, and how they were loaded. */
export type NameSource = {
  /** Does not change while the items do not. */
  names: PathNames;
  /** The permission to read them that the person lacks, if any. */
  missing: string | undefined;
  /** Why there is nothing to choose from, if not for a permission: the server does not have it, or its feature is off. */
  off: string | undefined;
  query: { data?: unknown; isLoading: boolean; isError: boolean; refetch: () => unknown };
};

/**
 * What pickers of items by name share: the search, and why nothing can be chosen.
 * @param many The plural noun: `keywords`.
 */
export function useNameSearch({ missing, off, query }: NameSource, many: string, description: string | undefined) {
  const [search, setSearch] = useState('');
  const disabledReason =
    off ??
    (missing &&
      `Choosing ${many} needs the permission ${missing}; ask the people who manage roles in your organisation.`);
  return {
    search,
    disabledReason,
    /** Whether there is nothing to choose from, because the items could not be loaded. */
    isFailed: query.isError && query.data === undefined,
    /** Props of the select. */
    select: {
      searchable: true,
      searchValue: search,
      onSearchChange: setSearch,
      nothingFoundMessage: query.isLoading ? 'Loading…' : `No matching ${many}.`,
      ...useLockProps({ description, disabledReason }),
    },
  };
}
