import type { Card, Plan, PlanOffer, Subscription } from '@atrium-console/sdk';
import { useState } from 'react';
import { PaymentPending } from '../../areas/payments/PaymentPending.tsx';
import { useAskAgain } from '../../areas/payments/useAskAgain.ts';
import { KeepPlan } from './KeepPlan.tsx';
import { PaymentDone } from './PaymentDone.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { usePayment } from './usePayment.ts';
import { usePlanChoice } from './usePlanChoice.ts';

type Props = {
  plans: readonly PlanOffer[];
  cards: readonly Card[];
  subscription: Subscription;
  /** The plan of the account. */
  current: Plan;
  /** Fetches the subscription's status. */
  onRefresh: () => Promise<unknown>;
  /** The first pause before the status is fetched again, in milliseconds. */
  firstPause: number;
};

/** The current step: choose a plan, pay for it, wait for the bank, or continue. */
export function PaymentBody({ plans, cards, subscription, current, onRefresh, firstPause }: Props) {
  const { state, pay, startAnew } = usePayment(onRefresh);
  const { wanted, canChoose, select, isSelecting } = usePlanChoice(plans, subscription);
  const [isChoosing, setChoosing] = useState(false);
  const [wasChosen, setChosen] = useState(false);
  // State is kept here because the form is unmounted while another plan is being chosen.
  const [card, setCard] = useState<string>();
  const { pending_payment: pending, plan_id, renews_at, status } = subscription;
  const isPaid = status === 'active' && (wanted === null || wanted === plan_id);
  const isWaiting = pending !== null || state.kind === 'pending' || state.kind === 'unsure';

  useAskAgain(isWaiting, onRefresh, firstPause);

  if (pending !== null) return <PaymentPending message={pending.status_message} onAsk={onRefresh} />;
  if (state.kind === 'paid') return <PaymentDone plan={state.plan} renewsAt={renews_at} isNew />;
  if (isPaid) {
    const running = plans.find(({ _id }) => _id === plan_id) ?? current;
    return <PaymentDone plan={running} renewsAt={renews_at} isNew={isWaiting} />;
  }
  const keep = canChoose && status === 'active' && <KeepPlan name={current.name} onKeep={() => select(plan_id)} />;
  const plan = plans.find(({ _id }) => _id === wanted);
  if (plan === undefined || isChoosing) {
    const choose = async (id: string) => {
      const failure = await select(id);
      if (failure !== undefined) return failure;
      setChoosing(false);
      setChosen(true);
      startAnew();
      return undefined;
    };
    return (
      <PlanChoice plans={plans} plan={plan} onChoose={choose}>
        {plan === undefined && keep}
      </PlanChoice>
    );
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
      isSelecting={isSelecting}
      onPay={(source) => pay(plan, subscription, source)}
      wasChosen={wasChosen}
      onChange={canChoose ? () => setChoosing(true) : undefined}
    >
      {keep}
    </PaymentForm>
  );
}
