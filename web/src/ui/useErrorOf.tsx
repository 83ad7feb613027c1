import { type ReactNode, useId } from 'react';

type Shown = {
  /** The message, for the `error` of the control. */
  error: ReactNode;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

/** The props of a switch or a checkbox with an error: Mantine's neither say that they are invalid nor name their message. */
export function useErrorOf(error: string | undefined): Shown {
  const id = useId();
  if (error === undefined) return { error };
  return { error: <span id={id}>{error}</span>, 'aria-invalid': true, 'aria-describedby': id };
}
