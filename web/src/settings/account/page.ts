import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 10,
  path: 'account/:product',
  title: 'Account',
  products: 'all',
  parts: {
    account: {
      need: ['center.access_account.read'],
      because:
        'SPEC 6 has a permission for the page; the call itself is open to every session, since all need to know their account.',
    },
    users: 'listUsers',
  },
  shows: ['getAccount', 'listUsers'],
  writes: 'updateAccount',
  sections: { account: 'updateAccount', own: 'updateCurrentUser', users: 'createUser' },
  tabs: {
    account: { words: 'company, workspace, general, products, modules' },
    users: {
      words:
        'people, members, staff, user management, invite, seats, CSV import and export, deactivate, remove a person, reset a password, someone cannot sign in',
    },
    profile: { words: 'my name, personal details', only: 'everyone' },
    'change-password': { words: 'reset, forgot, security', only: 'everyone' },
  },
  icon: 'IconBuilding',
  menu: [{ part: 'users', title: 'Users', at: '?page=users', icon: 'IconUsers' }],
  words:
    'profile, password, company, organisation, time zone, users, people, members, feature flags, modules, apps, general, workspace, products that are active or inactive, user management, seats, CSV import and export of users',
  creates: [
    {
      title: 'Invite user',
      at: '?page=users&usernew=1',
      words: 'new user, add user, member, teammate, colleague, seat',
      by: 'createUser',
    },
  ],
  logs: {
    accounts: { label: 'Account', at: '?page=account' },
    profile: { label: 'Profile' },
    users: { label: 'User', at: '?page=users' },
  },
};
