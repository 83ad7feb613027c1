import { usersApi } from '@atrium-console/sdk/rtk';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { CollectionFrame } from '../../../kit/collection/CollectionFrame.tsx';
import { ImportButton } from '../../../kit/csv/ImportButton.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { ReadOnlyNotice } from '../../../kit/ReadOnlyNotice.tsx';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { WriteNeed } from '../../../kit/WriteNeed.tsx';
import { useAccountId } from '../../../session/useAccountId.ts';
import { accountSections } from '../../generated/pageSections.ts';
import { ImportUsers } from './csv/ImportUsers.tsx';
import { SendLink } from './SendLink.tsx';
import { UserList } from './UserList.tsx';
import { useRolesAndGroups } from './useRolesAndGroups.ts';
import { userLocks } from './userLocks.ts';
import { nameOf, rowsOf, type UserRow, userState } from './userRow.ts';
import { USER_TOASTS } from './userToasts.ts';

const UserEditor = lazyEditor(async () => (await import('./UserEditor.tsx')).UserEditor);

/** How the list is named and searched. */
const USERS = {
  label: 'Users',
  one: 'user',
  many: 'users',
  add: 'Invite user',
  itemsOf: rowsOf,
  nameOf,
  searchText: ({ name, email }: UserRow) => `${name} ${email}`,
};

const DELETION_NOTE =
  'They can no longer sign in. Their places in groups and in auto-assignment are deleted, too, and their templates become yours.';

const CANCEL_NOTE = 'The link of the invitation no longer works.';

const isInvited = (user: UserRow) => userState(user) === 'invited';

/** The users of the account (SPEC 7). Reading and changing them has permissions of its own (SPEC 6). */
export function UsersTab() {
  return (
    <WriteNeed need={accountSections.users} what="this list">
      <ReadOnlyNotice />
      <Users />
    </WriteNeed>
  );
}

function Users() {
  const accountId = useAccountId();
  const query = usersApi.useListUsersQuery({ accountId });
  const [remove] = usersApi.useDeleteUserMutation();
  const names = useRolesAndGroups();
  const [isImporting, setImporting] = useState(false);
  const startImport = () => setImporting(true);
  return (
    <PageBody queries={[query, ...names.queries]} what="list of users">
      <CollectionFrame
        kind={USERS}
        query={query}
        calls={{ add: 'createUser', change: 'updateUser', remove: 'deleteUser' }}
        whyNot={{ remove: (user) => userLocks(user, names.roles, names.ownId).remove }}
        empty={{
          icon: IconUsers,
          text: 'Invite the first user, or import a list from a file.',
          tools: <ImportButton by="createUser" onClick={startImport} />,
        }}
        editor={(editing) => <UserEditor {...editing} names={names} />}
        deletion={{
          remove: ({ _id }) => remove({ accountId, id: Number(_id) }),
          removed: USER_TOASTS.removed,
          note: (users) => (users.every(isInvited) ? CANCEL_NOTE : DELETION_NOTE),
        }}
        rowActions={(user) => (
          <Served by="checkEmail">
            <SendLink user={user} />
          </Served>
        )}
        urlKey="user"
      >
        {(parts) => <UserList {...parts} {...USERS} names={names} onImport={startImport} />}
      </CollectionFrame>
      {isImporting && query.data && (
        <ImportUsers list={USERS.label} users={rowsOf(query.data)} names={names} onClose={() => setImporting(false)} />
      )}
    </PageBody>
  );
}
