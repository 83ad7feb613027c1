import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../access/useSession.ts';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const { data: profile } = useSession();
  if (profile === undefined) return null;
  const { user, role, account } = profile;
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton>
          <Avatar name={user.name} color="atrium.8" variant="filled" radius="xl" size={34} />
          <VisuallyHidden>Account menu of {user.name}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label c="var(--mantine-color-text)">
          <Text size="sm" fw={600}>
            {user.name}
          </Text>
          <Text size="xs">{user.email}</Text>
          <Text size="xs">
            {role.name}, {account.name}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} aria-hidden />}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
