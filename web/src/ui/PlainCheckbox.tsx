import type { InputHTMLAttributes } from 'react';
import classes from './PlainCheckbox.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  'aria-label': string;
  /** Some, but not all, of its items are checked. */
  indeterminate?: boolean;
};

/** A native checkbox for long lists, where Mantine's would take most of a row's rendering time. */
export function PlainCheckbox({ indeterminate = false, ...props }: Props) {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate;
  };
  return <input {...props} ref={mark} type="checkbox" className={classes.check} />;
}
