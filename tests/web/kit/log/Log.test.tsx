import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LogExample, type LogExampleProps } from '../../../../stories/support/LogExample.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Opens a log and keeps what the server was asked for. */
async function open(props: LogExampleProps = {}) {
  const asked: URLSearchParams[] = [];
  const wrapFetch: NonNullable<LogExampleProps['wrapFetch']> = (inner) => (input, init) => {
    const request = new Request(input, init);
    asked.push(new URL(request.url).searchParams);
    return (props.wrapFetch?.(inner) ?? inner)(request);
  };
  const user = userEvent.setup();
  render(<LogExample {...props} wrapFetch={wrapFetch} />);
  await screen.findByRole('heading', { level: 1, name: 'Activity log' });
  return { asked, user };
}

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
  it('shows a page of rows, and how many there are', async () => {
    const { asked } = await open();
    const table = within(await screen.findByRole('table', { name: 'Activity log' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Time');
    expect(screen.getByText('1–10 of 10 activities').getAttribute('role')).toBe('status');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ limit: '50', offset: '0' });
  });

  it('asks for the page of the address, and keeps the focus on the way to the next one', async () => {
    const { asked, user } = await open({ scenario: 'large', address: '/?page=999' });
    await screen.findByText('49,901–49,950 of 50,000 activities');
    const next = screen.getByRole('button', { name: 'Next' });
    await user.click(next);
    await screen.findByText('49,951–50,000 of 50,000 activities');
    expect(asked.at(-1)?.get('offset')).toBe('49950');
    expect(document.activeElement).toBe(next);
    await waitFor(() => expect(next.getAttribute('aria-description')).toBe('This is the last page.'));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('49,901–49,950 of 50,000 activities');
  });

  it('asks for the filters of the address, days as instants', async () => {
    const { asked } = await open({ address: '/?action=update&from=2026-11-20&to=2026-11-20' });
    await screen.findByRole('table', { name: 'Activity log' });
    const sent = asked[0];
    expect(sent?.get('action')).toBe('update');
    expect(sent?.get('from')).toBe(new Date(2026, 10, 20).toISOString());
    expect(sent?.get('to')).toBe(new Date(2026, 10, 21).toISOString());
    screen.getByRole('cell', { name: 'Lunch' });
  });

  it('goes back to the first page when a filter changes', async () => {
    const { asked, user } = await open({ scenario: 'large', address: '/?page=3' });
    await screen.findByText('101–150 of 50,000 activities');
    await user.type(screen.getByRole('textbox', { name: 'User ID' }), '502');
    await waitFor(() => expect(asked.at(-1)?.get('user_id')).toBe('502'));
    expect(asked.at(-1)?.get('offset')).toBe('0');
  });

  it('leaves out a filter that makes no sense, and says why', async () => {
    const { asked } = await open({ address: '/?userId=nobody&from=2026-02-31' });
    await screen.findByText('Enter a whole number of at least 1.');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ limit: '50', offset: '0' });
  });

  it('says that nothing matches, and clears the filters', async () => {
    const { user } = await open({ address: '/?object=invoice' });
    await screen.findByText('No activities match these filters.');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    await screen.findByText('1–10 of 10 activities');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('says what an empty log is for, and offers neither filters nor export', async () => {
    await open({ scenario: 'empty' });
    await screen.findByRole('heading', { name: 'No activities yet' });
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('leads back from a page that is past the end', async () => {
    const { user } = await open({ address: '/?page=9' });
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await screen.findByText('1–10 of 10 activities');
  });

  it('shows no old rows under a failure, and tries again', async () => {
    const { user } = await open({ scenario: 'large', wrapFetch: failAfter(1) });
    await screen.findByText('1–50 of 50,000 activities');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('asks the server for an order', async () => {
    const { user } = await open();
    const sort = await screen.findByRole('button', { name: 'Time' });
    await user.click(sort);
    const heading = screen.getByRole('columnheader', { name: 'Time' });
    await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe('ascending'));
    await user.click(sort);
    await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe('descending'));
    await user.click(sort);
    await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe('none'));
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
});

describe('the export of a log', () => {
  it('saves all that the filters find, not only the page that is shown', async () => {
    const files = catchFiles();
    const { asked, user } = await open({ address: '/?action=update' });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText(/^Exported \d+ activities\.$/);
    const last = asked.at(-1);
    expect([last?.get('action'), last?.get('limit'), last?.get('offset')]).toEqual(['update', '200', '0']);
    const lines = (await files[0]?.text())?.split('\r\n');
    expect(lines?.[0]).toBe('Time,User,Action,Object');
    expect(lines?.every((line, index) => index === 0 || line.includes(',update,'))).toBe(true);
  });

  it('can be stopped, and then saves nothing', async () => {
    const files = catchFiles();
    const { wrapFetch, release } = holdAfter(2);
    const { asked, user } = await open({ scenario: 'large', wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('200 of 50,000');
    await user.click(screen.getByRole('button', { name: 'Stop export' }));
    release();
    await screen.findByText('Export stopped.');
    expect(files).toEqual([]);
    expect(asked.length).toBe(3);
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
    cleanup();
    release();
    // A further call would be under way with the next task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked.length).toBe(3);
    expect(files).toEqual([]);
  });
});
