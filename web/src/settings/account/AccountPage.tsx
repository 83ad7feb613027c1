import type { Profile } from '@atrium-console/sdk';
import { Alert } from '@mantine/core';
import { IconLock, IconTool } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { WriteNeed } from '../../kit/WriteNeed.tsx';
import { missingPermissions, type PermissionNeed } from '../../session/permissions.ts';
import { heldBy, mustChangePassword } from '../../session/requirements.ts';
import { useCameFrom } from '../../session/useCameFrom.ts';
import { useVisitor } from '../../session/useVisitor.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { expiryText } from './passwordExpiry.ts';

type AccountTab = {
  page: string;
  label: string;
  need: PermissionNeed;
  panel: (profile: Profile, today: string) => ReactNode;
};

/** The tabs by their `?page=`. The password is open to everybody who is signed in (SPEC 2.1). */
const TABS: readonly AccountTab[] = [
  { page: 'profile', label: 'Profile', need: ['center.access_account.read'], panel: () => <ProfileTab /> },
  {
    page: 'change-password',
    label: 'Change password',
    need: [],
    panel: (profile, today) => <ChangePassword email={profile.user.email} expiry={expiryText(profile, today)} />,
  },
  { page: 'account', label: 'Account', need: ['center.access_account.read'], panel: () => <NotBuilt /> },
  {
    page: 'users',
    label: 'Users',
    need: ['center.access_account.read', 'center.user_management.read'],
    panel: () => <NotBuilt />,
  },
];

/** The own profile and password, the account and its users. Whoever must change the password sees that tab alone. */
export function Component() {
  const { profile, today } = useVisitor();
  // The guard lets only the signed-in through; the profile is gone for a moment while they sign out.
  return profile && <AccountTabs profile={profile} today={today} />;
}

function AccountTabs({ profile, today }: { profile: Profile; today: string }) {
  const cameFrom = useCameFrom();
  const isForced = mustChangePassword(profile, today);
  const [cameForced] = useState(isForced);
  // With the new password they are free to go where they wanted to.
  if (cameForced && !isForced) return <Navigate to={cameFrom ?? '/product'} replace />;

  const open = TABS.filter(({ page, need }) =>
    isForced ? page === 'change-password' : missingPermissions(heldBy(profile), need).length === 0,
  );

  return (
    // Everybody may change their own profile and password, whatever their role may change of the account.
    <WriteNeed need={[]}>
      <SettingsPage title="Account" description={`You and ${profile.account.name}.`} queries={[]}>
        {isForced && (
          <Alert color="atrium" variant="light" icon={<IconLock aria-hidden />} title="Change your password to go on">
            {profile.user.must_change_password
              ? 'Choose a new password before you use anything else.'
              : 'Your password has expired. Choose a new one before you use anything else.'}
          </Alert>
        )}
        <UrlTabs
          param="page"
          tabs={open.map(({ page, label, panel }) => ({ value: page, label, panel: () => panel(profile, today) }))}
        />
      </SettingsPage>
    </WriteNeed>
  );
}

function NotBuilt() {
  return (
    <EmptyState icon={<IconTool size={32} aria-hidden />} title="Not built yet">
      This part is on its way. Until then, ask the people who manage your account to change this for you.
    </EmptyState>
  );
}
