import { activityApi, workingStatusApi } from '@atrium-console/sdk/rtk';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LogExample, type LogExampleProps } from '../../../../stories/support/LogExample.tsx';
import type { ConsoleStore } from '../../../../web/src/session/makeStore.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens a log and keeps what the server was asked for, and the store. */
async function open(props: LogExampleProps = {}) {
  const asked: URLSearchParams[] = [];
  const stores: ConsoleStore[] = [];
  const wrapFetch: NonNullable<LogExampleProps['wrapFetch']> = (inner) => (input, init) => {
    const request = new Request(input, init);
    asked.push(new URL(request.url).searchParams);
    return (props.wrapFetch?.(inner) ?? inner)(request);
  };
  const user = userEvent.setup();
  render(<LogExample {...props} wrapFetch={wrapFetch} onStart={(store) => stores.push(store)} />);
  await screen.findByRole('heading', { level: 1, name: 'Activity log' });
  const [store] = stores;
  if (store === undefined) throw new Error('The log has no store.');
  return { asked, user, store };
}

const PAGE = '40';
const table = () => screen.findByRole('table', { name: 'Activity log' });
/** A row by its number in the log, which is one less than its index in the table. */
const rowAt = (number: number) => document.querySelector<HTMLElement>(`tr[aria-rowindex="${number + 1}"]`);
/** Whether a row shows its data, rather than that it is being fetched or could not be. */
const isLoaded = (number: number) =>
  rowAt(number)?.getAttribute('aria-busy') === 'false' && rowAt(number)?.querySelector('[role="alert"]') === null;

/** Scrolls to a row, and waits until it was fetched. */
async function scrollTo(number: number) {
  const scroller = (await table()).parentElement;
  if (scroller === null) throw new Error('The table is in no scroll container.');
  scroller.scrollTop = (number - 1) * 52;
  fireEvent.scroll(scroller);
  await waitFor(() => expect(isLoaded(number)).toBe(true));
}

/** The number of rows of the log that the store keeps. */
function keptRows(store: ConsoleStore): number {
  const { queries } = store.getState().atrium;
  return Object.values(queries).reduce((sum, query) => {
    const rows: unknown = Object(query?.data).activities;
    return sum + (Array.isArray(rows) ? rows.length : 0);
  }, 0);
}

/** Adds a row to the log, as another user would. */
async function addRow(store: ConsoleStore, name: string) {
  const body = { name, color: '#2f9e44', is_available: true };
  await store.dispatch(workingStatusApi.endpoints.createWorkingStatus.initiate({ workingStatusBody: body })).unwrap();
}

/** Fetches the first page again, as the log does from time to time. */
const look = (store: ConsoleStore) => store.dispatch(activityApi.util.invalidateTags(['activity']));

/** Fails every call after the first few. */
function failAfter(count: number): NonNullable<LogExampleProps['wrapFetch']> {
  let left = count;
  return (inner) => async (input, init) => {
    left -= 1;
    return left >= 0 ? inner(input, init) : Response.json({ code: 'unavailable', message: 'Down.' }, { status: 503 });
  };
}

/** Lets a few calls through and holds the others until they are released. */
function holdAfter(count: number) {
  let left = count;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const wrapFetch: NonNullable<LogExampleProps['wrapFetch']> = (inner) => async (input, init) => {
    left -= 1;
    if (left < 0) await released;
    return inner(input, init);
  };
  return { wrapFetch, release };
}

/** Keeps the text of each file that is saved. */
function catchFiles(): Blob[] {
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: (file: Blob) => files.push(file) }));
  Object.assign(URL, { revokeObjectURL: () => undefined });
  return files;
}

describe('a log', () => {
  it('shows the first rows, and how many there are', async () => {
    const { asked } = await open();
    const shown = within(await table());
    expect(shown.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Time');
    expect((await screen.findByText('10 activities')).getAttribute('role')).toBe('status');
    expect((await table()).getAttribute('aria-rowcount')).toBe('11');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ limit: PAGE });
  });

  it('asks for the filters of the address, days as instants', async () => {
    const { asked } = await open({ address: '/?action=update&from=2026-11-20&to=2026-11-20' });
    await table();
    const sent = asked[0];
    expect(sent?.get('action')).toBe('update');
    expect(sent?.get('from')).toBe(new Date(2026, 10, 20).toISOString());
    expect(sent?.get('to')).toBe(new Date(2026, 10, 21).toISOString());
    screen.getByRole('cell', { name: 'Lunch' });
  });

  it('starts at the first row when a filter changes, and keeps the focus', async () => {
    const { asked, user } = await open({ scenario: 'large' });
    await scrollTo(100);
    const filter = screen.getByRole('textbox', { name: 'User ID' });
    await user.type(filter, '502');
    const filtered = () => asked.find((sent) => sent.get('user_id') === '502');
    await waitFor(() => expect(filtered()).toBeDefined());
    expect(filtered()?.has('cursor')).toBe(false);
    await screen.findByText(/^Rows 1–\d+ of \d+ activities$/);
    expect(document.activeElement).toBe(filter);
  });

  it('offers a few options without a search, and can be left without any', async () => {
    const { asked, user } = await open({ address: '/?action=update' });
    await table();
    const filter = screen.getByRole('combobox', { name: 'Action' });
    await user.click(filter);
    expect(filter.matches('button')).toBe(true);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Create', 'Update', 'Delete']);
    await user.click(screen.getByRole('option', { name: 'Update' }));
    await waitFor(() => expect(asked.at(-1)?.has('action')).toBe(false));
  });

  it('leaves out a filter that makes no sense, and says why', async () => {
    const { asked } = await open({ address: '/?userId=nobody&from=2026-02-31' });
    await screen.findByText('Enter a whole number of at least 1.');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ limit: PAGE });
  });

  it('says that nothing matches, and clears the filters', async () => {
    const { user } = await open({ address: '/?object=invoice' });
    await screen.findByText('No activities match the filters.');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    await screen.findByText('10 activities');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('says what an empty log is for, and offers neither filters nor export', async () => {
    await open({ scenario: 'empty' });
    await screen.findByRole('heading', { name: 'No activities yet' });
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('shows no old rows under a failure, and tries again', async () => {
    const { user } = await open({ scenario: 'large', wrapFetch: failAfter(1) });
    await table();
    await user.type(screen.getByRole('textbox', { name: 'User ID' }), '502');
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows what a row was before and after', async () => {
    const { user } = await open();
    const details = await screen.findByRole('button', { name: 'Details of update Standard support' });
    expect(details.getAttribute('aria-expanded')).toBe('false');
    await user.click(details);
    expect(details.getAttribute('aria-expanded')).toBe('true');
    const changes = within(screen.getByRole('table', { name: 'Changes' }));
    expect(changes.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Standard',
      'Standard support',
    ]);
  });

  it('shows the details by a click on the row, and keeps them while they are clicked', async () => {
    const { user } = await open();
    const details = await screen.findByRole('button', { name: 'Details of update Standard support' });
    const row = details.closest('tr') ?? document.body;
    await user.click(within(row).getByText('Standard support'));
    const changes = await screen.findByRole('table', { name: 'Changes' });
    await user.click(changes);
    expect(details.getAttribute('aria-expanded')).toBe('true');
    await user.click(within(row).getByText('Update'));
    expect(details.getAttribute('aria-expanded')).toBe('false');
  });

  it('is used by keyboard: arrows move, Enter shows the details', async () => {
    const { user } = await open({ scenario: 'large' });
    await table();
    rowAt(1)?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(rowAt(2));
    await user.keyboard('{Home}{Enter}');
    screen.getByRole('table', { name: 'Changes' });
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('table', { name: 'Changes' })).toBeNull();
    await user.keyboard('{End}');
    await waitFor(() => expect(Number(document.activeElement?.getAttribute('aria-rowindex'))).toBeGreaterThan(41));
  });
});

describe('the rows of a long log', () => {
  it('arrive while scrolling', async () => {
    const { asked } = await open({ scenario: 'large' });
    await screen.findByText(/^Rows 1–\d+ of 50,000 activities$/);
    await scrollTo(41);
    await scrollTo(81);
    expect(asked.filter((sent) => sent.has('cursor')).length).toBeGreaterThan(1);
    await screen.findByText(/^Rows 80–\d+ of 50,000 activities$/);
  });

  it('are kept only near those in view: at most 200 more, in the store and in the page', async () => {
    const { asked, store } = await open({ scenario: 'large' });
    await table();
    for (let number = 1; number < 1000; number += 35) {
      await scrollTo(number);
      const seen = document.querySelectorAll('tbody > tr').length;
      expect(seen).toBeLessThan(40);
      expect(keptRows(store) - seen).toBeLessThanOrEqual(200);
    }
    const before = asked.length;
    // Dropped rows are fetched again, with the cursor of their page.
    const cursor = asked.find((sent) => sent.has('cursor'))?.get('cursor');
    await scrollTo(60);
    expect(asked.slice(before).map((sent) => sent.get('cursor'))).toContain(cursor);
    expect(keptRows(store)).toBeLessThanOrEqual(200);
    await scrollTo(1);
  });

  it('stay in place when others are added, which are offered instead', async () => {
    const { store, user } = await open({ scenario: 'large' });
    await table();
    const first = rowAt(1)?.textContent;
    await addRow(store, 'Back office');
    await addRow(store, 'Stock taking');
    look(store);
    const offer = await screen.findByRole('button', { name: 'Show new activities (2)' });
    expect(rowAt(1)?.textContent).toBe(first);
    await user.click(offer);
    await waitFor(() => expect(rowAt(1)?.textContent).toContain('Stock taking'));
    expect(rowAt(3)?.textContent).toBe(first);
    await screen.findByText(/of 50,002 activities$/);
    expect(screen.queryByRole('button', { name: /^Show new/ })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(rowAt(1)));
  });

  it('can be fetched again in place where a page failed', async () => {
    let isDown = false;
    const { user } = await open({
      scenario: 'large',
      wrapFetch: (inner) => async (input, init) => {
        const isLater = new URL(new Request(input).url).searchParams.has('cursor');
        return isDown && isLater
          ? Response.json({ code: 'down', message: 'Down.' }, { status: 503 })
          : inner(input, init);
      },
    });
    await scrollTo(41);
    isDown = true;
    const scroller = (await table()).parentElement ?? document.body;
    scroller.scrollTop = 75 * 52;
    fireEvent.scroll(scroller);
    const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
    within(alert).getByText('These rows could not be loaded');
    expect(isLoaded(78)).toBe(true);
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(isLoaded(81)).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are opened anew when the server no longer knows a cursor', async () => {
    const refused = { code: 'invalid_cursor', message: 'Load it again from the start.' };
    let isLost = true;
    const { user } = await open({
      scenario: 'large',
      wrapFetch: (inner) => async (input, init) => {
        const isLater = new URL(new Request(input).url).searchParams.has('cursor');
        return isLost && isLater ? Response.json(refused, { status: 422 }) : inner(input, init);
      },
    });
    const scroller = (await table()).parentElement ?? document.body;
    scroller.scrollTop = 40 * 52;
    fireEvent.scroll(scroller);
    const restart = await screen.findByRole('button', { name: 'Load from the start' });
    isLost = false;
    await user.click(restart);
    await scrollTo(45);
  });
});

describe('the export of a log', () => {
  it('saves all that the filters find, not only the rows that were fetched', async () => {
    const files = catchFiles();
    const { asked, user } = await open({ address: '/?action=update' });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText(/^Exported \d+ activities\.$/);
    const last = asked.at(-1);
    expect([last?.get('action'), last?.get('limit'), last?.get('cursor')]).toEqual(['update', '200', null]);
    const lines = (await files[0]?.text())?.trimEnd().split('\r\n');
    expect(lines?.[0]).toMatch(/^Time \([\w/+-]+\),User,Action,Object$/);
    expect(lines?.every((line, index) => index === 0 || line.includes(',update,'))).toBe(true);
  });

  it('has all 50,000 rows once, although others are added meanwhile', async () => {
    const files = catchFiles();
    const { asked, store, user } = await open({ scenario: 'large' });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(5));
    await addRow(store, 'Back office');
    await screen.findByText('Exported 50,000 activities.', {}, { timeout: 30_000 });
    const lines = (await files[0]?.text())?.trimEnd().split('\r\n') ?? [];
    expect(lines).toHaveLength(50_001);
    expect(lines.filter((line) => line.includes('Back office'))).toEqual([]);
    expect(asked.length).toBeGreaterThan(250);
    expect(keptRows(store)).toBeLessThanOrEqual(400);
  }, 60_000);

  it('can be stopped, and then saves nothing', async () => {
    const files = catchFiles();
    const { wrapFetch, release } = holdAfter(2);
    const { user } = await open({ scenario: 'large', wrapFetch });
    await table();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('200 of 50,000');
    await user.click(screen.getByRole('button', { name: 'Stop export' }));
    release();
    await screen.findByText('Export stopped.');
    expect(files).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export CSV' }));
  });

  it('says why it failed, and saves nothing', async () => {
    const files = catchFiles();
    const { user } = await open({ scenario: 'large', wrapFetch: failAfter(3) });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('Could not export');
    expect(files).toEqual([]);
  });

  it('ends when the page is left', async () => {
    const { wrapFetch, release } = holdAfter(2);
    const files = catchFiles();
    const { asked, user } = await open({ scenario: 'large', wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('200 of 50,000');
    const before = asked.length;
    cleanup();
    release();
    // A further call would be under way with the next task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked.length).toBe(before);
    expect(files).toEqual([]);
  });
});
