/** What Vitest does before and after each story, beside what Storybook does. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { NOW } from '../../scripts/looks/speech.ts';

// The files of a worker share their globals.
vi.unstubAllGlobals();
const RealDate = Date;

/** A clock that goes on from another time than it is. */
function clockFrom(start: string): DateConstructor {
  const ahead = RealDate.parse(start) - RealDate.now();
  const now = () => RealDate.now() + ahead;
  return new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

const startClock = () => {
  vi.stubGlobal('Date', clockFrom(NOW));
};

// Stories tell what they tell on any day, and so do their files, which count from today while they are loaded.
startClock();
beforeEach(startClock);

// Components are kept; pages, which are made of them, are compared between two commits (`npm run looks`).
afterEach(async ({ task }) => {
  if (String(Reflect.get(task.meta, 'storyId')).startsWith('components-')) {
    expect(await commands.spoken(task.name)).toBe('');
  }
});
