import { SmallTable } from '../../ui/SmallTable.tsx';
import { useTimeZone } from '../time/TimeZoneContext.ts';
import { type Choices, linesOf, type Names, type Titles, titleOf } from './changeWords.ts';

type Fields = Readonly<Record<string, unknown>>;

type Props = {
  /** The changed fields before and after; null if the item did not exist. */
  before: Fields | null;
  after: Fields | null;
  /** The titles of the fields in the contract, also of nested ones. A field without one is called by its name. */
  titles?: Titles;
  /** The names of the items that fields refer to by id. */
  names?: Names;
  /** The fixed values of fields, with a word for each. */
  choices?: Choices;
};

/** The details of a change: each field before and after. */
export function BeforeAfter({ before, after, titles = {}, names = {}, choices }: Props) {
  const words = { titles, names, choices, timeZone: useTimeZone() };
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const lines = (name: string, values: Fields | null) => linesOf(name, values?.[name], words).join('\n');
  return (
    <SmallTable
      label="Changes"
      rows={fields}
      rowId={(name) => name}
      isStacked
      columns={[
        { id: 'field', header: 'Field', width: '33%', cell: (name) => titleOf(name, titles) },
        { id: 'before', header: 'Before', width: '33%', cell: (name) => lines(name, before) },
        { id: 'after', header: 'After', cell: (name) => lines(name, after) },
      ]}
      emptyText="No fields were recorded."
    />
  );
}
