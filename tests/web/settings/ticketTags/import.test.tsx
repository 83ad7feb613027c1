import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { findDialog, openPage, toastTitle } from '../../support/openPage.tsx';

const CALLS = /\/cms\/crm\/ticket-tags\/types\//;
const CREATED = 'Setting has been created';

type Options = NonNullable<Parameters<typeof openPage>[2]>;
type Sent = { method: string; type: string; name?: string; color?: string };

/** Opens the import on the page. `sent` are the calls that change tags, in order. */
async function openImport({ wrapFetch = (inner) => inner, ...options }: Options = {}) {
  const sent: Sent[] = [];
  const record: Options['wrapFetch'] = (inner) => async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const body = request.method === 'POST' ? await request.clone().json() : undefined;
    if (CALLS.test(pathname)) {
      const type = pathname.split('/types/')[1]?.split('/')[0] ?? '';
      sent.push({ method: request.method, type, name: body?.name, color: body?.color });
    }
    return wrapFetch(inner)(request);
  };
  const view = await openPage('/settings/tags/crm', 'Ticket tags', { ...options, wrapFetch: record });
  await view.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await findDialog('Import ticket tags');
  const field = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Outline' });
  return {
    ...view,
    sent,
    dialog,
    field,
    paste: (text: string) => fireEvent.change(field(), { target: { value: text } }),
    comparison: async () => within(await dialog.findByRole('region', { name: 'Comparison' })),
  };
}

/** Rejects the first `times` requests that create an item of this name. */
function refusing(name: string, times: number, answer: () => Response): Options['wrapFetch'] {
  let left = times;
  return intercept('POST', CALLS, async (request) => {
    if ((await request.json()).name !== name || left === 0) return undefined;
    left -= 1;
    return answer();
  });
}

const taken = () => Response.json({ code: 'name_taken', message: 'Its parent has this name.' }, { status: 409 });

const ADDS = 'Order\n  Delivery\n    late PARCEL\n    Drone lost\nMarketing\n  Campaigns\n    Summer sale\n';

describe('the import of ticket tags', () => {
  it('[tags.levels] previews the changes, then creates groups, categories and tags, parents first', async () => {
    const { user, dialog, paste, comparison, sent } = await openImport();
    paste(ADDS);
    const rows = await comparison();
    expect(
      rows
        .getAllByRole('listitem')
        .slice(0, 4)
        .map((row) => row.textContent),
    ).toEqual([
      'group OrderAlready exists',
      'category DeliveryAlready exists',
      'tag Late parcelAlready exists',
      'tag Drone lostNew',
    ]);
    expect(dialog.getByText('4 new')).toBeTruthy();
    expect(dialog.getByText('3 already exist')).toBeTruthy();
    expect(sent).toEqual([]);
    const marketing = rows.getByText('Marketing').querySelector('[style]');
    expect(marketing?.getAttribute('style')).toBe('background: rgb(174, 62, 201);');
    await user.click(dialog.getByRole('button', { name: 'Import 4' }));
    expect(await screen.findByText(CREATED)).toBeTruthy();
    expect(sent.map(({ type, name, color }) => [type, name, color].filter(Boolean).join(' '))).toEqual([
      'group Marketing #ae3ec9',
      'category Campaigns',
      'tag Drone lost',
      'tag Summer sale',
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('36 ticket tags')).toBeTruthy();
  });

  it('lists each problem with a link to its line, and imports nothing', async () => {
    const { user, dialog, field, paste, sent } = await openImport();
    const button = dialog.getByRole('button', { name: 'Import' });
    expect(button.getAttribute('aria-description')).toBe('Paste an outline or choose a file first.');
    paste('Order\n  Delivery\n  delivery\n      Jump\n');
    const problems = within(await dialog.findByRole('list', { name: 'Problems' }));
    expect(problems.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Line 3“delivery” already appears in line 2 under the same parent. Remove or rename one of them.',
      'Line 4“Jump” is indented more than one level below the line before. Indent it less, or add the missing level above it.',
    ]);
    await user.click(problems.getByRole('button', { name: 'Line 3' }));
    expect(document.activeElement).toBe(field());
    const { value, selectionStart, selectionEnd } = field();
    expect(value.slice(selectionStart, selectionEnd)).toBe('  delivery');
    expect(button.getAttribute('aria-description')).toBe('Fix the problems first.');
    await user.click(button);
    expect(sent).toEqual([]);
  });

  it('reads a table from a file', async () => {
    const { user, dialog, field, comparison } = await openImport();
    const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
    const bad = 'group,category,tag\r\n\r\nOrder,,Lost\r\n';
    await user.upload(input, new File([bad], 'tags.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('The tag “Lost” has no category. Enter its category.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Line 3' })).toBeTruthy();
    const good = 'group,category,tag\r\nOrder,Delivery,"Lost, at sea"\r\nOrder\r\n';
    await user.upload(input, new File([good], 'tags.csv', { type: 'text/csv' }));
    expect(await (await comparison()).findByText('Lost, at sea')).toBeTruthy();
    expect(field().value).toContain('Lost, at sea');
    await user.click(dialog.getByRole('button', { name: 'Import 1' }));
    expect(await screen.findByText(CREATED)).toBeTruthy();
  });

  it('keeps items missing from the outline unless their deletion is requested, with their number shown', async () => {
    const { user, dialog, paste, comparison, sent } = await openImport();
    paste('Order\n  Delivery\n    Tracking\n  Payment\n    Wrong size\n');
    const rows = await comparison();
    expect(rows.getByText('Late parcel').closest('li')?.textContent).toContain('Unchanged');
    expect(dialog.getByText('28 not in the outline')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Import 1' })).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: /Also delete items that are not in the outline/ }));
    const warning = within(dialog.getByRole('alert'));
    expect(warning.getByText('3 groups, 6 categories, and 19 tags will be permanently deleted')).toBeTruthy();
    expect(warning.getByText(/^1 of them is also in the outline under another parent/)).toBeTruthy();
    expect(rows.getByText('Late parcel').closest('li')?.textContent).toContain('Will be deleted');
    await user.click(dialog.getByRole('button', { name: 'Import 1, delete 28' }));
    expect(await screen.findByText(CREATED)).toBeTruthy();
    const order = sent.map(({ method, type }) => `${method} ${type}`);
    expect([...new Set(order)]).toEqual(['POST tag', 'DELETE tag', 'DELETE category', 'DELETE group']);
    expect(order).toHaveLength(29);
    expect(await screen.findByText('5 ticket tags')).toBeTruthy();
  });

  it('lists rejected items with the reason, and retries only those', async () => {
    const { user, dialog, field, paste, sent } = await openImport({ wrapFetch: refusing('Marketing', 1, taken) });
    paste(ADDS);
    await user.click(await dialog.findByRole('button', { name: 'Import 4' }));
    expect(await toastTitle('Its parent has this name.')).toBe('ERROR');
    expect(await dialog.findByText(/^1 of 4 changes were made/)).toBeTruthy();
    expect(dialog.getByText('Marketing: Its parent has this name.')).toBeTruthy();
    expect(dialog.getByText('Marketing › Campaigns: “Marketing” above it could not be created.')).toBeTruthy();
    expect(dialog.getByText('3 not imported')).toBeTruthy();
    expect(sent.map(({ name }) => name)).toEqual(['Marketing', 'Drone lost']);
    expect(field().value).toBe(ADDS);
    expect(screen.queryByText(CREATED)).toBeNull();
    await user.click(await dialog.findByRole('button', { name: 'Import 3' }));
    expect(await screen.findByText(CREATED)).toBeTruthy();
    expect(sent.slice(2).map(({ name }) => name)).toEqual(['Marketing', 'Campaigns', 'Summer sale']);
  });

  it('deletes nothing unless all new items were created', async () => {
    const { user, dialog, paste, sent } = await openImport({ wrapFetch: refusing('Drone lost', 1, taken) });
    paste('Order\n  Delivery\n    Drone lost\n');
    await user.click(await dialog.findByRole('checkbox', { name: /Also delete/ }));
    await user.click(dialog.getByRole('button', { name: /^Import 1, delete/ }));
    expect(await dialog.findByText(/^0 of 31 changes were made/)).toBeTruthy();
    expect(sent).toEqual([{ method: 'POST', type: 'tag', name: 'Drone lost' }]);
    expect(await screen.findByText('32 ticket tags')).toBeTruthy();
  });

  it('stops when the server cannot be reached, and keeps the input', async () => {
    const wrapFetch = intercept('POST', CALLS, () => Promise.reject(new TypeError('Failed to fetch')));
    const { user, dialog, field, paste, sent } = await openImport({ wrapFetch });
    const text = Array.from({ length: 40 }, (_, index) => `Group ${index}`).join('\n');
    paste(text);
    await user.click(await dialog.findByRole('button', { name: 'Import 40' }));
    expect(await dialog.findByText('40 not imported')).toBeTruthy();
    expect(sent.length).toBeLessThan(10);
    expect(field().value).toBe(text);
  });

  it('saves nothing when another user has changed the tags, and updates the preview', async () => {
    const { user, dialog, paste, sent } = await openImport({ scenario: 'conflict' });
    paste('Order\n  Delivery\n    Drone lost\n');
    await user.click(await dialog.findByRole('button', { name: 'Import 1' }));
    expect(await dialog.findByText('Someone else changed the ticket tags')).toBeTruthy();
    expect(sent).toEqual([]);
    // “Order” was renamed to “Order (Mali)”, so all three are new.
    await user.click(await dialog.findByRole('button', { name: 'Import 3' }));
    expect(await screen.findByText(CREATED)).toBeTruthy();
  });

  it('imports into an empty list, and stays open until all items are created', async () => {
    const { user, dialog, paste, sent } = await openImport({ scenario: 'empty' });
    paste('- A\n  - B\n    - C\n    - D\n');
    await user.click(await dialog.findByRole('button', { name: 'Import 4' }));
    expect(await screen.findByText(CREATED)).toBeTruthy();
    expect(sent.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
    expect(await screen.findByText('4 ticket tags')).toBeTruthy();
  });

  it('asks for confirmation before a pasted text is lost', async () => {
    const { user, dialog, field, paste } = await openImport();
    paste(ADDS);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByText('Discard your changes?')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(field().value).toBe(ADDS);
  });

  it('[tags.id] rejects the deletion of an item without _id with the specified message', async () => {
    const wrapFetch = intercept('GET', /\/ticket-tags$/, () =>
      Response.json({ ticket_tags: [{ name: 'Nameless', parent_id: null }] }),
    );
    const { user, dialog, paste, sent } = await openImport({ wrapFetch });
    paste('Order\n');
    await user.click(await dialog.findByRole('checkbox', { name: /Also delete/ }));
    await user.click(dialog.getByRole('button', { name: 'Import 1, delete 1' }));
    expect(await toastTitle('Can\'t delete ticket tags not found property "_id"')).toBe('ERROR');
    expect(sent).toEqual([]);
  });
});

describe('the export of ticket tags', () => {
  afterEach(() => vi.restoreAllMocks());

  it('downloads the tree as an outline', async () => {
    const made: Blob[] = [];
    URL.createObjectURL ??= () => '';
    URL.revokeObjectURL ??= () => undefined;
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) made.push(file);
      return '#outline';
    });
    const { user } = await openPage('/settings/tags/crm', 'Ticket tags');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await made[0]?.text()).toMatch(/^Order\n {2}Delivery\n {4}Late parcel\n {4}Wrong address\n/);
  });
});
