/** The step of a navigation key, independent of the widget. */
export type KeyStep = {
  /** One row, one column, one page, or all the way to an end. */
  unit: 'row' | 'column' | 'page' | 'end';
  /** -1 is towards the start. */
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

/** The navigation keys of lists, trees, grids, calendars and sliders. */
export function keyStep(key: string): KeyStep | undefined {
  return STEPS.get(key);
}
