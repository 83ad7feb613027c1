import type { Card, PlanOffer, Subscription } from '@atrium-console/sdk';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { planSelected } from '../../session/consoleSlice.ts';
import { useConsoleState } from '../../session/useConsoleState.ts';
import { useSession } from '../../session/useSession.ts';
import { PaymentDone } from './PaymentDone.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentPending } from './PaymentPending.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { useAskAgain } from './useAskAgain.ts';
import { isPaidFor, usePayment } from './usePayment.ts';

type Props = {
  plans: readonly PlanOffer[];
  cards: readonly Card[];
  subscription: Subscription;
  /** Fetches the subscription's status. */
  onRefresh: () => Promise<unknown>;
  /** The first pause before the status is fetched again, in milliseconds. */
  firstPause: number;
};

/** The current step: choose a plan, pay for it, wait for the bank, or continue. */
export function PaymentBody({ plans, cards, subscription, onRefresh, firstPause }: Props) {
  const { selectedPlan } = useConsoleState();
  const { data: profile } = useSession();
  const { state, pay, startAnew } = usePayment(onRefresh);
  const [isChoosing, setChoosing] = useState(false);
  const [wasChosen, setChosen] = useState(false);
  // State is kept here because the form is unmounted while another plan is being chosen.
  const [card, setCard] = useState<string>();
  const dispatch = useDispatch();
  const wanted = selectedPlan ?? subscription.plan_selected ?? profile?.plan._id;
  const plan = plans.find(({ _id }) => _id === wanted);
  const { pending_payment: pending } = subscription;
  const isWaiting = pending !== null || state.kind === 'pending' || state.kind === 'unsure';

  useAskAgain(isWaiting, onRefresh, firstPause);

  if (pending !== null) return <PaymentPending message={pending.status_message} onAsk={onRefresh} />;
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
  if (state.kind === 'pending') return <PaymentPending message={state.message} onAsk={onRefresh} />;
  if (state.kind === 'unsure') return <PaymentPending onAsk={onRefresh} onBack={startAnew} />;
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
