import { type RefObject, useEffect } from 'react';
import { type Box, toastLift } from './toastLift.ts';

/** The buttons of dialogs and the bar that saves. */
const REGIONS = '[data-no-toasts]';

/**
 * Moves the toasts above the buttons of dialogs and the bar that saves. These move in ways that no event tells, while a form
 * grows, a page scrolls or a dialog opens, so they are looked at with each frame, but only while there is a toast.
 */
export function useToastLift(host: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    let lift = 0;
    let frame = 0;
    const look = () => {
      frame = requestAnimationFrame(look);
      const toasts = host.current?.getBoundingClientRect();
      const next = toasts ? toastLift(movedDown(toasts, lift), regions()) : 0;
      if (next === lift) return;
      lift = next;
      host.current?.style.setProperty('--atrium-toast-lift', `${lift}px`);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [host, isNeeded]);
}

function regions(): Box[] {
  return [...document.querySelectorAll(REGIONS)]
    .map((region) => region.getBoundingClientRect())
    .filter(({ height }) => height > 0);
}

/** Where toasts would be that are moved up by so much now. */
function movedDown({ top, right, bottom, left }: Box, by: number): Box {
  return { top: top + by, right, bottom: bottom + by, left };
}
