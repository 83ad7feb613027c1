import type { Card } from '@atrium-console/sdk';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { cardExpiry } from './cardExpiry.ts';

type Props = {
  card: Card;
  /** The person's local day, `YYYY-MM-DD`. */
  today: string;
};

/** Warns that a card has expired or will soon. Renders nothing for other cards. */
export function ExpiryBadge({ card, today }: Props) {
  const expiry = cardExpiry(card, today);
  if (expiry === 'valid') return null;
  return <StateBadge state={expiry === 'expired' ? 'expired' : 'expiresSoon'} />;
}
