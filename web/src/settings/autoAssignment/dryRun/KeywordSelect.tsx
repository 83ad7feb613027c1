import { Select } from '@mantine/core';
import { useState } from 'react';

type Props = {
  /** The keywords that conditions search for. */
  keywords: readonly string[];
  onAdd: (keyword: string) => void;
};

/** Options shown at once; typing narrows them. */
const SHOWN = 50;

/** Adds one of the keywords that the conditions search for to the message of the sample ticket. */
export function KeywordSelect({ keywords, onAdd }: Props) {
  const [search, setSearch] = useState('');
  if (keywords.length === 0) return null;
  return (
    <Select
      label="Add a keyword to the message"
      placeholder="From your conditions"
      searchable
      limit={SHOWN}
      nothingFoundMessage="No matching keywords"
      data={[...keywords]}
      // Each choice is added to the message; the field itself stays empty.
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(keyword) => {
        if (keyword !== null) onAdd(keyword);
        setSearch('');
      }}
    />
  );
}
