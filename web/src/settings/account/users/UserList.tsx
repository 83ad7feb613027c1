import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { CollectionParts } from '../../../kit/collection/CollectionFrame.tsx';
import { firstReason } from '../../../kit/collection/firstReason.ts';
import { ExportButton } from '../../../kit/csv/ExportButton.tsx';
import { ImportButton } from '../../../kit/csv/ImportButton.tsx';
import { useCsvExport } from '../../../kit/csv/useCsvExport.ts';
import { DataList } from '../../../kit/list/DataList.tsx';
import { ZoneNote } from '../../../kit/time/ZoneNote.tsx';
import { TITLES } from '../../../messages.ts';
import { CSV_COLUMNS, toCsvRow } from './csv/userCsv.ts';
import { MoveUsers } from './MoveUsers.tsx';
import { SelectedUsers } from './SelectedUsers.tsx';
import type { RolesAndGroups } from './useRolesAndGroups.ts';
import { userColumns } from './userColumns.tsx';
import { userFilters } from './userFilters.ts';
import { userLocks } from './userLocks.ts';
import type { UserRow } from './userRow.ts';

const NOUN = { one: 'user', many: 'users' };

type Props = CollectionParts<UserRow> & {
  label: string;
  nameOf: (user: UserRow) => string;
  searchText: (user: UserRow) => string;
  names: RolesAndGroups;
  /** Opens the import. */
  onImport: () => void;
};

/** Room for a fourth small icon button. */
const FOUR_ACTIONS = '132px';

const rowId = ({ _id }: UserRow) => _id;

/** The users with what can be done to one of them or to the selected ones. */
export function UserList({ items, addButton, actions, edit, askDelete, names, onImport, ...list }: Props) {
  const { roles, roleName, groupName, ownId } = names;
  const columns = useMemo(() => userColumns({ roleName, groupName, ownId }), [roleName, groupName, ownId]);
  const searchText = useMemo(
    () => (user: UserRow) => [list.searchText(user), roleName(user.role_id), groupName(user.group_id)].join(' '),
    [list.searchText, roleName, groupName],
  );
  const filters = useMemo(() => userFilters(roleName, groupName), [roleName, groupName]);
  const exportCsv = useCsvExport(TITLES.validation);
  const [moved, setMoved] = useState<{ users: readonly UserRow[]; clear: () => void }>();
  const cannotDelete = (users: readonly UserRow[]) =>
    firstReason(users, (user) => userLocks(user, roles, ownId).remove);
  return (
    <Stack gap="md">
      <ZoneNote />
      <DataList
        label={list.label}
        noun={NOUN}
        urlKey="user"
        rows={items}
        rowId={rowId}
        rowLabel={list.nameOf}
        columns={columns}
        searchText={searchText}
        filters={filters}
        tools={
          <>
            <ImportButton by="createUser" onClick={onImport} />
            <ExportButton
              disabled={items.length === 0}
              onClick={() =>
                exportCsv(
                  'users.csv',
                  CSV_COLUMNS,
                  items.map((user) => toCsvRow(user, names)),
                )
              }
            />
            {addButton}
          </>
        }
        rowActions={actions}
        actionsWidth={FOUR_ACTIONS}
        bulkActions={(selected, clear) => (
          <SelectedUsers
            users={selected}
            names={names}
            cannotDelete={cannotDelete(selected)}
            onMove={() => setMoved({ users: selected, clear })}
            onDelete={() => askDelete?.(selected)}
          />
        )}
        onOpen={edit}
        onDelete={askDelete && ((user) => askDelete([user]))}
      />
      {moved && (
        <MoveUsers
          users={moved.users}
          groups={names.groups}
          onMoved={moved.clear}
          onClose={() => setMoved(undefined)}
        />
      )}
    </Stack>
  );
}
