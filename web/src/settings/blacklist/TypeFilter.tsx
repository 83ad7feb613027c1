import type { BlacklistEntry } from '@atrium-console/sdk';
import { SegmentedControl } from '@mantine/core';
import { numberText } from '../../kit/words/numberText.ts';
import { ENTRY_TYPES, type EntryType, TYPE_ORDER } from './entryTypes.ts';

type Props = {
  entries: readonly BlacklistEntry[];
  /** The selected type; undefined shows all. */
  type: EntryType | undefined;
  onChange: (type: EntryType | undefined) => void;
};

/** Filters the list by type. Each option has the number of its entries. */
export function TypeFilter({ entries, type, onChange }: Props) {
  const option = (value: EntryType) => {
    const count = entries.filter((entry) => entry.type === value).length;
    return { value, label: `${ENTRY_TYPES[value].many} (${numberText(count)})` };
  };
  return (
    <SegmentedControl
      aria-label="Type of entry"
      size="xs"
      data={[{ value: '', label: 'All' }, ...TYPE_ORDER.map(option)]}
      value={type ?? ''}
      onChange={(value) => onChange(TYPE_ORDER.find((known) => known === value))}
    />
  );
}
