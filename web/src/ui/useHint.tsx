import { Tooltip } from '@mantine/core';
import { type FocusEvent, type MouseEvent, useEffect, useState } from 'react';
import classes from './Hint.module.css';
import { hintIsShown } from './shownHints.ts';

/**
 * A tooltip of what has the pointer or the keyboard's focus, or has it inside. It stays while the pointer is on the tooltip, and
 * Escape hides it. It is rendered on demand, because lists have hundreds of buttons. Spread `target` over the element and
 * render `hint` beside it.
 */
export function useHint(text: string) {
  const [shownAt, setShownAt] = useState<HTMLElement>();
  const hide = () => setShownAt(undefined);
  useEffect(() => (shownAt === undefined ? undefined : hintIsShown(() => setShownAt(undefined))), [shownAt]);
  return {
    hide,
    target: {
      onMouseEnter: ({ currentTarget }: MouseEvent<HTMLElement>) => setShownAt(currentTarget),
      onMouseLeave: ({ currentTarget, relatedTarget }: MouseEvent<HTMLElement>) => {
        const entered = relatedTarget instanceof Element ? relatedTarget.closest('[role=tooltip]') : null;
        if (entered === null) return hide();
        const leave = (event: Event) => {
          if (!(event instanceof globalThis.MouseEvent) || !isWithin(currentTarget, event.relatedTarget)) hide();
        };
        entered.addEventListener('mouseleave', leave, { once: true });
      },
      onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
        if (target.matches(':focus-visible')) setShownAt(currentTarget);
      },
      onBlur: hide,
    },
    hint: shownAt && (
      <Tooltip
        target={shownAt}
        opened
        interactive
        label={text}
        className={classes.hint}
        multiline
        w="max-content"
        maw="min(22.5rem, calc(100vw - 1rem))"
        // Beside the edge of the window, a text that becomes longer would widen the page until the hint has been moved.
        floatingStrategy="fixed"
        fz="xs"
        // A fading tooltip would cover the next one for a moment.
        transitionProps={{ duration: 0 }}
      />
    ),
  };
}

function isWithin(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && element.contains(target);
}
