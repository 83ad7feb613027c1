import type { Invoice, Subscription } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import type { Column } from '../../kit/list/useListState.ts';
import { dayText } from '../../kit/words/dayText.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { STATES } from '../../ui/states.ts';
import { stateOf } from './invoiceWords.ts';

function State({ invoice, subscription }: { invoice: Invoice; subscription: Subscription }) {
  const state = stateOf(invoice, subscription);
  return <StateBadge state={state} />;
}

/** The columns of the list. On narrow screens, date and status are below the number. */
export function invoiceColumns(subscription: Subscription): readonly Column<Invoice>[] {
  return [
    {
      id: 'number',
      header: 'Number',
      width: '3fr',
      sortBy: ({ number }) => number,
      cell: (invoice) => (
        <>
          <Text size="sm" fw={500}>
            {invoice.number}
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="sm" component="div">
            {dayText(invoice.date)}
            <div>
              <State invoice={invoice} subscription={subscription} />
            </div>
          </Text>
        </>
      ),
    },
    {
      id: 'date',
      header: 'Date',
      width: '2fr',
      isSecondary: true,
      sortBy: ({ date }) => date,
      cell: ({ date }) => <Text size="sm">{dayText(date)}</Text>,
    },
    {
      id: 'status',
      header: 'Status',
      width: '2fr',
      isSecondary: true,
      sortBy: (invoice) => STATES[stateOf(invoice, subscription)].label,
      cell: (invoice) => <State invoice={invoice} subscription={subscription} />,
    },
    {
      id: 'amount',
      header: 'Amount',
      width: '2fr',
      isNumeric: true,
      sortBy: ({ amount }) => amount,
      cell: ({ amount, currency }) => <Text size="sm">{formatMoney(amount, currency)}</Text>,
    },
  ];
}
