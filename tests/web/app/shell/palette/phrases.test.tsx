import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPalette, results } from './openPalette.tsx';
import { PHRASES } from './phrases.ts';

/** How many of the phrases must be answered. */
const SHARE = 0.95;

describe('what staff type into the palette', () => {
  it('is answered among the first three results', async () => {
    const { search, user } = await openPalette();
    const missed: string[] = [];
    for (const [asked, ...wanted] of PHRASES) {
      if (search instanceof HTMLInputElement) search.select();
      await user.paste(asked);
      await waitFor(() =>
        expect(results().length + screen.queryAllByText(/No results|not part of/).length).toBeGreaterThan(0),
      );
      const found = results().slice(0, 3);
      const isAnswered = found.some((one) =>
        wanted.some((title) =>
          title.includes(' @ ') ? one.startsWith(title) : one.startsWith(`${title} @ `) || one === title,
        ),
      );
      if (!isAnswered) missed.push(`${asked}: ${found.join(' | ') || 'nothing'}`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Math.floor(PHRASES.length * (1 - SHARE)));
  });
});
