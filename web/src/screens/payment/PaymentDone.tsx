import type { Plan } from '@atrium-console/sdk';
import { profileApi } from '@atrium-console/sdk/rtk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Paper, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { dayText } from '../../kit/words/dayText.ts';
import { planSelected } from '../../session/consoleSlice.ts';
import { useCameFrom } from '../../session/useCameFrom.ts';
import { useSession } from '../../session/useSession.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Outcome } from '../../ui/Outcome.tsx';

type Props = {
  plan: Pick<Plan, 'name' | 'price' | 'currency'>;
  /** Plain day, `YYYY-MM-DD`. */
  renewsAt: string | null;
  /** Whether it was paid in this visit. */
  isNew: boolean;
};

/** Confirms the payment, and lets the person continue to the page that required it. */
export function PaymentDone({ plan, renewsAt, isNew }: Props) {
  const { data: profile } = useSession();
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  const [isLeaving, setLeaving] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const cameFrom = useCameFrom();

  useEffect(() => {
    // A choice from before signing in is paid now, or was paid already.
    dispatch(planSelected(null));
    // From here on, pages that require payment are open, also in the menu.
    loadProfile();
  }, [dispatch, loadProfile]);

  const goOn = async () => {
    setLeaving(true);
    // Fetch again if the first answer got lost: otherwise the next page would redirect the person back.
    if (!profile?.plan.paid) await loadProfile();
    navigate(cameFrom ?? '/product', { replace: true });
  };
  return (
    <Paper withBorder p={{ base: 'lg', sm: 'xl' }}>
      <Outcome
        title={isNew ? 'Payment received' : 'Your plan is paid'}
        action={
          <BusyButton mt="sm" loading={isLeaving} onClick={goOn}>
            Continue
          </BusyButton>
        }
      >
        {isNew && (
          <Text>
            You paid {formatMoney(plan.price, plan.currency)} for {plan.name}.
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {!isNew && `There is nothing to pay for ${plan.name}. `}
          {renewsAt && `It renews on ${dayText(renewsAt)}. `}
          You can find the invoice under Invoices.
        </Text>
      </Outcome>
    </Paper>
  );
}
