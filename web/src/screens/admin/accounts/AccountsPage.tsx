import type { AccountSummary, AccountSummaryList } from '@atrium-console/sdk';
import { accountsApi } from '@atrium-console/sdk/rtk';
import { Button } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Log } from '../../../kit/log/Log.tsx';
import { searchFilter, sortFilter } from '../../../kit/log/logFilters.ts';
import { useLog } from '../../../kit/log/useLog.ts';
import { SettingsPage } from '../../../kit/SettingsPage.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { AccountActions } from './AccountActions.tsx';
import { accountColumns } from './accountColumns.tsx';

const filters = {
  q: searchFilter('Search by name or ID'),
  sort: sortFilter('Sort by name', [
    { value: 'created', label: 'Newest first' },
    { value: 'users', label: 'Most users first' },
  ]),
};
const pageOf = ({ accounts, next_cursor, total }: AccountSummaryList) => ({
  rows: accounts,
  total,
  nextCursor: next_cursor,
});
const NOUN = { one: 'account', many: 'accounts' };
const rowId = ({ _id }: AccountSummary) => String(_id);
const rowLabel = ({ name }: AccountSummary) => name;

/** Every account of the platform: the server searches, sorts and pages (SPEC 2.4). */
export function Component() {
  const log = useLog(filters, { operation: 'listAccounts', pageSize: 40 });
  const [load] = accountsApi.useLazyListAccountsQuery();
  return (
    <SettingsPage
      title="Accounts"
      description="Every organisation on this platform. Open a row to manage its roles, sign in as one of its users, or delete it."
      queries={[]}
    >
      <Log
        label="Accounts"
        noun={NOUN}
        log={log}
        usePage={accountsApi.useListAccountsQuery}
        pageOf={pageOf}
        loadPage={(params) => load(params)}
        maxPageSize={200}
        rowId={rowId}
        rowLabel={rowLabel}
        columns={accountColumns}
        action={
          <Served by={['createAccount', 'listPlans']}>
            <Button component={Link} to="/admin/addaccount" leftSection={<IconPlus size={16} aria-hidden />}>
              Add account
            </Button>
          </Served>
        }
        detail={(account) => <AccountActions account={account} />}
        emptyIcon={<IconBuilding size={32} aria-hidden />}
        emptyText="Add the first account: its name, its owner, a plan and its products."
      />
    </SettingsPage>
  );
}
