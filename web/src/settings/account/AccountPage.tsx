import type { Profile } from '@atrium-console/sdk';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { WriteNeed } from '../../kit/WriteNeed.tsx';
import { missingPermissions, type PermissionNeed } from '../../session/permissions.ts';
import { heldBy, mustChangePassword } from '../../session/requirements.ts';
import { useCameFrom } from '../../session/useCameFrom.ts';
import { useVisitor } from '../../session/useVisitor.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { AccountTab } from './overview/AccountTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { expiryText } from './passwordExpiry.ts';
import { UsersTab } from './users/UsersTab.tsx';

type Tab = {
  page: string;
  label: string;
  need: PermissionNeed;
  panel: (profile: Profile, today: string) => ReactNode;
};

/** The tabs by their `?page=`. Every signed-in user can change their password (SPEC 2.1). */
const TABS: readonly Tab[] = [
  { page: 'profile', label: 'Profile', need: ['center.access_account.read'], panel: () => <ProfileTab /> },
  {
    page: 'change-password',
    label: 'Change password',
    need: [],
    panel: (profile, today) => <ChangePassword email={profile.user.email} expiry={expiryText(profile, today)} />,
  },
  { page: 'account', label: 'Account', need: ['center.access_account.read'], panel: () => <AccountTab /> },
  {
    page: 'users',
    label: 'Users',
    need: ['center.access_account.read', 'center.user_management.read'],
    panel: () => <UsersTab />,
  },
];

/**
 * The user’s profile and password, the account and its users. Users who must change their password only see that tab.
 */
export function Component() {
  const { profile, today } = useVisitor();
  // The guard requires a session, but the profile is briefly undefined during sign-out.
  return profile && <AccountTabs profile={profile} today={today} />;
}

function AccountTabs({ profile, today }: { profile: Profile; today: string }) {
  const returnTo = useCameFrom();
  const isForced = mustChangePassword(profile, today);
  const [wasForced] = useState(isForced);
  // After the change the user continues to the page they wanted to open.
  if (wasForced && !isForced) return <Navigate to={returnTo ?? '/product'} replace />;

  const open = TABS.filter(({ page, need }) =>
    isForced ? page === 'change-password' : missingPermissions(heldBy(profile), need).length === 0,
  );

  return (
    // All users can change their own profile and password, regardless of their role.
    <WriteNeed need={[]}>
      <SettingsPage title="Account" description={`You and ${profile.account.name}.`} queries={[]}>
        {isForced && (
          <Alert
            color="atrium"
            variant="light"
            icon={<IconLock aria-hidden />}
            title="Change your password to continue"
          >
            {profile.user.must_change_password
              ? 'Choose a new password to continue.'
              : 'Your password has expired. Choose a new one to continue.'}
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
