import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPalette, results } from './openPalette.tsx';
import { ownersPalette } from './ownersPalette.ts';
import { PHRASES } from './phrases.ts';
import { PHRASES_APART } from './phrasesApart.ts';
import { PHRASES_OF_COLLEAGUES } from './phrasesOfColleagues.ts';
import { PHRASES_OF_NEWCOMERS } from './phrasesOfNewcomers.ts';
import { PHRASES_OF_OTHERS } from './phrasesOfOthers.ts';
import { NOT_THERE, PHRASES_OF_STAFF } from './phrasesOfStaff.ts';
import { PHRASES_OF_STRANGERS } from './phrasesOfStrangers.ts';
import { PHRASES_UNSEEN } from './phrasesUnseen.ts';

/** How many of the phrases must be answered. */
const SHARE = 0.95;

/** And of those that the search was not made with. */
const SHARE_APART = 0.9;

/** And of others that somebody else wrote, who knew the entries and not the screens. */
const SHARE_UNSEEN = 0.85;

type Phrases = typeof PHRASES;

/** Whether one of the results is wanted: each is a title, or a title with its place. */
function isAmong(found: readonly string[], wanted: readonly string[]): boolean {
  const titles = wanted.map((title) => title.toLowerCase());
  return found
    .map((one) => one.toLowerCase())
    .some((one) =>
      titles.some((title) =>
        title.includes(' @ ') ? one.startsWith(title) : one.startsWith(`${title} @ `) || one === title,
      ),
    );
}

function expectAnswered(phrases: Phrases, missed: readonly string[], share = SHARE) {
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Math.floor(phrases.length * (1 - share) + 1e-9));
}

describe('what staff type into the palette', () => {
  it.each([
    ['we thought of', PHRASES],
    ['was collected', PHRASES_OF_STAFF],
  ])('is answered among the first three results: what %s', async (_, phrases: Phrases) => {
    const { search, user } = await openPalette();
    const missed: string[] = [];
    for (const [asked, ...wanted] of phrases) {
      if (search instanceof HTMLInputElement) search.select();
      await user.paste(asked);
      await waitFor(() =>
        expect(results().length + screen.queryAllByText(/No results|not part of/).length).toBeGreaterThan(0),
      );
      const absence = screen.queryAllByText(/not part of Atrium/).map(() => NOT_THERE);
      const found = [...results().slice(0, 3), ...absence];
      if (!isAmong(found, wanted)) missed.push(`${asked}: ${found.join(' | ') || 'nothing'}`);
    }
    expectAnswered(phrases, missed);
  });

  it.each([
    ['in the words of other suites and in other languages', PHRASES_OF_OTHERS],
    ['by who has never seen the console', PHRASES_OF_NEWCOMERS],
    ['by who knows nothing of the search', PHRASES_OF_STRANGERS],
    ['by who has read the list of all entries', PHRASES_OF_COLLEAGUES],
    ['what the search was not made with', PHRASES_APART, SHARE_APART],
    ['what it was not made with either', PHRASES_UNSEEN, SHARE_UNSEEN],
  ])('is answered if it is asked %s', async (_, phrases: Phrases, share = SHARE) => {
    const { ask } = await ownersPalette();
    const missed = phrases.flatMap(([asked, ...wanted]) => {
      const { hits, absence } = ask(asked);
      const first = hits.slice(0, 3).map(({ item }) => (item.place ? `${item.title} @ ${item.place}` : item.title));
      const found = absence ? [...first, NOT_THERE] : first;
      return isAmong(found, wanted) ? [] : [`${asked}: ${found.join(' | ') || 'nothing'}`];
    });
    expectAnswered(phrases, missed, share);
  });
});
