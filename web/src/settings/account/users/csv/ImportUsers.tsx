import type { AccountUserBody } from '@atrium-console/sdk';
import { batchApi, usersApi } from '@atrium-console/sdk/rtk';
import { CsvImportDialog } from '../../../../kit/csv/CsvImportDialog.tsx';
import { useImportRow } from '../../../../kit/csv/useImportRow.ts';
import { useDeletions, useOffered } from '../../../../kit/undo/DeletionsContext.ts';
import { useAccountId } from '../../../../session/useAccountId.ts';
import type { RolesAndGroups } from '../useRolesAndGroups.ts';
import type { UserRow } from '../userRow.ts';
import { USER_TOASTS } from '../userToasts.ts';
import { planUsers } from './userCsv.ts';

type Props = {
  /** The name of the list. */
  list: string;
  users: readonly UserRow[];
  names: RolesAndGroups;
  onClose: () => void;
};

/** Invites users from CSV. */
export function ImportUsers({ list, users, names: { roles, groups }, onClose }: Props) {
  const accountId = useAccountId();
  const [batch] = batchApi.useRunBatchMutation();
  const [create] = usersApi.useCreateUserMutation();
  const stored = useOffered(list, users);
  const { settle } = useDeletions();
  const save = useImportRow(USER_TOASTS.failureTitle);
  const importRow = (accountUserBody: AccountUserBody) =>
    save(async () => {
      // Until then, deleted users still occupy their emails on the server.
      await settle();
      return create({ accountId, accountUserBody }).unwrap();
    });
  return (
    <CsvImportDialog
      title="Import users"
      columns={[
        { name: 'name', isRequired: true, help: 'first and last name' },
        { name: 'email', isRequired: true, help: 'the address for the invitation' },
        { name: 'role', isRequired: true, help: 'the name of a role that permits no more than yours' },
        { name: 'group', isRequired: true, help: 'the name of a group' },
        { name: 'invisible', isRequired: false, help: 'yes or no, by default no' },
        { name: 'active', isRequired: false, help: 'yes or no, by default yes' },
      ]}
      check={(rows) => planUsers(rows, { users: stored, roles, groups })}
      importRow={importRow}
      batch={batch}
      onClose={onClose}
    />
  );
}
