import { accountsApi } from '@atrium-console/sdk/rtk';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

type Props = {
  label: string;
  description: string;
  /** Id of the chosen account; undefined for none. */
  value: number | undefined;
  error: string | undefined;
  onChange: (id: number | undefined) => void;
};

const SHOWN = 20;
const PAUSE = 250;

/** Chooses one of many accounts by name or id; the server searches. */
export function AccountPicker({ label, description, value, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE);
  const chosen = accountsApi.useGetAccountSummaryQuery({ accountId: value ?? 0 }, { skip: value === undefined });
  const own = value === undefined ? undefined : chosen.currentData;
  // The name of the chosen account is in the field, not a search for it.
  const isSearch = q !== '' && q !== own?.name;
  const found = accountsApi.useListAccountsQuery({ limit: SHOWN, ...(isSearch && { q }) });
  const accounts = found.data?.accounts ?? [];
  const shown = own && !accounts.some(({ _id }) => _id === own._id) ? [own, ...accounts] : accounts;
  const nothingFound = () => {
    if (found.error !== undefined) return 'The accounts could not be loaded. Type again to retry.';
    return found.isFetching ? 'Searching …' : 'No account has this name or ID.';
  };
  return (
    <Select
      label={label}
      description={description}
      placeholder="Search by name or ID"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      value={value === undefined ? null : String(value)}
      data={shown.map(({ _id, name }) => ({ value: String(_id), label: name }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound()}
      onSearchChange={setTyped}
      error={error ?? (chosen.error === undefined ? undefined : 'This account does not exist.')}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  );
}
