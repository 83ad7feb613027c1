import type { PresenceStatus } from '@atrium-console/sdk/presence';
import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAccessible, IconBuilding, IconHeadset, IconKey, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useServices } from '../../base/services.ts';
import { CHANGE_PASSWORD, OWN_PROFILE } from '../../routes/guard.ts';
import { step } from '../../routes/journey.ts';
import { useSession } from '../../session/useSession.ts';
import { useVisitor } from '../../session/useVisitor.ts';
import { useHint } from '../../ui/useHint.tsx';
import { pagesOf } from './menu.ts';
import { isAddressServed } from './offered.ts';
import classes from './Shell.module.css';

type Props = {
  /** Undefined if nobody says who is online. */
  status: PresenceStatus | undefined;
};

/** The signed-in person and their presence, with links to their account, help and signing out. */
export function UserMenu({ status }: Props) {
  const { data: profile } = useSession();
  const { chat } = useServices();
  const visitor = useVisitor();
  const presence = status && (status === 'online' ? 'Online' : 'Offline');
  const { target, hint, hide } = useHint(presence ?? 'Your account');
  if (profile === undefined) return null;
  const { user, role, account } = profile;
  const isAccountOpen = pagesOf('main', visitor).account.some(({ id }) => id === 'account');
  return (
    <>
      <Menu position="bottom-end" width={260} withinPortal onOpen={hide}>
        <Menu.Target>
          <UnstyledButton className={classes.avatar} {...target}>
            <Avatar name={user.name} color="atrium.8" variant="filled" radius="xl" size={34} />
            {status && <span className={classes.dot} data-status={status} />}
            <VisuallyHidden>
              {`Account menu of ${user.name}${presence === undefined ? '' : `, ${presence.toLowerCase()}`}`}
            </VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label c="var(--mantine-color-text)" style={{ overflowWrap: 'anywhere' }}>
            <Text size="sm" fw={600}>
              {user.name}
            </Text>
            <Text size="xs">{user.email}</Text>
            <Text size="xs">
              {role.name}, {account.name}
            </Text>
            {presence && <Text size="xs">{presence}</Text>}
          </Menu.Label>
          <Menu.Divider />
          {step(OWN_PROFILE, visitor) === undefined && isAddressServed(OWN_PROFILE, visitor.notServed) && (
            <Menu.Item component={Link} to={OWN_PROFILE} leftSection={<IconUser size={16} aria-hidden />}>
              Your profile
            </Menu.Item>
          )}
          {isAccountOpen && (
            <Menu.Item
              component={Link}
              to="/settings/account/main"
              leftSection={<IconBuilding size={16} aria-hidden />}
            >
              Account
            </Menu.Item>
          )}
          {profile.remote === undefined && isAddressServed(CHANGE_PASSWORD, visitor.notServed) && (
            <Menu.Item component={Link} to={CHANGE_PASSWORD} leftSection={<IconKey size={16} aria-hidden />}>
              Change password
            </Menu.Item>
          )}
          {chat && (
            <Menu.Item leftSection={<IconHeadset size={16} aria-hidden />} onClick={chat.show}>
              Contact support
            </Menu.Item>
          )}
          <Menu.Item component="a" href="/accessibility.html" leftSection={<IconAccessible size={16} aria-hidden />}>
            Accessibility
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} aria-hidden />}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {hint}
    </>
  );
}
