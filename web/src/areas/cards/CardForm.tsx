import { Skeleton } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useRuntimeConfig } from '../../base/config/RuntimeConfigContext.ts';
import { Note } from '../../ui/Note.tsx';
import type { CardFormProps } from './cardFormProps.ts';

const StripeCardForm = lazy(async () => ({ default: (await import('./StripeCardForm.tsx')).StripeCardForm }));
const MockCardForm = lazy(async () => ({ default: (await import('./MockCardForm.tsx')).MockCardForm }));

/** The card form of the deployment's provider, loaded on demand. */
export function CardForm(props: CardFormProps) {
  const { cards } = useRuntimeConfig();
  if (cards === undefined) {
    return (
      <Note icon={<IconCreditCardOff aria-hidden />} title="Cards cannot be added here">
        This console has no card provider. Ask the people who run it, or our support, how to pay.
      </Note>
    );
  }
  return (
    <Suspense fallback={<Skeleton height={240} radius="md" role="status" aria-label="Loading" />}>
      {cards.provider === 'stripe' ? (
        <StripeCardForm {...props} publishableKey={cards.key} />
      ) : (
        <MockCardForm {...props} />
      )}
    </Suspense>
  );
}
