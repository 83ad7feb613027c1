import type { AccountSummary } from '@atrium-console/sdk';
import { accountsApi } from '@atrium-console/sdk/rtk';
import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { readId } from '../../base/readId.ts';
import { type PageQuery, SettingsPage } from '../../kit/SettingsPage.tsx';
import { isNotFound, NotFound } from './NotFound.tsx';
import { ParentLink } from './ParentLink.tsx';

type Props = {
  /** The page's h1. */
  title: string;
  /** What the page does, below the heading, given the account's name. */
  description: (account: string) => string;
  /** What the page needs besides the account. */
  queries: readonly PageQuery[];
  /** The page that it was opened from; default: the list of accounts. */
  back?: { to: string; label: string };
  children: (account: AccountSummary) => ReactNode;
};

const ACCOUNTS = { to: '/admin', label: 'Accounts' };

/** The id of the account in the address; 0, which no account has, if it is not a number. */
export function useAdminAccountId(): number {
  return readId(useParams().account_id) ?? 0;
}

/** The frame of the pages of the admin area that are about one account (SPEC 2.4). Says which account it is. */
export function AdminAccountPage({ title, description, queries, back = ACCOUNTS, children }: Props) {
  const query = accountsApi.useGetAccountSummaryQuery({ accountId: useAdminAccountId() });
  const isMissing = query.data === undefined && isNotFound(query.error);
  const link = isMissing ? ACCOUNTS : back;
  return (
    <div>
      <ParentLink {...link} />
      <SettingsPage
        title={title}
        description={query.data && description(query.data.name)}
        queries={isMissing ? [] : [query, ...queries]}
      >
        {isMissing && (
          <NotFound
            icon={<IconBuilding size={32} aria-hidden />}
            title="Account not found"
            back={{ to: ACCOUNTS.to, label: 'Show all accounts' }}
          >
            No account has this ID. It may have been deleted.
          </NotFound>
        )}
        {query.data && children(query.data)}
      </SettingsPage>
    </div>
  );
}
