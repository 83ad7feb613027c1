import { Skeleton } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useRuntimeConfig } from '../../base/config/RuntimeConfigContext.ts';
import { Note } from '../../ui/Note.tsx';

export type CardFormProps = {
  /**
   * Gets what the provider made of the card, and the name on it. The form stays busy until it resolves.
   * @returns The sentence with which the card was refused; undefined when it was taken.
   */
  onToken: (token: string, name: string) => Promise<string | undefined>;
  onCancel?: (() => void) | undefined;
};

const StripeCardForm = lazy(async () => ({ default: (await import('./StripeCardForm.tsx')).StripeCardForm }));
const MockCardForm = lazy(async () => ({ default: (await import('./MockCardForm.tsx')).MockCardForm }));

/** The form of the card provider that this deployment has chosen. Nothing of a provider is loaded before. */
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
