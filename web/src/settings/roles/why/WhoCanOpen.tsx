import type { AccountRole, AccountUser } from '@atrium-console/sdk';
import { Stack, Text, Title } from '@mantine/core';
import { DataList } from '../../../kit/list/DataList.tsx';
import type { Column } from '../../../kit/list/useListState.ts';
import { countText } from '../../../kit/words/countText.ts';

const NOUN = { one: 'person', many: 'people' };

type Person = { id: string; name: string; email: string; role: string };

type Props = {
  /** The page's title. */
  page: string;
  users: readonly AccountUser[];
  roles: readonly AccountRole[];
  canOpen: (user: AccountUser, role: AccountRole | undefined) => boolean;
  /** Shows why that person can open it. */
  onChoose: (userId: string) => void;
};

const rowId = ({ id }: Person) => id;
const nameOf = ({ name }: Person) => name;
const searchText = ({ name, email, role }: Person) => `${name} ${email} ${role}`;

const COLUMNS: readonly Column<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '1.2fr',
    sortBy: nameOf,
    cell: ({ name, email }) => (
      <>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {email}
        </Text>
      </>
    ),
  },
  { id: 'role', header: 'Role', width: '1fr', sortBy: ({ role }) => role, cell: ({ role }) => role },
];

/** The people who can open a page, as far as one may see them. */
export function WhoCanOpen({ page, users, roles, canOpen, onChoose }: Props) {
  const byId = new Map(roles.map((role) => [role._id, role]));
  const people = users
    .filter((user) => canOpen(user, byId.get(user.role_id)))
    .map(({ _id, name, email, role_id }) => ({ id: String(_id), name, email, role: byId.get(role_id)?.name ?? '' }));
  return (
    <Stack gap="xs" component="section" aria-label="Who can open it">
      <div>
        <Title order={2} size="h4">
          Who can open it
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {people.length} of {countText(users.length, 'user')} can open {page}.
        </Text>
      </div>
      <DataList
        label="People who can open it"
        noun={NOUN}
        urlKey="who"
        rows={people}
        rowId={rowId}
        rowLabel={nameOf}
        columns={COLUMNS}
        searchText={searchText}
        emptyText="Nobody can open it."
        onOpen={({ id }) => onChoose(id)}
      />
    </Stack>
  );
}
