import { useEffect, useRef } from 'react';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import classes from './matrix.module.css';

type Props = {
  label: string;
  checked: boolean;
  /** Some are and some are not. */
  isMixed?: boolean;
  isChanged?: boolean;
  /** It only selects a row, which everybody may do. */
  isSelection?: boolean;
  /** Why it cannot be used although the page can be changed. */
  disabledReason?: string | undefined;
  stop: { 'data-row': number; 'data-column': number; tabIndex: number };
  onChange: (checked: boolean) => void;
};

/** A checkbox that fills its cell. The browser's own: a matrix has thousands of them. */
export function GridCheckbox({ label, checked, isMixed = false, isChanged = false, ...props }: Props) {
  const { isSelection = false, disabledReason, stop, onChange } = props;
  const readOnlyReason = useReadOnlyReason();
  const reason = isSelection ? undefined : (readOnlyReason ?? disabledReason);
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
