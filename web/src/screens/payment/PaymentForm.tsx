import type { Card, PlanOffer, Subscription } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CardChoice } from '../../areas/cards/CardChoice.tsx';
import { PaymentDisabled, PaymentFailure } from '../../areas/payments/PaymentNotes.tsx';
import { PAYMENT_DISABLED } from '../../areas/payments/paymentWords.ts';
import { CheckList } from '../../areas/plans/CheckList.tsx';
import { inProductOrder } from '../../kit/words/productWords.ts';
import { PRODUCT_NAMES } from '../../messages.ts';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import type { PlanPaymentState } from './usePayment.ts';

type Props = {
  plan: PlanOffer;
  cards: readonly Card[];
  /** Id of the selected card. */
  card: string | undefined;
  onCard: (id: string) => void;
  subscription: Subscription;
  state: PlanPaymentState;
  /** Whether the plan is being stored. */
  isSelecting: boolean;
  onPay: (source: string) => void;
  /** Whether the plan was just chosen on this screen. */
  wasChosen: boolean;
  /** Goes back to choosing a plan. Undefined if none can be chosen. */
  onChange: (() => void) | undefined;
  /** What else can be done about the plan. */
  children?: ReactNode;
};

/** The plan, the card and the button. Errors are shown above the cards, because choosing another card resolves most. */
export function PaymentForm(props: Props) {
  const { plan, cards, card, subscription, state, isSelecting, wasChosen, onCard, onPay, onChange, children } = props;
  const change = useFocusOnMount<HTMLButtonElement>(wasChosen);
  const byDefault = cards.find(({ is_default }) => is_default) ?? cards[0];
  const source = (cards.find(({ id }) => id === card) ?? byDefault)?.id;
  const canPay = useReadOnlyReason() === undefined && subscription.enabled;
  const failure = state.kind === 'failed' ? state.message : subscription.status_message;
  const noCard = source === undefined ? 'Add a card first.' : undefined;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <PlanSummary plan={plan} isChange={subscription.status === 'active'}>
        <CheckList
          title="Products"
          items={inProductOrder(plan.products).map((key) => ({ text: PRODUCT_NAMES[key], isIncluded: true }))}
        />
        {canPay && onChange && (
          <Button ref={change} variant="default" onClick={onChange} disabled={state.kind === 'paying'}>
            Choose another plan
          </Button>
        )}
        {children}
      </PlanSummary>
      <Paper withBorder p="lg" component="section" aria-labelledby="payment-card">
        <Stack gap="md">
          <Title order={2} id="payment-card">
            Card
          </Title>
          {failure !== '' && <PaymentFailure isNew={state.kind === 'failed'}>{failure}</PaymentFailure>}
          {!subscription.enabled && <PaymentDisabled />}
          {canPay && <CardChoice cards={cards} chosen={source} onChoose={onCard} />}
          <WriteButton
            size="md"
            disabledReason={subscription.enabled ? noCard : PAYMENT_DISABLED}
            loading={state.kind === 'paying' || isSelecting}
            onClick={() => source !== undefined && onPay(source)}
          >
            Pay {formatMoney(plan.price, plan.currency)}
          </WriteButton>
          <Text size="xs" c="dimmed">
            The card is charged now, and then once a month until you change the plan.
          </Text>
        </Stack>
      </Paper>
    </SimpleGrid>
  );
}
