import { asChoice, asList, asYesNo } from '../edit/fieldWords.ts';
import classes from './Log.module.css';

type Fields = Readonly<Record<string, unknown>>;

type Props = {
  /** The changed fields before and after; null if the item did not exist. */
  before: Fields | null;
  after: Fields | null;
};

/** The details of a change: each field before and after. */
export function BeforeAfter({ before, after }: Props) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return 'No fields were recorded.';
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
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{titleOf(name)}</th>
            <td>{textOf(before?.[name])}</td>
            <td>{textOf(after?.[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A field's name in words: `Password strength`, `Role ID`. */
function titleOf(name: string): string {
  return asChoice(name).replace(/ ids?$/i, (id) => id.replace(/id/i, 'ID'));
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return asYesNo(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return asList(value.map(String));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
