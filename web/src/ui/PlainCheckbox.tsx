import type { InputHTMLAttributes } from 'react';
import classes from './PlainCheckbox.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  'aria-label': string;
  /** Some of what it stands for is chosen, and not all. */
  indeterminate?: boolean;
};

/** A box to tick in a long list, where the design system's own would be most of a row's cost. */
export function PlainCheckbox({ indeterminate = false, ...props }: Props) {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate;
  };
  return <input {...props} ref={mark} type="checkbox" className={classes.check} />;
}
