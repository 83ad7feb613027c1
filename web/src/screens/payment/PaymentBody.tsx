import type { Card, PlanOffer, Subscription } from '@atrium-console/sdk';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { planSelected } from '../../session/consoleSlice.ts';
import { useConsoleState } from '../../session/useConsoleState.ts';
import { useSession } from '../../session/useSession.ts';
import { PaymentDone } from './PaymentDone.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentPending } from './PaymentPending.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { isPaidFor, usePayment } from './usePayment.ts';

type Props = {
  plans: readonly PlanOffer[];
  cards: readonly Card[];
  subscription: Subscription;
  /** Fetches the subscription's status. */
  onRefresh: () => Promise<unknown>;
  /** Polling interval while the bank has not confirmed, in milliseconds. */
  askEvery: number;
};

/** The current step: choose a plan, pay for it, wait for the bank, or continue. */
export function PaymentBody({ plans, cards, subscription, onRefresh, askEvery }: Props) {
  const { selectedPlan } = useConsoleState();
  const { data: profile } = useSession();
  const { state, pay, startAnew } = usePayment();
  const [isChoosing, setChoosing] = useState(false);
  const [wasChosen, setChosen] = useState(false);
  // State is kept here because the form is unmounted while another plan is being chosen.
  const [card, setCard] = useState<string>();
  const dispatch = useDispatch();
  const wanted = selectedPlan ?? subscription.plan_selected ?? profile?.plan._id;
  const plan = plans.find(({ _id }) => _id === wanted);
  const isWaiting = state.kind === 'pending' || state.kind === 'unsure';

  useEffect(() => {
    if (!isWaiting) return;
    const asking = window.setInterval(onRefresh, askEvery);
    return () => window.clearInterval(asking);
  }, [isWaiting, onRefresh, askEvery]);

  if (plan === undefined || isChoosing) {
    const choose = (id: string) => {
      dispatch(planSelected(id));
      setChoosing(false);
      setChosen(true);
      startAnew();
    };
    return <PlanChoice plans={plans} plan={plan} onChoose={choose} />;
  }
  if (state.kind === 'paid' || isPaidFor(plan, subscription)) {
    return <PaymentDone plan={plan} renewsAt={subscription.renews_at} isNew={state.kind !== 'open'} />;
  }
  if (isWaiting) {
    const message = state.kind === 'pending' ? state.message : undefined;
    return <PaymentPending message={message} onAsk={onRefresh} onBack={startAnew} />;
  }
  return (
    <PaymentForm
      plan={plan}
      cards={cards}
      card={card}
      onCard={setCard}
      subscription={subscription}
      state={state}
      onPay={(source) => pay(plan, subscription, source)}
      wasChosen={wasChosen}
      onChange={() => setChoosing(true)}
    />
  );
}
