import type { InvoiceWithLines } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { SmallTable } from '../../ui/SmallTable.tsx';

/** What the amount of an invoice consists of. */
export function InvoiceLines({ invoice: { amount, currency, lines } }: { invoice: InvoiceWithLines }) {
  return (
    <SmallTable
      label="Lines"
      rows={lines.map((line, index) => ({ ...line, id: `${index} ${line.text}` }))}
      rowId={({ id }) => id}
      columns={[
        { id: 'text', header: 'Description', cell: ({ text }) => text, foot: 'Total' },
        {
          id: 'amount',
          header: 'Amount',
          isNumeric: true,
          cell: (line) => formatMoney(line.amount, currency),
          foot: formatMoney(amount, currency),
        },
      ]}
    />
  );
}
