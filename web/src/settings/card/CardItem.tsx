import type { Card } from '@atrium-console/sdk';
import { Group, Paper, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { cardDetails, cardName } from '../../areas/cards/cardText.ts';
import { ExpiryBadge } from '../../areas/cards/ExpiryBadge.tsx';
import { useServices } from '../../base/services.ts';
import { Served } from '../../kit/served/Served.tsx';
import { useVisitor } from '../../session/useVisitor.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';
import classes from './card.module.css';

type Props = {
  card: Card;
  /** Whether it is being made the default. */
  isChoosing: boolean;
  onMakeDefault: () => void;
  onRemove: () => void;
};

/** One card with its buttons. */
export function CardItem({ card, isChoosing, onMakeDefault, onRemove }: Props) {
  const { now } = useServices();
  const { today } = useVisitor();
  const name = cardName(card);
  return (
    <Paper withBorder p="md" component="li" aria-label={name}>
      <Group justify="space-between" gap="md">
        <Group gap="md" wrap="nowrap" miw={0}>
          <IconCreditCard size={24} aria-hidden className={classes.icon} />
          <div className={classes.text}>
            <Group gap="xs">
              <Text fw={500}>{name}</Text>
              {card.is_default && <StateBadge state="default" />}
              <ExpiryBadge card={card} today={today} />
            </Group>
            <Text size="sm" c="dimmed">
              {cardDetails(card, now())}
            </Text>
          </div>
        </Group>
        <Group gap="sm">
          {!card.is_default && (
            <Served by="updatePaymentCustomer">
              <WriteButton
                variant="default"
                aria-label={`Make default: ${name}`}
                loading={isChoosing}
                onClick={onMakeDefault}
              >
                Make default
              </WriteButton>
            </Served>
          )}
          <Served by="deleteCard">
            <WriteButton variant="default" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </WriteButton>
          </Served>
        </Group>
      </Group>
    </Paper>
  );
}
