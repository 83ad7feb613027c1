import type { AccountRole } from '@atrium-console/sdk';
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { DataList } from '../../../kit/list/DataList.tsx';
import type { Column } from '../../../kit/list/useListState.ts';
import { AT_ONCE, useUrlParams } from '../../../kit/useUrlParams.ts';
import { withParam } from '../../../kit/withParam.ts';
import { countText } from '../../../kit/words/countText.ts';
import { ReadOnlyContext } from '../../../ui/ReadOnlyContext.ts';
import { RoleField, useRoleParam } from '../RoleField.tsx';
import { type Compared, compareRoles, isDifference } from './comparison.ts';

const NOUN = { one: 'permission', many: 'permissions' };

const rowId = ({ permission }: Compared) => permission;
const searchText = ({ permission, words }: Compared) => `${words} ${permission}`;

/** A column that says whether a role has the permission. */
function roleColumn(id: 'inFirst' | 'inSecond', role: AccountRole): Column<Compared> {
  return {
    id,
    header: role.name,
    width: '1fr',
    sortBy: (row) => (row[id] ? 0 : 1),
    cell: (row) => (
      <Text size="sm" fw={isDifference(row) ? 600 : undefined}>
        {row[id] ? 'Yes' : 'No'}
      </Text>
    ),
  };
}

const permissionColumn: Column<Compared> = {
  id: 'permission',
  header: 'Permission',
  width: '1.2fr',
  sortBy: ({ words }) => words,
  cell: ({ permission, words }) => (
    <>
      <Text size="sm">{words}</Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {permission}
      </Text>
    </>
  ),
};

/** How many permissions a role has that another one lacks, as a sentence. */
function differenceText(name: string, count: number, other: string): string {
  return `${name} has ${count === 0 ? 'no permission' : countText(count, 'permission')} that ${other} lacks.`;
}

/** Compares two roles side by side, the differences first. */
export function CompareTab({ roles }: { roles: readonly AccountRole[] }) {
  const [params, setParams] = useUrlParams();
  const first = useRoleParam(roles, 'first', 0);
  const second = useRoleParam(roles, 'second', 1);
  const onlyDifferences = params.get('differences') === '1';
  const compared = useMemo(
    () => compareRoles(first?.permissions ?? [], second?.permissions ?? []),
    [first?.permissions, second?.permissions],
  );
  const columns = useMemo(
    () => (first && second ? [permissionColumn, roleColumn('inFirst', first), roleColumn('inSecond', second)] : []),
    [first, second],
  );
  if (first === undefined || second === undefined) return <Text c="dimmed">There are no two roles to compare.</Text>;
  const { rows, onlyFirst, onlySecond } = compared;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <RoleField label="Role" roles={roles} role={first} param="first" />
        <RoleField label="Compared with" roles={roles} role={second} param="second" />
      </SimpleGrid>
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {differenceText(first.name, onlyFirst.length, second.name)}{' '}
          {differenceText(second.name, onlySecond.length, first.name)}
        </Text>
        <ReadOnlyContext value={undefined}>
          <SwitchField
            label="Only differences"
            value={onlyDifferences}
            onChange={(isOn) => setParams(withParam('differences', isOn ? '1' : ''), AT_ONCE)}
          />
        </ReadOnlyContext>
      </Group>
      <DataList
        label="Permissions"
        noun={NOUN}
        urlKey="compare"
        rows={onlyDifferences ? rows.filter(isDifference) : rows}
        rowId={rowId}
        rowLabel={rowId}
        columns={columns}
        searchText={searchText}
        emptyText={onlyDifferences ? 'There are no differences.' : 'Neither role has a permission.'}
      />
    </Stack>
  );
}
