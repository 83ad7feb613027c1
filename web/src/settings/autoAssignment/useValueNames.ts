import { useCallback } from 'react';
import { useTicketTags } from '../../areas/ticketTags/useTicketTags.ts';
import type { ValueName } from './assignWords.ts';

/** The ticket tags, and the names of the values that conditions have. Everything but a tag is its own name. */
export function useValueNames() {
  const tags = useTicketTags();
  const { names } = tags;
  const nameOf = useCallback<ValueName>((field, value) => (field === 'tag' ? names.nameOf(value) : value), [names]);
  return { tags, nameOf };
}
