import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { openPage } from '../../support/openPage.tsx';

const PATH = '/settings/usage-and-limitation';
const TITLE = 'Usage and limits';

const main = () => within(screen.getByRole('main'));
const sections = () =>
  main()
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label')?.replace('Usage: ', ''));

/** Answers the usage of the products with these lines. */
function withUsage(usage: object[]) {
  const body = { period_start: '2026-11-01', period_end: '2026-11-30', usage };
  return intercept('GET', /\/api\/v1\.0\/usage$/, () => Response.json(body));
}

describe('usage and limits', () => {
  it('[usage.limits] [usage.messenger] shows every product, and the messages of each channel', async () => {
    await openPage(PATH, TITLE);
    const listening = within(await main().findByRole('region', { name: 'Usage: Listening' }));
    expect(listening.getByRole('meter', { name: 'Keywords' }).getAttribute('aria-valuetext')).toMatch(/ of 100,000 /);
    expect(sections()).toEqual([
      'Listening',
      'CRM desk',
      'Quick analytics',
      'Influencer',
      'Publishing',
      'Messages by channel',
    ]);
    const channels = within(screen.getByRole('region', { name: 'Usage: Messages by channel' }));
    expect(channels.getByText('Web chat')).toBeTruthy();
    expect(channels.queryByRole('meter', { name: 'Web chat' })).toBeNull();
  });

  it('[usage.limits] shows only the product of the address', async () => {
    await openPage(`${PATH}/listening`, TITLE);
    await main().findByRole('region', { name: 'Usage: Listening' });
    expect(sections()).toEqual(['Listening']);
  });

  it('[usage.limits] names the limits that are reached or near', async () => {
    const near = { product: 'crm', metric: 'users', used: 20, limit: 25, growth: 1 };
    const reached = { product: 'listening', metric: 'keywords', used: 10, limit: 10, growth: 1 };
    const quiet = intercept('GET', /messenger-usage$/, () =>
      Response.json({ period_start: '2026-11-01', period_end: '2026-11-30', channels: [] }),
    );
    await openPage(PATH, TITLE, { wrapFetch: (inner) => quiet(withUsage([near, reached])(inner)) });
    const note = within(await screen.findByRole('note'));
    expect(note.getByText('1 limit is reached')).toBeTruthy();
    expect(note.getByText('Reached: Listening keywords.')).toBeTruthy();
    expect(note.getByText('At least 80% used: CRM desk users.')).toBeTruthy();
    expect(screen.getByText('Limit reached')).toBeTruthy();
    expect(screen.getByText('Near the limit')).toBeTruthy();
  });
});
