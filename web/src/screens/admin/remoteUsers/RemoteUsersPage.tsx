import type { RemoteUser } from '@atrium-console/sdk';
import { adminApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsServed } from '../../../base/served/useIsServed.ts';
import { DataList } from '../../../kit/list/DataList.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { ZoneNote } from '../../../kit/time/ZoneNote.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { GatedButton } from '../../../ui/GatedButton.tsx';
import { AdminAccountPage, useAdminAccountId } from '../AdminAccountPage.tsx';
import { RemoteSignIn } from './RemoteSignIn.tsx';
import { remoteUserColumns } from './remoteUserColumns.tsx';

const NOUN = { one: 'user', many: 'users' };

const rowId = ({ _id }: RemoteUser) => String(_id);
const rowLabel = ({ name }: RemoteUser) => name;
const searchText = ({ email, name, role_name }: RemoteUser) => `${name} ${email} ${role_name}`;

/** The users of an account, as one of whom an operator can sign in (SPEC 2.4). Two routes lead here. */
export function Component() {
  const query = adminApi.useListRemoteUsersQuery({ accountId: useAdminAccountId() });
  const canSignIn = useIsServed()('createRemoteSession', 'endRemoteSession');
  const [chosen, setChosen] = useState<RemoteUser>();
  const users = query.data?.users ?? [];
  return (
    <AdminAccountPage
      title="Remote users"
      description={(account) =>
        `Sign in as a user of ${account} to see what they see. Your reason and everything you change is written to their activity log.`
      }
      queries={[query]}
    >
      {(account) =>
        users.length === 0 ? (
          <EmptyState icon={<IconUsers size={32} aria-hidden />} title="No users yet">
            Nobody has been invited to {account.name} yet.
          </EmptyState>
        ) : (
          <Stack gap="md">
            <ZoneNote />
            <DataList
              label="Remote users"
              noun={NOUN}
              rows={users}
              rowId={rowId}
              rowLabel={rowLabel}
              columns={remoteUserColumns}
              searchText={searchText}
              actionsWidth="116px"
              onOpen={(user) => canSignIn && lockOf(user) === undefined && setChosen(user)}
              rowActions={(user) => (
                <Served by={['createRemoteSession', 'endRemoteSession']}>
                  <GatedButton
                    size="xs"
                    variant="default"
                    disabledReason={lockOf(user)}
                    aria-label={`Sign in as ${user.name}`}
                    onClick={() => setChosen(user)}
                  >
                    Sign in as
                  </GatedButton>
                </Served>
              )}
            />
            {chosen && <RemoteSignIn account={account} user={chosen} onClose={() => setChosen(undefined)} />}
          </Stack>
        )
      }
    </AdminAccountPage>
  );
}

/** Why nobody can sign in as a user; undefined if operators can. */
function lockOf({ active, operator }: RemoteUser): string | undefined {
  if (operator) return 'You cannot sign in as a platform operator.';
  return active ? undefined : 'This user is inactive.';
}
