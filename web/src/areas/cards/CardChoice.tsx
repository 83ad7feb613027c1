import type { Card } from '@atrium-console/sdk';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { notOfferedText } from '../../base/served/notOfferedText.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { useServices } from '../../base/services.ts';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import { AddCard } from './AddCard.tsx';
import { cardDetails, cardName } from './cardText.ts';

type Props = {
  cards: readonly Card[];
  /** Id of the card to charge. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** The cards on file, or the form for a new one. */
export function CardChoice({ cards, chosen, onChoose }: Props) {
  const { now } = useServices();
  const [isAdding, setAdding] = useState(false);
  // When the form closes after use, its replacement takes the focus.
  const [wasTouched, setTouched] = useState(false);
  const canAdd = useIsServed()('addCard');
  const isForm = canAdd && (isAdding || cards.length === 0);
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
        <NewCard
          takesFocus={isAdding}
          onAdded={(id) => {
            setAdding(false);
            setTouched(true);
            onChoose(id);
          }}
          onCancel={cards.length > 0 ? () => setAdding(false) : undefined}
        />
      ) : canAdd ? (
        <AddButton
          takesFocus={wasTouched}
          onClick={() => {
            setAdding(true);
            setTouched(true);
          }}
        />
      ) : (
        cards.length === 0 && <Text size="sm">{notOfferedText('a way to add cards')}</Text>
      )}
    </Stack>
  );
}

type NewCardProps = { takesFocus: boolean; onAdded: (id: string) => void; onCancel: (() => void) | undefined };

function NewCard({ takesFocus, onAdded, onCancel }: NewCardProps) {
  const group = useFocusOnMount<HTMLElement>(takesFocus);
  return (
    <section ref={group} tabIndex={-1} aria-label="Another card" style={{ outline: 'none' }}>
      <AddCard onAdded={({ id }) => onAdded(id)} onCancel={onCancel} />
    </section>
  );
}

function AddButton({ takesFocus, onClick }: { takesFocus: boolean; onClick: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus);
  return (
    <Button
      ref={button}
      variant="subtle"
      c="var(--mantine-color-text)"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onClick}
      style={{ alignSelf: 'flex-start' }}
    >
      Add another card
    </Button>
  );
}
