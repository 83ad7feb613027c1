import type { Card } from '@atrium-console/sdk';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { cardExpiry } from '../../areas/cards/cardExpiry.ts';
import { cardName } from '../../areas/cards/cardText.ts';
import { type NextPayment, nextPaymentText } from '../../areas/payments/nextPayment.ts';
import { useVisitor } from '../../session/useVisitor.ts';

type Props = { cards: readonly Card[]; next: NextPayment | undefined };

/** Warns if the default card will have expired by the next payment. Renders nothing otherwise. */
export function CardWarning({ cards, next }: Props) {
  const card = cards.find(({ is_default }) => is_default);
  const { today } = useVisitor();
  if (card === undefined || next === undefined || cardExpiry(card, next.date) !== 'expired') return null;
  return (
    <Alert
      role="note"
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title="Your default card cannot be charged"
    >
      {`${cardName(card)} ${cardExpiry(card, today) === 'expired' ? 'has expired' : 'expires before the next payment'}, so ${nextPaymentText(next)} will fail. Add another card, or make another one the default.`}
    </Alert>
  );
}
