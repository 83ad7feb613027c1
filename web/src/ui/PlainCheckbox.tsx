import type { InputHTMLAttributes } from 'react';
import classes from './PlainCheckbox.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  'aria-label': string;
  /** Some, but not all, of its items are checked. */
  indeterminate?: boolean;
};

/** A native checkbox for long lists, where Mantine's would take most of a row's rendering time. */
export function PlainCheckbox({ indeterminate, ...props }: Props) {
  const mark = indeterminate === undefined ? undefined : indeterminate ? markSome : markAllOrNone;
  return <input {...props} ref={mark} type="checkbox" className={classes.check} />;
}

// Two functions that stay the same, so that React calls one only when the state changes.
function markSome(box: HTMLInputElement | null): void {
  if (box) box.indeterminate = true;
}

function markAllOrNone(box: HTMLInputElement | null): void {
  if (box) box.indeterminate = false;
}
