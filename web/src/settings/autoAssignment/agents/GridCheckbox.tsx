import { useEffect, useRef } from 'react';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import classes from './matrix.module.css';

type Props = {
  label: string;
  checked: boolean;
  /** Some of the items are checked. */
  isMixed?: boolean;
  isChanged?: boolean;
  /** Selects a row, which is allowed on read-only pages, too. */
  isSelection?: boolean;
  /** Why it is disabled although the page is not read only. */
  disabledReason?: string | undefined;
  stop: { 'data-row': number; 'data-column': number; tabIndex: number };
  onChange: (checked: boolean) => void;
};

/** A checkbox that fills its cell. A native input for performance: a matrix has thousands of them. */
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
          // Controlled, so ignoring the event leaves it unchanged.
          if (reason === undefined) onChange(event.currentTarget.checked);
        }}
        {...stop}
      />
    </label>
  );
}
