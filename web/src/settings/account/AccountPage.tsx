import type { Profile } from '@atrium-console/sdk';
import type { OperationId } from '@atrium-console/sdk/operations';
import { missingPermissions, type PermissionNeed } from '@atrium-console/sdk/rules';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { type UrlTab, UrlTabs } from '../../kit/UrlTabs.tsx';
import { WriteNeed } from '../../kit/WriteNeed.tsx';
import { anyPart } from '../../session/permissions.ts';
import { heldBy, mustChangePassword } from '../../session/requirements.ts';
import { useCameFrom } from '../../session/useCameFrom.ts';
import { useVisitor } from '../../session/useVisitor.ts';
import { accountParts } from '../generated/pageParts.ts';
import { accountSections } from '../generated/pageSections.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { AccountTab } from './overview/AccountTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { changeReason, expiryText } from './passwordExpiry.ts';
import { UsersTab } from './users/UsersTab.tsx';

type Tab = {
  page: string;
  label: string;
  needs?: UrlTab['needs'];
  by: OperationId;
  panel: (profile: Profile, today: string) => ReactNode;
};

/** The tabs by their `?page=`. Every signed-in user can see their own profile and change their password (SPEC 2.1). */
const TABS: readonly Tab[] = [
  { page: 'profile', label: 'Profile', by: 'getCurrentUser', panel: () => <ProfileTab /> },
  {
    page: 'change-password',
    label: 'Change password',
    by: 'changePassword',
    panel: (profile, today) => (
      <ChangePassword
        email={profile.user.email}
        // Who must change it has been told why, above.
        expiry={mustChangePassword(profile, today) ? undefined : expiryText(profile, today)}
      />
    ),
  },
  {
    page: 'account',
    label: 'Account',
    by: 'getAccount',
    needs: { permissions: accountParts.account, toSee: 'the settings of the account' },
    panel: () => <AccountTab />,
  },
  {
    page: 'users',
    label: 'Users',
    by: 'listUsers',
    needs: { permissions: accountParts.users, toSee: 'the users' },
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

  const may = (need: PermissionNeed) => missingPermissions(heldBy(profile), need).length === 0;
  const mayOpenAccount = may(accountParts.account);
  const isOnlyOwn = !may(anyPart(accountParts));
  const tabs = TABS.filter(({ page, needs }) => (isForced ? page === 'change-password' : !(isOnlyOwn && needs)));

  return (
    // All users can change their own profile and password, regardless of their role.
    <WriteNeed need={accountSections.own}>
      <SettingsPage title="Account" description={`You and ${profile.account.name.replace(/\.$/, '')}.`} queries={[]}>
        {isForced && (
          <Alert
            color="atrium"
            variant="light"
            icon={<IconLock aria-hidden />}
            title="Change your password to continue"
          >
            {changeReason(profile, today)} Until then, the rest of the console is closed. Afterwards you continue where
            you wanted to go.
          </Alert>
        )}
        <UrlTabs
          param="page"
          // Who manages users and sees nothing else of the account comes here for them.
          initial={mayOpenAccount || isOnlyOwn || isForced ? undefined : 'users'}
          tabs={tabs.map(({ page, panel, ...tab }) => ({ ...tab, value: page, panel: () => panel(profile, today) }))}
        />
      </SettingsPage>
    </WriteNeed>
  );
}
