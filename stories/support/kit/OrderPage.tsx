import { useState } from 'react';
import { OrderedList } from '../../../web/src/kit/order/OrderedList.tsx';
import { SettingsPage } from '../../../web/src/kit/SettingsPage.tsx';

/** A list that can be reordered. */
export function OrderPage() {
  const [items, setItems] = useState(['First', 'Second', 'Third']);
  return (
    <SettingsPage title="Ordered list" queries={[]}>
      <OrderedList label="Steps" items={items} keyOf={(item) => item} nameOf={(item) => item} onOrder={setItems}>
        {(item) => item}
      </OrderedList>
    </SettingsPage>
  );
}
