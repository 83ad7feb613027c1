import type { Card } from '@atrium-console/sdk';
import { paymentsApi, plansApi } from '@atrium-console/sdk/rtk';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type NextPayment, nextPayment } from '../../areas/payments/nextPayment.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { useUrlIntent } from '../../kit/useUrlIntent.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { AddCardDialog } from './AddCardDialog.tsx';
import { CardList } from './CardList.tsx';
import { NoCards } from './NoCards.tsx';

const FRESH = { refetchOnMountOrArgChange: true };

/** The cards that the account pays with (SPEC 3 cardInfo). */
export function Component() {
  const cards = paymentsApi.useListCardsQuery(undefined, FRESH);
  const subscription = paymentsApi.useGetSubscriptionQuery(undefined, FRESH);
  const plans = plansApi.useListPlansQuery();
  return (
    <SettingsPage
      title="Card"
      description="The cards that your account pays with. Card numbers are stored by the card provider only."
      queries={[cards, subscription, plans]}
    >
      {cards.data && (
        <Cards
          cards={cards.data.cards}
          next={subscription.data && nextPayment(subscription.data, plans.data?.plans ?? [])}
          onRefresh={cards.refetch}
        />
      )}
    </SettingsPage>
  );
}

type Props = { cards: readonly Card[]; next: NextPayment | undefined; onRefresh: () => unknown };

function Cards({ cards, next, onRefresh }: Props) {
  const [isAdding, setAdding] = useState(false);
  const canAdd = useIsServed()('addCard');
  const open = () => setAdding(canAdd);
  useUrlIntent('new', open);
  const add = (
    <Served by="addCard">
      <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        Add card
      </WriteButton>
    </Served>
  );
  return (
    <>
      {cards.length === 0 ? (
        <NoCards next={next} action={add} />
      ) : (
        <CardList cards={cards} next={next} tools={add} onRefresh={onRefresh} />
      )}
      {isAdding && <AddCardDialog onClose={() => setAdding(false)} />}
    </>
  );
}
