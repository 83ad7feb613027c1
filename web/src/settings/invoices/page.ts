import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 110,
  path: 'account/:product/payment-list',
  title: 'Invoices',
  products: 'all',
  reads: 'listInvoices',
  writes: 'payInvoice',
  also: ['paid'],
  deniedTo: '/payment',
  icon: 'IconFileInvoice',
  words:
    'billing, receipts, bills, payments, pay, PDF, download, amount due, past due, overdue, unpaid, retry a failed payment, payment history, tax',
};
