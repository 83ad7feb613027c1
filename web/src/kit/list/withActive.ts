import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Which rows of a long list are made: those in view, and the active one. Scrolled away it would lose the focus, and with it
 * the list its stop of the Tab key.
 */
export function withActive(active: number): (range: Range) => number[] {
  return (range) => {
    const inView = defaultRangeExtractor(range);
    if (active >= range.count || inView.includes(active)) return inView;
    return [...inView, active].sort((a, b) => a - b);
  };
}
