import type { ListFilter } from '../../../kit/list/listFilters.ts';
import { USER_STATES, type UserRow, type UserState, userState } from './userRow.ts';

/** What the list of users can be filtered by. */
export function userFilters(
  roleName: (id: string) => string,
  groupName: (id: string) => string,
): readonly ListFilter<UserRow>[] {
  return [
    { id: 'role', label: 'Filter by role', all: 'All roles', valueIn: ({ role_id }) => role_id, wordOf: roleName },
    {
      id: 'group',
      label: 'Filter by group',
      all: 'All groups',
      valueIn: ({ group_id }) => group_id,
      wordOf: groupName,
    },
    { id: 'state', label: 'Filter by status', all: 'All statuses', valueIn: userState, wordOf: stateWord },
  ];
}

/** An address may name what is no state. */
function stateWord(value: string): string {
  return isState(value) ? USER_STATES[value] : value;
}

function isState(value: string): value is UserState {
  return value in USER_STATES;
}
