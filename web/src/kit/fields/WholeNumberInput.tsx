import type { Limits } from '@atrium-console/sdk/limits';
import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
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
  /** The contract's limits. Values beyond them show an error; the arrow keys and buttons stop at them, or at 0. */
  limits?: Limits | undefined;
  /** The error message; `true` if it is shown elsewhere. */
  error?: string | boolean | undefined;
  /** What an empty text stands for. By default, it is an error. */
  empty?: number;
  /** The unit, shown after the number. */
  suffix?: string;
  /** Hides the buttons for one more and one less. The arrow keys still work. */
  hideControls?: boolean;
  onChange: (value: number) => void;
};

/**
 * An input for a whole number that keeps what is typed: a text that is not a whole number, or a number beyond the limits,
 * stays and shows an error. When the focus leaves, the number takes its canonical form: `007` becomes `7`.
 */
export function WholeNumberInput(props: Props) {
  const { value, limits = {}, error, empty, suffix, hideControls = false, onChange, ...input } = props;
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
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      error={error === true || (limitProblem(value, limits) ?? error)}
      value={text}
      rightSection={
        <span className={classes.end} aria-hidden>
          {suffix !== undefined && <span className={classes.suffix}>{suffix}</span>}
          {!hideControls && !input.readOnly && <Steps onStep={step} />}
        </span>
      }
      // A click beside the number or on its unit is a click in the field.
      rightSectionPointerEvents="none"
      rightSectionWidth={(suffix === undefined ? 0 : 26) + (hideControls ? 8 : 24)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  );
}

/** For the pointer only: the keyboard has the arrow keys. */
function Steps({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <span className={classes.steps}>
      <UnstyledButton className={classes.step} tabIndex={-1} onClick={() => onStep(1)}>
        <IconChevronUp size={12} />
      </UnstyledButton>
      <UnstyledButton className={classes.step} tabIndex={-1} onClick={() => onStep(-1)}>
        <IconChevronDown size={12} />
      </UnstyledButton>
    </span>
  );
}
