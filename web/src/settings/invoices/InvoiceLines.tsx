import type { InvoiceWithLines } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Table } from '@mantine/core';

/** What the amount of an invoice consists of. */
export function InvoiceLines({ invoice: { amount, currency, lines } }: { invoice: InvoiceWithLines }) {
  const rows = lines.map((line, index) => ({ ...line, id: `${index} ${line.text}` }));
  return (
    <Table aria-label="Lines" style={{ overflowWrap: 'anywhere' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Description</Table.Th>
          <Table.Th ta="end">Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((line) => (
          <Table.Tr key={line.id}>
            <Table.Td>{line.text}</Table.Td>
            <Table.Td ta="end">{formatMoney(line.amount, currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          <Table.Th ta="end">{formatMoney(amount, currency)}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
