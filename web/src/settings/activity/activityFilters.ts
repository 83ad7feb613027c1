import type { AccountUser, Activity } from '@atrium-console/sdk';
import { choiceFilter, dayFilter, type LogFilter, numberFilter, searchFilter } from '../../kit/log/logFilters.ts';
import { ACTIONS } from './activityWords.ts';
import { objectTypes } from './objectTypes.ts';

function userFilter(users: readonly AccountUser[]): LogFilter<number> {
  const byId = numberFilter('User ID', 1);
  if (users.length === 0) return byId;
  const options = users.map(({ _id, name }) => ({ value: String(_id), label: name }));
  return { ...byId, label: 'User', all: 'All users', control: 'choice', options };
}

/** Where a row names the user, the filter does not. */
const ANY_USER: Readonly<Partial<Record<Activity['action'], string>>> = {
  remote_sign_in: 'Signed in as another user',
  remote_sign_out: 'Signed out as another user',
};
const actions = (
  ['create', 'update', 'delete', 'sign_in', 'sign_out', 'export', 'remote_sign_in', 'remote_sign_out'] as const
).map((value) => ({ value, label: ANY_USER[value] ?? ACTIONS[value] }));
const types = objectTypes
  .map(({ type, label }) => ({ value: type, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/**
 * The filters of the server, by the names of its parameters. Create them once per list of users (`useMemo`).
 * @param users Those to choose from; none if the person may not see them, who then enters an id.
 */
export function activityFilters(users: readonly AccountUser[]) {
  return {
    q: searchFilter('Search by name', /^.{1,100}$/, 'Enter at most 100 characters.'),
    userId: userFilter(users),
    action: choiceFilter('Action', 'All actions', actions),
    object: choiceFilter('Type', 'All types', types),
    from: dayFilter('From'),
    to: dayFilter('To', true),
  };
}
