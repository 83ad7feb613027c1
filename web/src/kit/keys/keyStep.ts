/** What a navigation key asks for, before anybody knows what is walked through. */
export type KeyStep = {
  /** A row up or down, a column to a side, a page, or all the way to an end. */
  unit: 'row' | 'column' | 'page' | 'end';
  /** -1 towards the beginning. */
  direction: -1 | 1;
};

const STEPS: ReadonlyMap<string, KeyStep> = new Map([
  ['ArrowUp', { unit: 'row', direction: -1 }],
  ['ArrowDown', { unit: 'row', direction: 1 }],
  ['ArrowLeft', { unit: 'column', direction: -1 }],
  ['ArrowRight', { unit: 'column', direction: 1 }],
  ['PageUp', { unit: 'page', direction: -1 }],
  ['PageDown', { unit: 'page', direction: 1 }],
  ['Home', { unit: 'end', direction: -1 }],
  ['End', { unit: 'end', direction: 1 }],
]);

/** The one table of navigation keys: lists, trees, grids, calendars and sliders read it and do their own arithmetic. */
export function keyStep(key: string): KeyStep | undefined {
  return STEPS.get(key);
}
