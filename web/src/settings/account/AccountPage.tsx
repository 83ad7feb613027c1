import type { Profile } from '@atrium-console/sdk';
import { Alert, Tabs } from '@mantine/core';
import { IconLock, IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { missingPermissions, type PermissionNeed } from '../../access/permissions.ts';
import { heldBy, mustChangePassword } from '../../access/requirements.ts';
import { useCameFrom } from '../../access/useCameFrom.ts';
import { useVisitor } from '../../access/useVisitor.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SettingsPage } from '../kit/SettingsPage.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { expiryText } from './passwordExpiry.ts';

/** The tabs by their `?page=`. The password is open to everybody who is signed in (SPEC 2.1). */
const TABS: readonly { page: string; label: string; need: PermissionNeed }[] = [
  { page: 'profile', label: 'Profile', need: ['center.access_account.read'] },
  { page: 'change-password', label: 'Change password', need: [] },
  { page: 'account', label: 'Account', need: ['center.access_account.read'] },
  { page: 'users', label: 'Users', need: ['center.access_account.read', 'center.user_management.read'] },
];

/** The own profile and password, the account and its users. Whoever must change the password sees that tab alone. */
export function Component() {
  const { profile, today } = useVisitor();
  // The guard lets only the signed-in through; the profile is gone for a moment while they sign out.
  return profile && <AccountTabs profile={profile} today={today} />;
}

function AccountTabs({ profile, today }: { profile: Profile; today: string }) {
  const [params, setParams] = useSearchParams();
  const cameFrom = useCameFrom();
  const isForced = mustChangePassword(profile, today);
  const [cameForced] = useState(isForced);
  // With the new password they are free to go where they wanted to.
  if (cameForced && !isForced) return <Navigate to={cameFrom ?? '/product'} replace />;

  const open = TABS.filter(({ page, need }) =>
    isForced ? page === 'change-password' : missingPermissions(heldBy(profile), need).length === 0,
  );
  const shown = open.find(({ page }) => page === params.get('page')) ?? open[0];
  const show = (page: string | null) => {
    // The tab that shows already is no other page to leave a draft for.
    if (page !== null && page !== shown?.page) setParams({ page }, { replace: true });
  };
  const expiry = expiryText(profile, today);

  return (
    <SettingsPage title="Account" description={`You and ${profile.account.name}.`} queries={[]}>
      {isForced && (
        <Alert color="atrium" variant="light" icon={<IconLock aria-hidden />} title="Change your password to go on">
          {profile.user.must_change_password
            ? 'Choose a new password before you use anything else.'
            : 'Your password has expired. Choose a new one before you use anything else.'}
        </Alert>
      )}
      <Tabs value={shown?.page ?? null} onChange={show} keepMounted={false}>
        <Tabs.List mb="md">
          {open.map(({ page, label }) => (
            <Tabs.Tab key={page} value={page}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="profile">
          <ProfileTab />
        </Tabs.Panel>
        <Tabs.Panel value="change-password">
          <ChangePassword email={profile.user.email} expiry={expiry} />
        </Tabs.Panel>
        <Tabs.Panel value="account">
          <NotBuilt />
        </Tabs.Panel>
        <Tabs.Panel value="users">
          <NotBuilt />
        </Tabs.Panel>
      </Tabs>
    </SettingsPage>
  );
}

function NotBuilt() {
  return (
    <EmptyState icon={<IconTool size={32} aria-hidden />} title="Not built yet">
      This part is on its way. Until then, ask the people who manage your account to change this for you.
    </EmptyState>
  );
}
