import { plansApi } from '@atrium-console/sdk/rtk';
import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { EntryPage } from '../../areas/entry/EntryPage.tsx';
import { PlanCards, publicPlans } from '../../areas/plans/PlanCards.tsx';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { PageBody } from '../../kit/SettingsPage.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { planSelected } from '../../session/consoleSlice.ts';
import { useConsoleState } from '../../session/useConsoleState.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

const LINKS = [
  { to: '/login', label: 'Sign in' },
  { to: '/register_demo_1', label: 'Request a demo', by: 'registerDemo' as const },
];

/** The public plans. Choosing one selects it (SPEC 3 planSelected) and continues to sign-in, then to payment. */
export function Component() {
  const query = plansApi.useListPlansQuery();
  const { selectedPlan } = useConsoleState();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const canChoose = useIsServed()('updateSubscription');
  const plans = query.data?.plans ?? [];
  const choose = (id: string) => {
    dispatch(planSelected(id));
    navigate('/login', { state: { from: '/payment' } });
  };
  return (
    <EntryPage
      width={1120}
      intro={canChoose ? 'Choose a plan, sign in and pay. You can change the plan later.' : undefined}
      links={LINKS}
      by="listPlans"
    >
      <PageBody queries={[query]}>
        {publicPlans(plans).length === 0 ? (
          <EmptyState
            icon={<IconTag size={32} aria-hidden />}
            title="No plans on offer"
            action={
              <Served by="registerDemo">
                <Button component={Link} to="/register_demo_1" mt="sm">
                  Request a demo
                </Button>
              </Served>
            }
          >
            No plans are available right now. Request a demo, and we will find one that fits you.
          </EmptyState>
        ) : (
          <PlanCards plans={plans} chosen={selectedPlan} onChoose={({ _id }) => choose(_id)} />
        )}
      </PageBody>
    </EntryPage>
  );
}
