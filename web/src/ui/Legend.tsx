import type { ReactNode } from 'react';
import classes from './Legend.module.css';

type Item = {
  /** What the mark stands for. */
  text: string;
  /** The mark as it is drawn in the picture. */
  mark: ReactNode;
};

/** What the colours and marks of a picture stand for. */
export function Legend({ items }: { items: readonly Item[] }) {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {items.map(({ mark, text }) => (
        <li key={text} className={classes.item}>
          <span className={classes.mark} aria-hidden>
            {mark}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
