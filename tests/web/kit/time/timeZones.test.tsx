import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../stories/support/mockServices.ts';
import { intercept, withTimeZone } from '../../support/intercept.ts';
import { findTable, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/account/main/activity';
const TITLE = 'Activity log';
/** Where nobody runs these tests. */
const ZONE = 'Asia/Kathmandu';
const BROWSER = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const activity = {
  _id: '65f0c1a2b3d4e5f645000099',
  user: { _id: 501, name: 'Nicha Suwan' },
  action: 'update',
  object: { type: 'sla', _id: '65f0c1a2b3d4e5f645000001', name: 'Premium' },
  before: { at: '2026-11-19T23:59:00.000Z' },
  after: { at: '2026-11-20T09:30:00.000Z' },
  names: {},
  at: '2026-11-20T20:00:00.000Z',
};

/** Opens the activity log, with one entry, and records which days it was asked for. */
async function open(timeZone: string | undefined, { search = '', preferences = memoryStorage() } = {}) {
  const asked: (string | null)[][] = [];
  const one = intercept('GET', /\/activity-log$/, ({ url }) => {
    const { searchParams } = new URL(url);
    asked.push([searchParams.get('from'), searchParams.get('to')]);
    return Response.json({ total: 1, next_cursor: null, activities: [activity] });
  });
  const view = await openPage(`${PATH}${search}`, TITLE, {
    wrapFetch: (inner) => withTimeZone(timeZone)(one(inner)),
    services: { preferences },
  });
  const [, row] = (await findTable(TITLE)).getAllByRole('row');
  const shown = () => row?.querySelector('time')?.textContent;
  const choice = () => screen.queryByRole('combobox', { name: 'Time zone' });
  const choose = async (name: RegExp) => {
    await view.user.click(screen.getByRole('combobox', { name: 'Time zone' }));
    await view.user.click(await screen.findByRole('option', { name }));
  };
  return { ...view, asked, choice, choose, shown };
}

/** The fixed instant of the entry in the browser's time zone. */
const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(
  new Date(activity.at),
);

describe('[account.time-zone] times', () => {
  it('are in the time zone of the account, whose name and offset stand above them', async () => {
    const { shown, user } = await open(ZONE);
    expect(screen.getByText('Times in Asia/Kathmandu (UTC+05:45)')).toBeTruthy();
    expect(shown()).toBe('Nov 21, 2026, 01:45');
    await user.click(screen.getByRole('button', { name: 'Details of Changed Premium, Nicha Suwan' }));
    const changes = within(screen.getByRole('table', { name: 'Changes' }));
    changes.getByRole('row', { name: 'At Nov 20, 2026, 05:44 Nov 20, 2026, 15:15' });
  });

  it('are in that of the browser on request, also after a reload, until that of the account is chosen again', async () => {
    const preferences = memoryStorage();
    const first = await open(ZONE, { preferences });
    await first.choose(/^My browser \(/);
    await waitFor(() => expect(first.shown()).toBe(local));
    cleanup();
    const second = await open(ZONE, { preferences });
    expect(second.shown()).toBe(local);
    expect(screen.getByText((text) => text.startsWith(`Times in ${BROWSER} (`))).toBeTruthy();
    await second.choose(/^Account time \(Asia\/Kathmandu\)$/);
    await waitFor(() => expect(second.shown()).toBe('Nov 21, 2026, 01:45'));
    cleanup();
    expect((await open(ZONE, { preferences })).shown()).toBe('Nov 21, 2026, 01:45');
  });

  it('are in that of the browser for all pages, not only the one on which it was chosen', async () => {
    const { choose, router } = await open(ZONE);
    await choose(/^My browser \(/);
    await router.navigate('/settings/account/main?page=users');
    await findTable('Users');
    expect(screen.getByText((text) => text.startsWith(`Times in ${BROWSER} (`))).toBeTruthy();
  });

  it('offer no choice if that of the browser is the same', async () => {
    const { choice } = await open(BROWSER);
    expect(choice()).toBeNull();
    expect(screen.getByText((text) => text.startsWith(`Times in ${BROWSER} (`))).toBeTruthy();
  });

  it.each([
    ['the server has none', undefined],
    ['the browser does not know it', 'Mars/Olympus'],
  ])('are in that of the browser if %s', async (_, timeZone) => {
    const { choice, shown } = await open(timeZone);
    expect(choice()).toBeNull();
    expect(shown()).toBe(local);
  });

  it('of a zone with daylight saving time are not all at the offset of now, which the note says', async () => {
    await open('America/New_York');
    expect(screen.getByText(/^Times in America\/New York \(now UTC-0[45]:00\)$/)).toBeTruthy();
  });
});

describe('[account.time-zone] the days of filters', () => {
  it('begin and end in the time zone of the account, also in that of the browser once it was chosen', async () => {
    const { asked, choose } = await open(ZONE, { search: '?from=2026-11-20&to=2026-11-20' });
    expect(asked.at(-1)).toEqual(['2026-11-19T18:15:00.000Z', '2026-11-20T18:15:00.000Z']);
    await choose(/^My browser \(/);
    const day = (date: number) => new Date(2026, 10, date).toISOString();
    await waitFor(() => expect(asked.at(-1)).toEqual([day(20), day(21)]));
  });

  it('are as long as the day was: 25 hours when clocks are set back', async () => {
    const { asked } = await open('Europe/Berlin', { search: '?from=2026-10-25&to=2026-10-25' });
    expect(asked.at(-1)).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
  });
});
