import type { Card } from '@atrium-console/sdk';
import { paymentsApi } from '@atrium-console/sdk/rtk';
import { Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { NextPayment } from '../../areas/payments/nextPayment.ts';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { useSave } from '../../kit/useSave.ts';
import { CardItem } from './CardItem.tsx';
import { CardWarning } from './CardWarning.tsx';
import classes from './card.module.css';
import { RemoveCard } from './RemoveCard.tsx';

type Props = {
  cards: readonly Card[];
  next: NextPayment | undefined;
  /** The button for adding. */
  tools: ReactNode;
  /** Fetches the cards again. */
  onRefresh: () => unknown;
};

/** The cards, one of which is the default. */
export function CardList({ cards, next, tools, onRefresh }: Props) {
  const [choose, choosing] = paymentsApi.useUpdatePaymentCustomerMutation();
  const [removing, setRemoving] = useState<Card>();
  const save = useSave(SETTING_TOASTS.failureTitle);

  const makeDefault = async ({ id }: Card) => {
    const saved = await save(choose({ customerBody: { default_source: id } }), SETTING_TOASTS.updated);
    // If it was refused, another tab may have removed the card.
    if (!saved.ok) onRefresh();
  };
  const askToRemove = (card: Card) => {
    setRemoving(card);
    // What the removal means depends on the other cards, which another tab may have changed.
    onRefresh();
  };
  return (
    <Stack gap="md">
      <CardWarning cards={cards} next={next} />
      <Group justify="flex-end">{tools}</Group>
      <ul className={classes.list} aria-label="Cards">
        {cards.map((card) => (
          <CardItem
            key={card.id}
            card={card}
            isChoosing={choosing.isLoading && choosing.originalArgs?.customerBody.default_source === card.id}
            onMakeDefault={() => makeDefault(card)}
            onRemove={() => askToRemove(card)}
          />
        ))}
      </ul>
      {removing && <RemoveCard card={removing} cards={cards} next={next} onClose={() => setRemoving(undefined)} />}
    </Stack>
  );
}
