import { Skeleton } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useRuntimeConfig } from '../../base/config/RuntimeConfigContext.ts';
import { lazyComponent } from '../../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../base/lazy/lazyModule.ts';
import { Note } from '../../ui/Note.tsx';
import type { CardFormProps } from './cardFormProps.ts';

const waiting = <Skeleton height={240} radius="md" role="status" aria-label="Loading" />;
const StripeCardForm = lazyComponent(
  lazyModule(async () => (await import('./StripeCardForm.tsx')).StripeCardForm),
  { waiting },
);
const MockCardForm = lazyComponent(
  lazyModule(async () => (await import('./MockCardForm.tsx')).MockCardForm),
  { waiting },
);

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
  if (cards.provider === 'mock') return <MockCardForm {...props} />;
  return <StripeCardForm {...props} publishableKey={cards.key} />;
}
