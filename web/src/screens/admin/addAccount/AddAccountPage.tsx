import type { PlanOffer } from '@atrium-console/sdk';
import { plansApi } from '@atrium-console/sdk/rtk';
import { IconTag } from '@tabler/icons-react';
import { SettingsPage } from '../../../kit/SettingsPage.tsx';
import { NotFound } from '../NotFound.tsx';
import { ParentLink } from '../ParentLink.tsx';
import { AccountForm } from './AccountForm.tsx';

const NO_PLANS: readonly PlanOffer[] = [];

/** Adds an account with its owner, plan and products (SPEC 2.4). */
export function Component() {
  const query = plansApi.useListPlansQuery();
  const plans = query.data?.plans ?? NO_PLANS;
  return (
    <div>
      <ParentLink to="/admin" label="Accounts" />
      <SettingsPage
        title="Add account"
        description="The account gets the default roles, and its owner gets an invitation by email."
        queries={[query]}
      >
        {plans.length > 0 ? (
          <AccountForm plans={plans} />
        ) : (
          <NotFound
            icon={<IconTag size={32} aria-hidden />}
            title="No plans yet"
            back={{ to: '/admin/plan_manage/add', label: 'Add plan' }}
          >
            Every account has a plan. Add one first.
          </NotFound>
        )}
      </SettingsPage>
    </div>
  );
}
