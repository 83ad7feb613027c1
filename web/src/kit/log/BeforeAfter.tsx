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
            <th scope="row">{name}</th>
            <td>{textOf(before?.[name])}</td>
            <td>{textOf(after?.[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
