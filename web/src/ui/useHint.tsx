import { Tooltip } from '@mantine/core';
import { type FocusEvent, useRef, useState } from 'react';

/**
 * A tooltip that is rendered on demand, because lists have hundreds of buttons. Spread `target` over the button and render
 * `hint` beside it.
 */
export function useHint(text: string) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(false);
  return {
    target: {
      ref,
      onMouseEnter: () => setShown(true),
      onMouseLeave: () => setShown(false),
      onFocus: (event: FocusEvent) => setShown(event.currentTarget.matches(':focus-visible')),
      onBlur: () => setShown(false),
    },
    hint: isShown && <Tooltip target={ref} opened label={text} multiline maw={360} fz="xs" />,
  };
}
