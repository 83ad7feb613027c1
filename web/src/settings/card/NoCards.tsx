import { IconCreditCard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type NextPayment, nextPaymentText } from '../../areas/payments/nextPayment.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

type Props = { next: NextPayment | undefined; action: ReactNode };

/** The page without any card, and which payment will fail if none is added. */
export function NoCards({ next, action }: Props) {
  return (
    <EmptyState icon={<IconCreditCard size={32} aria-hidden />} title="No cards yet" action={action}>
      {next
        ? `Add a card. Without one, ${nextPaymentText(next)} will fail.`
        : 'Add a card to pay for your plan and your invoices.'}
    </EmptyState>
  );
}
