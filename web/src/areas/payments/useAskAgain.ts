import { useEffect } from 'react';

/** The longest pause, in milliseconds. */
const LONGEST = 60_000;

/**
 * Asks again with growing pauses, as long as something is not decided. Starts over when the page is opened anew.
 * @param firstPause The first pause, in milliseconds; each is twice as long as the one before, up to a minute.
 */
export function useAskAgain(isOpen: boolean, ask: () => Promise<unknown>, firstPause: number): void {
  useEffect(() => {
    if (!isOpen) return;
    let timer: number | undefined;
    let isOver = false;
    const wait = (pause: number) => {
      timer = window.setTimeout(async () => {
        await ask();
        if (!isOver) wait(Math.min(2 * pause, LONGEST));
      }, pause);
    };
    wait(firstPause);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [isOpen, ask, firstPause]);
}
