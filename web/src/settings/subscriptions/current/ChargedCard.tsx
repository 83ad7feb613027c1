import type { Card } from '@atrium-console/sdk';
import { Anchor, Group } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { cardName } from '../../../areas/cards/cardText.ts';
import { ExpiryBadge } from '../../../areas/cards/ExpiryBadge.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { useVisitor } from '../../../session/useVisitor.ts';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';

/** The card that the next payment is charged to, with a link to the cards for those who may open them. */
export function ChargedCard({ cards }: { cards: readonly Card[] }) {
  const { product = 'main' } = useParams();
  const { today } = useVisitor();
  const canChange = useReadOnlyReason() === undefined;
  const card = cards.find(({ is_default }) => is_default);
  return (
    <Group gap="xs">
      {card ? cardName(card) : <StateBadge state="noCard" />}
      {card && <ExpiryBadge card={card} today={today} />}
      {canChange && (
        <Served by="listCards">
          <Anchor component={Link} to={`/settings/account/${product}/card-setting`} size="sm">
            {card ? 'Change card' : 'Add a card'}
          </Anchor>
        </Served>
      )}
    </Group>
  );
}
