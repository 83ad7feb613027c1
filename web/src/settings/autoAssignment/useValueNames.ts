import type { AssignCondition } from '@atrium-console/sdk';
import { useMemo } from 'react';
import { useTicketStates } from '../../areas/ticketStates/useTicketStates.ts';
import { useTicketTags } from '../../areas/ticketTags/useTicketTags.ts';
import type { ValueName } from './assignWords.ts';
import { valueWord } from './valueWords.ts';

export type ValueNames = ReturnType<typeof useValueNames>;

/** Loads the ticket tags and states and returns the display names of condition values. Other values are shown in words. */
export function useValueNames() {
  const tags = useTicketTags('crm');
  const states = useTicketStates();
  const lookups = useMemo(() => {
    /** The items that the values of a field are the ids of. */
    const sourceOf = (field: AssignCondition['field']) => {
      if (field === 'tag') return tags.names;
      return field === 'state' ? states.names : undefined;
    };
    const nameOf: ValueName = (field, value) => sourceOf(field)?.nameOf(value) ?? valueWord(field, value);
    /** The name of whatever has this id; anything else as it is. */
    const anyNameOf = (value: string) => (tags.names.find(value) ?? states.names.find(value))?.name ?? value;
    return { nameOf, anyNameOf };
  }, [tags.names, states.names]);
  return { tags, states, ...lookups };
}
