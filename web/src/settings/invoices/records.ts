import { paymentsApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';

/** The invoices, for the command palette. */
export const invoiceRecords: RecordSource = {
  page: 'invoices',
  title: 'Invoices',
  load: async (dispatch) => {
    const { invoices } = await dispatch(paymentsApi.endpoints.listInvoices.initiate(undefined, ONCE)).unwrap();
    return recordsOf(invoices, ({ number }) => number);
  },
};
