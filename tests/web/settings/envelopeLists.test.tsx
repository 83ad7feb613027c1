/** The three areas whose calls answer with a code: any other than 20000 is a failure, also of a list (SPEC 4, 8). */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../support/envelope.ts';
import { intercept } from '../support/intercept.ts';
import { openPage } from '../support/openPage.tsx';

const AREAS = [
  ['[blocker.envelope]', 'Ticket automation', '/settings/post-blocker/crm', /\/crm\/post-blocker$/, 'Coupon codes'],
  ['[status.envelope]', 'Working statuses', '/settings/working-status/crm', /\/crm\/working-status$/, 'Lunch'],
  ['[interest.envelope]', 'Customer tags', '/settings/interest-tag/crm', /\/cms\/interest-tag$/, 'VIP'],
] as const;

/** The titles and texts of the toasts on screen. */
const toasts = () =>
  [...document.querySelectorAll('.atrium-toast-title')].map(
    (title) => `${title.textContent}: ${title.nextElementSibling?.textContent}`,
  );

describe('a list that is refused with a code other than 20000', () => {
  it.each(AREAS)('%s [toast.envelope-error] %s: toasts the message, and the page offers a retry', async (...area) => {
    const [, heading, path, calls, item] = area;
    let refusal: string | undefined = 'The desk is being moved.';
    const wrapFetch = intercept('GET', calls, () => (refusal === undefined ? undefined : refuse(50_010, refusal)()));
    const { user } = await openPage(path, heading, { wrapFetch });
    await waitFor(() => expect(toasts()).toEqual(['ERROR: The desk is being moved.']));
    expect(screen.getByText('This page could not be loaded')).toBeTruthy();
    // The toast and the page.
    expect(screen.getAllByText(refusal)).toHaveLength(2);
    refusal = 'Still moving.';
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(toasts()).toContain('ERROR: Still moving.'));
    refusal = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByText(item)).not.toEqual([]);
  });

  it('[blocker.envelope] [toast.envelope-error] when a rule is turned off: one toast, and the rule stays on', async () => {
    let isRefused = false;
    const refusing = () => (isRefused ? refuse(40_900, 'The rules are locked.')() : undefined);
    const wrapFetch = intercept('GET', /\/crm\/post-blocker$/, refusing);
    const { user } = await openPage('/settings/post-blocker/crm', 'Ticket automation', { wrapFetch });
    const toggle = await screen.findByRole('switch', { name: 'Gambling spam is on' });
    expect(toggle).toHaveProperty('checked', true);
    isRefused = true;
    await user.click(toggle);
    await waitFor(() => expect(toasts()).toEqual(['ERROR: The rules are locked.']));
    expect(await screen.findByText('This page could not be refreshed')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Gambling spam is on' })).toHaveProperty('checked', true),
    );
    expect(toasts()).toHaveLength(1);
  });
});
