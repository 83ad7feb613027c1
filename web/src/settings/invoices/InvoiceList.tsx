import type { Invoice, Subscription } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { IconCreditCard, IconEye, IconReceipt } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ExportButton } from '../../kit/csv/ExportButton.tsx';
import { useCsvExport } from '../../kit/csv/useCsvExport.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { dayText } from '../../kit/words/dayText.ts';
import { TITLES } from '../../messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { STATES } from '../../ui/states.ts';
import { WriteAction } from '../../ui/WriteAction.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { dueText, isDue, paymentLock, stateOf } from './invoiceWords.ts';

const NOUN = { one: 'invoice', many: 'invoices' };

type Props = { invoices: readonly Invoice[]; subscription: Subscription; onOpen: (invoice: Invoice) => void };

const rowId = ({ _id }: Invoice) => _id;
const nameOf = ({ number }: Invoice) => number;

/** The columns of the export. */
const EXPORTED = ['Number', 'Date', 'Status', 'Amount', 'Currency'];

/** The list of invoices, what is due in total, and the export. */
export function InvoiceList({ invoices, subscription, onOpen }: Props) {
  const exportCsv = useCsvExport(TITLES.validation);
  const columns = useMemo(() => invoiceColumns(subscription), [subscription]);
  const searchText = useMemo(
    () => (invoice: Invoice) => {
      const { amount, currency, date, number } = invoice;
      return [
        number,
        dayText(date),
        date,
        STATES[stateOf(invoice, subscription)].label,
        formatMoney(amount, currency),
      ].join(' ');
    },
    [subscription],
  );
  if (invoices.length === 0) {
    return (
      <EmptyState icon={<IconReceipt size={32} aria-hidden />} title="No invoices yet">
        There is an invoice here for each payment of your account.
      </EmptyState>
    );
  }
  const due = dueText(invoices);
  const lock = paymentLock(subscription);
  const save = () =>
    exportCsv(
      'invoices.csv',
      EXPORTED,
      invoices.map((invoice) => ({
        Number: invoice.number,
        Date: invoice.date,
        Status: STATES[stateOf(invoice, subscription)].label,
        Amount: invoice.amount.toFixed(2),
        Currency: invoice.currency,
      })),
    );
  return (
    <>
      <Text fw={500}>{due ?? 'Nothing is due.'}</Text>
      <DataList
        label="Invoices"
        noun={NOUN}
        rows={invoices}
        rowId={rowId}
        rowLabel={nameOf}
        columns={columns}
        searchText={searchText}
        tools={<ExportButton disabled={false} onClick={save} />}
        onOpen={onOpen}
        actionsWidth="68px"
        rowActions={(invoice) => (
          <>
            {isDue(invoice) && (
              <Served by={['getInvoice', 'payInvoice', 'listCards']}>
                <WriteAction
                  label={`Pay ${invoice.number}`}
                  icon={<IconCreditCard size={16} aria-hidden />}
                  disabledReason={lock}
                  onClick={() => onOpen(invoice)}
                />
              </Served>
            )}
            <Served by="getInvoice">
              <IconAction
                label={`View ${invoice.number}`}
                icon={<IconEye size={16} aria-hidden />}
                onClick={() => onOpen(invoice)}
              />
            </Served>
          </>
        )}
      />
    </>
  );
}
