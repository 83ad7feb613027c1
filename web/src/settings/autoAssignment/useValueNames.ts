import { useCallback } from 'react';
import { useTicketTags } from '../../areas/ticketTags/useTicketTags.ts';
import type { ValueName } from './assignWords.ts';

/** Loads the ticket tags and returns the display names of condition values. Values other than tags are shown as they are. */
export function useValueNames() {
  const tags = useTicketTags('crm');
  const { names } = tags;
  const nameOf = useCallback<ValueName>((field, value) => (field === 'tag' ? names.nameOf(value) : value), [names]);
  return { tags, nameOf };
}
