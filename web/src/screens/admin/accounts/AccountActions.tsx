import type { AccountSummary } from '@atrium-console/sdk';
import { accountsApi } from '@atrium-console/sdk/rtk';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Served } from '../../../kit/served/Served.tsx';
import { useSave } from '../../../kit/useSave.ts';
import { countText } from '../../../kit/words/countText.ts';
import { TITLES } from '../../../messages.ts';
import { useAccountId } from '../../../session/useAccountId.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { GatedButton } from '../../../ui/GatedButton.tsx';

/** What an operator can do with an account. */
export function AccountActions({ account }: { account: AccountSummary }) {
  const { _id, name, users } = account;
  const own = useAccountId();
  const save = useSave(TITLES.validation, 'deleted');
  const [remove, { isLoading }] = accountsApi.useDeleteAccountMutation();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    await save(remove({ accountId: _id }), 'Delete completed');
    setAsking(false);
  };
  return (
    <Group gap="sm" py="xs">
      <Served by={['getAccountSummary', 'listRemoteUsers']}>
        <Button component={Link} to={`/admin/remote_user_list/${_id}`} variant="default" size="xs">
          Users
        </Button>
      </Served>
      <Served by={['getAccountSummary', 'listAccountRoles']}>
        <Button component={Link} to={`/admin/accountrole/${_id}`} variant="default" size="xs">
          Roles
        </Button>
      </Served>
      <Served by="listProductPermissions">
        <Button component={Link} to={`/admin/product_permission?q=${_id}`} variant="default" size="xs">
          Products and features
        </Button>
      </Served>
      <Served by="deleteAccount">
        <GatedButton
          variant="default"
          size="xs"
          disabledReason={_id === own ? 'You cannot delete the account that you belong to.' : undefined}
          onClick={() => setAsking(true)}
        >
          Delete
        </GatedButton>
      </Served>
      <ConfirmDialog
        opened={isAsking}
        title={`Permanently delete ${name}?`}
        confirmLabel="Delete account"
        danger
        busy={isLoading}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {users > 0 ? `Its ${countText(users, 'user')} can no longer sign in. ` : ''}
        All settings, keywords, tags, logs and invoices of the account are deleted with it. This cannot be undone.
      </ConfirmDialog>
    </Group>
  );
}
