/** What `npm run looks` compares: that nothing is said to differ that does not, and that faults are found. */
import type { Page } from '@playwright/test';
import { captureAtRest, openView, VIEWS } from '../../scripts/looks/capture.ts';
import { differenceOf } from '../../scripts/looks/compare.ts';
import { linesThatDiffer } from '../../scripts/looks/lines.ts';
import { FAULTS, seed } from './support/faults.ts';
import { type Entry, expect, test } from './support/test.ts';

/** Numbers from 0 to below 1, the same ones in each run. */
function numbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** The kinds of faults, beginning with another one for each place. */
const beginningWith = (kinds: readonly string[], at: number) =>
  kinds.map((_, index) => kinds[(at + index) % kinds.length] ?? '');

/** Stories of components, spread over all of them. */
function chosen(entries: readonly Entry[], count: number): Entry[] {
  const all = entries.filter(({ type, title }) => type === 'story' && title.startsWith('Components/'));
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).filter(
    (entry) => entry !== undefined,
  );
}

test('a story that is the same looks and reads the same, and faults of style and of ARIA are found', async ({
  browser,
  entries,
  site,
}) => {
  const origin = `${site}storybook/`;
  const chance = numbers(20261128);
  const missed: string[] = [];
  const alarms: string[] = [];
  let seeded = 0;
  for (const [place, { id }] of chosen(entries, 22).entries()) {
    const view = VIEWS[place % VIEWS.length] ?? VIEWS[0];
    if (view === undefined) throw new Error('There is no view.');
    const context = await openView(browser, view);
    const page = await context.newPage();
    const clean = await captureAtRest(page, origin, id, view);
    const again = await captureAtRest(page, origin, id, view);
    const alarm = differenceOf(clean, again);
    if (alarm !== undefined) alarms.push(`${id}: ${alarm.points} points, ${alarm.speech.join(' ')}`);
    for (const kinds of [FAULTS.style, FAULTS.aria]) {
      let done: string | undefined;
      const change = async (broken: Page) => {
        done = await seed(broken, beginningWith(kinds, place), chance());
      };
      const found = differenceOf(clean, await captureAtRest(page, origin, id, view, change));
      // A story may show nothing that can be broken.
      if (done === undefined) continue;
      seeded += 1;
      if (found === undefined) missed.push(`${id} (${view.id}): ${done}`);
    }
    await context.close();
  }
  expect(alarms).toEqual([]);
  expect(seeded).toBeGreaterThanOrEqual(40);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(seeded * 0.05);
});

test('lines that differ are told in their order', () => {
  expect(linesThatDiffer('a\nb\nc', 'a\nx\nc\nd')).toEqual(['- b', '+ x', '+ d']);
  expect(linesThatDiffer('a', 'a')).toEqual([]);
});
