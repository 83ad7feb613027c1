import type { Card } from '@atrium-console/sdk';
import { Button, Radio, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AddCard } from '../../app/cards/AddCard.tsx';
import { cardDetails, cardName } from '../../app/cards/cardText.ts';
import { useServices } from '../../app/services.ts';

type Props = {
  cards: readonly Card[];
  /** Id of the card that is to be charged. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** The cards on file, or the form of a new one. */
export function CardChoice({ cards, chosen, onChoose }: Props) {
  const { now } = useServices();
  const [isAdding, setAdding] = useState(false);
  const isForm = isAdding || cards.length === 0;
  return (
    <Stack gap="md" align="stretch">
      {cards.length > 0 && (
        <Radio.Group label="Card to charge" value={chosen ?? null} onChange={onChoose}>
          <Stack gap="sm" mt="xs">
            {cards.map((card) => (
              <Radio key={card.id} value={card.id} label={cardName(card)} description={cardDetails(card, now())} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {isForm ? (
        <AddCard
          onAdded={({ id }) => {
            setAdding(false);
            onChoose(id);
          }}
          onCancel={cards.length > 0 ? () => setAdding(false) : undefined}
        />
      ) : (
        <Button
          variant="subtle"
          c="var(--mantine-color-text)"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
          style={{ alignSelf: 'flex-start' }}
        >
          Add another card
        </Button>
      )}
    </Stack>
  );
}
