import type { Limits } from '@atrium-console/sdk/limits';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { limitProblem } from '../limits/limitProblem.ts';
import { useTypedNumber } from './useTypedNumber.ts';
import classes from './WholeNumberInput.module.css';

type Inherited =
  | 'label'
  | 'description'
  | 'readOnly'
  | 'required'
  | 'className'
  | 'size'
  | 'w'
  | 'maw'
  | 'aria-label'
  | 'aria-description'
  | 'onFocus';

type Props = Pick<TextInputProps, Inherited> & {
  /** `NaN` while the text is not a whole number. */
  value: number;
  /** The contract's limits. Values beyond them show an error; the arrow keys stop at them, or at 0. */
  limits?: Limits | undefined;
  /** The error message; `true` if it is shown elsewhere. */
  error?: string | boolean | undefined;
  /** What an empty text stands for. By default, it is an error. */
  empty?: number;
  /** The unit, shown after the number. */
  suffix?: string;
  onChange: (value: number) => void;
};

/**
 * An input for a whole number that keeps what is typed: a text that is not a whole number, or a number beyond the limits,
 * stays and shows an error. When the focus leaves, the number takes its canonical form: `007` becomes `7`.
 */
export function WholeNumberInput(props: Props) {
  const { value, limits = {}, error, empty, suffix, onChange, ...input } = props;
  const { text, type, leave } = useTypedNumber(value, onChange, empty);
  const step = (by: 1 | -1) => {
    const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = limits;
    const next = (Number.isNaN(value) ? 0 : value) + by;
    type(String(Math.min(maximum, Math.max(minimum, next))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!input.readOnly) step(event.key === 'ArrowUp' ? 1 : -1);
  };
  // No buttons for one more and one less: in a field of this height they would be too small to hit (WCAG 2.2, 2.5.8).
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      error={error === true || (limitProblem(value, limits) ?? error)}
      value={text}
      rightSection={
        suffix !== undefined && (
          <span className={classes.suffix} aria-hidden>
            {suffix}
          </span>
        )
      }
      // A click on the unit is a click in the field.
      rightSectionPointerEvents="none"
      rightSectionWidth={suffix === undefined ? 0 : 34}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  );
}
