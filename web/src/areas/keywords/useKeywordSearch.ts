import { useState } from 'react';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { ListeningKeywords } from './useKeywordNames.ts';

/** Options shown at once. An account may have 100,000 keywords; typing narrows them. */
export const SHOWN = 50;

/** What the pickers of keywords share: the search, and why nothing can be chosen. */
export function useKeywordSearch({ missing, query }: ListeningKeywords, description: string | undefined) {
  const [search, setSearch] = useState('');
  const disabledReason =
    missing &&
    `Choosing keywords needs the permission ${missing}; ask the people who manage roles in your organisation.`;
  return {
    search,
    disabledReason,
    /** Whether there is nothing to choose from, because the keywords could not be loaded. */
    isFailed: query.isError && query.data === undefined,
    /** Props of the select. */
    select: {
      searchable: true,
      searchValue: search,
      onSearchChange: setSearch,
      nothingFoundMessage: query.isLoading ? 'Loading…' : 'No matching keywords.',
      ...useLockProps({ description, disabledReason }),
    },
  };
}
