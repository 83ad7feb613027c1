import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * The rows of a long list to render: those in view and the active one. If the active row were unmounted when scrolled out
 * of view, it would lose the focus and the list its tab stop.
 */
export function withActive(active: number): (range: Range) => number[] {
  return (range) => {
    const inView = defaultRangeExtractor(range);
    if (active >= range.count || inView.includes(active)) return inView;
    return [...inView, active].sort((a, b) => a - b);
  };
}
