import { useTimeZone } from '../time/TimeZoneContext.ts';
import { type Choices, linesOf, type Names, type Titles, titleOf } from './changeWords.ts';
import classes from './Log.module.css';

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
  if (fields.length === 0) return 'No fields were recorded.';
  return (
    <table className={classes.changes} aria-label="Changes">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((name) => (
          <tr key={name}>
            <th scope="row">{titleOf(name, titles)}</th>
            <td>{linesOf(name, before?.[name], words).join('\n')}</td>
            <td>{linesOf(name, after?.[name], words).join('\n')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
