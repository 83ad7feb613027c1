import { type JsonObject, objectAt } from '../../../../openapi/verify/contract/json.ts';
import { accepts, asAnyone, bodyOf, items, keepsSessions, ofArea, refuses, SOME_ID } from '../faults.ts';
import { changed, changedItems, json, type Mutant, objectIn } from '../mutant.ts';

/** Answers reads as they were before a change. */
function stale(read: string, change: string, when: (sent: JsonObject) => boolean = () => true): Mutant['make'] {
  return () => {
    const before = new Map<string, string>();
    let isStale = false;
    return async (call) => {
      const response = await call.next();
      isStale ||= call.operationId === change && response.status === 200 && when(objectIn(call.body));
      if (call.operationId !== read || response.status !== 200) return response;
      const key = `${call.headers.get('cookie')} ${call.path} ${call.query}`;
      const current = await response.clone().text();
      const text = before.get(key) ?? current;
      if (!isStale || !before.has(key)) before.set(key, current);
      return isStale ? json(objectIn(text)) : response;
    };
  };
}

/** The profile of a user. */
const profileRules: readonly Mutant[] = ofArea('profile', [
  {
    name: 'the profile has the role of somebody else',
    rule: 'session.profile',
    make: () => changed('getProfile', (body) => ({ ...body, role: { ...objectAt(body.role), _id: SOME_ID } })),
  },
  {
    name: 'the profile has the account of somebody else',
    rule: 'session.profile',
    make: () => changed('getProfile', (body) => ({ ...body, account: { ...objectAt(body.account), _id: 999 } })),
  },
  { name: 'everybody has a profile', rule: 'session.profile', make: asAnyone('getProfile') },
  {
    name: 'the user has no name',
    rule: 'session.authenticated',
    make: () => changed('getCurrentUser', (body) => ({ ...body, name: '' })),
  },
  { name: 'an unknown session is that of somebody', rule: 'session.authenticated', make: asAnyone('getCurrentUser') },
  {
    name: 'a new name is not in the profile',
    rule: 'session.authenticated',
    make: stale('getProfile', 'updateCurrentUser'),
  },
]);

/** Accounts: whose they are, and the list of operators. */
const accountRules: readonly Mutant[] = ofArea('accounts', [
  { name: 'any account can be read', rule: 'account.own', make: asAnyone('getAccount') },
  {
    name: 'any account can be changed',
    rule: 'account.own',
    make: asAnyone('updateAccount', ({ name }) => name === 'Taken over'),
  },
  { name: 'a member cannot read the account', rule: 'account.own', make: refuses('getAccount', 403) },
  {
    name: 'the password strength is not that of members',
    rule: 'account.strength',
    make: stale('getProfile', 'updateAccount', ({ password_strength }) => password_strength === 'medium'),
  },
  {
    name: 'a password strength is refused',
    rule: 'account.strength',
    make: refuses('updateAccount', 422, ({ password_strength }) => password_strength === 'medium_strong'),
  },
  {
    name: 'any password strength is stored',
    rule: 'account.strength',
    make: accepts('updateAccount', ({ password_strength }) => password_strength === 'strongest'),
  },
  {
    name: 'the time zone of the account is not that of its profile',
    rule: 'account.time-zone',
    make: () =>
      changed('getProfile', (body) => ({
        ...body,
        account: { ...objectAt(body.account), time_zone: 'Pacific/Kiritimati' },
      })),
  },
  {
    name: 'a change without a time zone resets it',
    rule: 'account.time-zone',
    make: () => (call) => {
      const sent = call.operationId === 'updateAccount' ? objectIn(call.body) : undefined;
      if (sent === undefined || sent.time_zone !== undefined) return call.next();
      return call.next({ body: JSON.stringify({ ...sent, time_zone: 'UTC' }) });
    },
  },
  {
    name: 'any name of a time zone is stored',
    rule: 'account.time-zone',
    make: accepts('updateAccount', ({ time_zone }) => String(time_zone).startsWith('Nowhere')),
  },
  {
    name: 'a page repeats an account',
    rule: 'admin.accounts',
    make: () => {
      let first: JsonObject[] = [];
      return async (call) => {
        const response = await call.next();
        if (call.operationId !== 'listAccounts' || response.status !== 200) return response;
        const body = await bodyOf(response);
        if (call.query.get('cursor') !== null) return json({ ...body, accounts: first });
        first = items(body.accounts);
        return response;
      };
    },
  },
  {
    name: 'the last page names another one',
    rule: 'admin.accounts',
    make: () => changed('listAccounts', (body) => ({ ...body, next_cursor: body.next_cursor ?? 'more' })),
  },
  {
    name: 'the total is that of the page',
    rule: 'admin.accounts',
    make: () => changed('listAccounts', (body) => ({ ...body, total: items(body.accounts).length })),
  },
  { name: 'a cursor of another search is accepted', rule: 'admin.accounts', make: accepts('listAccounts') },
  {
    name: 'accounts are in no order',
    rule: 'admin.accounts',
    make: () => changed('listAccounts', (body) => ({ ...body, accounts: items(body.accounts).toReversed() })),
  },
]);

/** What only operators do, and what they do as users. */
const adminRules: readonly Mutant[] = ofArea('admin', [
  ...[
    'listAccounts',
    'getAccountSummary',
    'createAccount',
    'deleteAccount',
    'listAccountRoles',
    'getAccountRole',
    'createAccountRole',
    'updateAccountRole',
    'deleteAccountRole',
    'listRemoteUsers',
    'createRemoteSession',
  ].map((operationId) => ({
    name: `${operationId}: permitted to owners`,
    rule: 'admin.only',
    make: accepts(operationId),
  })),
  {
    name: 'an operator creates a role that writes what it cannot read',
    rule: 'role.write-implies-read',
    make: accepts('createAccountRole', ({ name }) => String(name).startsWith('Verify blind')),
  },
  ...['changePassword', 'addCard', 'createPayment', 'listUsers', 'listAccounts'].map((operationId) => ({
    name: `${operationId}: permitted to operators as users`,
    rule: 'admin.remote-rights',
    make: accepts(operationId),
  })),
  {
    name: 'an operator signs in as a user who is not active',
    rule: 'admin.remote-rights',
    make: accepts('createRemoteSession', ({ reason }) => String(reason).trim() !== ''),
  },
  {
    name: 'an operator who returns stays signed in as the user',
    rule: 'admin.remote-rights',
    make: keepsSessions('getProfile', 'endRemoteSession'),
  },
  {
    name: 'the profile hides the operator',
    rule: 'admin.remote-rights',
    make: () => changed('getProfile', ({ remote, ...body }) => body),
  },
  { name: 'an operator returns from nowhere', rule: 'admin.remote-rights', make: accepts('endRemoteSession') },
  {
    name: 'an operator signs in without a reason',
    rule: 'admin.remote-audit',
    make: accepts('createRemoteSession', ({ reason }) => String(reason).trim() === ''),
  },
  {
    name: 'the log has no reason',
    rule: 'admin.remote-audit',
    make: () => changedItems('listActivities', 'activities', ({ reason, ...entry }) => entry),
  },
  {
    name: 'the log has no return',
    rule: 'admin.remote-audit',
    make: () =>
      changed('listActivities', (body) => ({
        ...body,
        activities: items(body.activities).filter(({ action }) => action !== 'remote_sign_out'),
      })),
  },
  {
    name: 'the log has only the user for what an operator did',
    rule: 'admin.remote-audit',
    make: () => changedItems('listActivities', 'activities', ({ operator, ...entry }) => entry),
  },
]);

export const mutants: readonly Mutant[] = [...accountRules, ...adminRules, ...profileRules];
