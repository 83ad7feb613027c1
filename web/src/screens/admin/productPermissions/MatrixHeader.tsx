import { memo } from 'react';
import { PlainCheckbox } from '../../../ui/PlainCheckbox.tsx';
import type { Flag } from './flags.ts';
import classes from './Matrix.module.css';

type Props = {
  flags: readonly Flag[];
  /** How many accounts have been loaded so far. */
  loaded: string;
  /** Whether all of the loaded accounts are selected, some of them, or none. */
  selected: 'all' | 'some' | 'none';
  onSelectAll: () => void;
};

/** The two rows of headings: products and features, and which. Not rendered again while scrolling. */
export const MatrixHeader = memo(function Header({ flags, loaded, selected, onSelectAll }: Props) {
  const count = (kind: Flag['kind']) => flags.filter((flag) => flag.kind === kind).length;
  const [products, features] = [count('product'), count('feature')];
  return (
    <thead className={classes.head}>
      <tr className={classes.kinds} aria-rowindex={1}>
        <td className={classes.corner} />
        {products > 0 && <Kind title="Products" kind="product" columns={products} />}
        {features > 0 && <Kind title="CRM features" kind="feature" columns={features} />}
      </tr>
      <tr className={classes.labels} aria-rowindex={2}>
        <th scope="col" className={classes.account}>
          <PlainCheckbox
            aria-label={`Select all ${loaded} loaded accounts`}
            checked={selected === 'all'}
            indeterminate={selected === 'some'}
            onChange={onSelectAll}
          />
          Account
        </th>
        {flags.map(({ id, kind, label, description }) => (
          <th key={id} scope="col" className={classes.label} data-kind={kind} title={description}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
});

function Kind({ title, kind, columns }: { title: string; kind: Flag['kind']; columns: number }) {
  return (
    <th
      scope="colgroup"
      colSpan={columns}
      className={classes.kind}
      data-kind={kind}
      style={{ gridColumn: `span ${columns}` }}
    >
      <span className={classes.title}>{title}</span>
    </th>
  );
}
