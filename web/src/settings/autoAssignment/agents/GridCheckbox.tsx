import { useEffect, useRef } from 'react';
import classes from './matrix.module.css';

type Props = {
  label: string;
  checked: boolean;
  /** Some are and some are not. */
  isMixed?: boolean;
  isChanged?: boolean;
  /** Why it cannot be changed. Absent when it can. */
  reason?: string | undefined;
  stop: { 'data-row': number; 'data-column': number; tabIndex: number };
  onChange: (checked: boolean) => void;
};

/** A checkbox that fills its cell. The browser's own: a matrix has thousands of them. */
export function GridCheckbox({ label, checked, isMixed = false, isChanged = false, reason, stop, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  const description = [isChanged && 'Not saved yet.', reason].filter(Boolean).join(' ');
  return (
    <label className={classes.tick} title={reason}>
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
        aria-label={label}
        aria-disabled={reason !== undefined || undefined}
        aria-description={description || undefined}
        checked={checked}
        onChange={(event) => {
          // Controlled and without an answer, it stays as it is.
          if (reason === undefined) onChange(event.currentTarget.checked);
        }}
        {...stop}
      />
    </label>
  );
}
