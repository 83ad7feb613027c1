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
  /** Why this person cannot pay. Absent when they can. */
  denial: string | undefined;
  /** Asks the server how the subscription is. */
  onRefresh: () => Promise<unknown>;
  /** How often to ask by itself while the bank has not confirmed, in milliseconds. */
  askEvery: number;
};

/** What there is to do: choose a plan, pay it, wait for the bank, or go on. */
export function PaymentBody({ plans, cards, subscription, denial, onRefresh, askEvery }: Props) {
  const { selectedPlan } = useConsoleState();
  const { data: profile } = useSession();
  const { state, pay, startAnew } = usePayment();
  const [isChoosing, setChoosing] = useState(false);
  const [wasChosen, setChosen] = useState(false);
  // It stands here, because the form goes while another plan is chosen.
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
      denial={denial}
      state={state}
      onPay={(source) => pay(plan, subscription, source)}
      wasChosen={wasChosen}
      onChange={() => setChoosing(true)}
    />
  );
}
