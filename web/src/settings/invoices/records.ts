import { paymentsApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The invoices, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Invoices',
    load: async (dispatch) => {
      const { invoices } = await dispatch(paymentsApi.endpoints.listInvoices.initiate(undefined, ONCE)).unwrap();
      return recordsOf(invoices, ({ number }) => number);
    },
  },
];
