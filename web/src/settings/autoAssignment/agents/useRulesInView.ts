import { type RefObject, useLayoutEffect, useState } from 'react';

/** Which rules of the matrix are in view, when not all of them are. */
export type RulesInView = {
  /** Places of the first and the last one, from 0; both -1 if there is room for none beside the other columns. */
  first: number;
  last: number;
  /** Whether nothing is scrolled out of view before them. */
  isAtStart: boolean;
};

/** The heads of the rules' columns, and where the columns that stay in place end. */
function measure(scroller: HTMLElement) {
  const heads = [...scroller.querySelectorAll('thead [data-rule]')].map((head) => head.getBoundingClientRect());
  const left = scroller.querySelector('thead [data-names]')?.getBoundingClientRect().right ?? 0;
  return { heads, left, right: scroller.getBoundingClientRect().left + scroller.clientWidth };
}

function rulesInView(scroller: HTMLElement): RulesInView | undefined {
  if (scroller.scrollWidth <= scroller.clientWidth) return undefined;
  const { heads, left, right } = measure(scroller);
  // A column counts when its checkboxes, which are in its middle, can be seen.
  const isSeen = (head: DOMRect) => head.left + head.width / 2 > left && head.left + head.width / 2 < right;
  return {
    first: heads.findIndex(isSeen),
    last: heads.findLastIndex(isSeen),
    isAtStart: scroller.scrollLeft === 0,
  };
}

/** Scrolls sideways until a rule is the first one in view; -1 is the very start. */
export function scrollToRule(scroller: HTMLElement, index: number): void {
  const { heads, left } = measure(scroller);
  const head = heads[index];
  if (head === undefined) scroller.scrollTo({ left: 0 });
  else scroller.scrollBy({ left: head.left - left });
}

/**
 * The rules in view, while they are scrolled.
 * @param count How many rules there are.
 * @returns Undefined if all are in view.
 */
export function useRulesInView(scroller: RefObject<HTMLElement | null>, count: number): RulesInView | undefined {
  const [seen, setSeen] = useState<RulesInView>();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || count === 0) return;
    const look = () => {
      const next = rulesInView(element);
      setSeen((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, count]);
  return seen;
}
