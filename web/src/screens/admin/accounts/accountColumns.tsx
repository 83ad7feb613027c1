import type { AccountSummary } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import { PRODUCT_KEYS } from '../../../base/config/runtimeConfig.ts';
import type { LogColumn } from '../../../kit/log/logProps.ts';
import { timeColumn } from '../../../kit/log/timeColumn.tsx';
import { DayTime } from '../../../kit/time/DayTime.tsx';
import { numberText } from '../../../kit/words/numberText.ts';
import { PRODUCT_NAMES } from '../../../messages.ts';

function activeProducts({ product }: AccountSummary): string[] {
  return PRODUCT_KEYS.filter((key) => product[key].active).map((key) => PRODUCT_NAMES[key]);
}

/** The active products in few words: by name up to two, then by number. */
function productsText(account: AccountSummary): string {
  const names = activeProducts(account);
  if (names.length === 0) return 'None';
  if (names.length === PRODUCT_KEYS.length) return 'All products';
  return names.length > 2 ? `${names.length} of ${PRODUCT_KEYS.length}` : names.join(', ');
}

/** The columns of the list of accounts, and of the exported file. */
export const accountColumns: readonly LogColumn<AccountSummary>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: { value: '', direction: 'ascending' },
    width: '1.6fr',
    cell: ({ _id, name }) => (
      <>
        {name}{' '}
        <Text span size="xs" c="dimmed">
          {_id}
        </Text>
      </>
    ),
    csv: ({ name }) => name,
  },
  { id: 'id', header: 'ID', csv: ({ _id }) => String(_id) },
  { id: 'plan', header: 'Plan', cell: ({ plan }) => plan, csv: ({ plan }) => plan },
  {
    id: 'users',
    header: 'Users',
    sort: { value: 'users', direction: 'descending' },
    cell: ({ users }) => numberText(users),
    csv: ({ users }) => String(users),
  },
  {
    id: 'products',
    header: 'Products',
    width: '1.2fr',
    cell: productsText,
    csv: (account) => activeProducts(account).join('; '),
  },
  timeColumn({
    id: 'created',
    header: 'Created',
    sort: { value: 'created', direction: 'descending' },
    at: ({ created_at }) => created_at,
    cell: ({ created_at }) => <DayTime at={created_at} dayOnly />,
  }),
];
