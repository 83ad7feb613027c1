import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { findDialog, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '/settings/blacklist/listening';

type View = Awaited<ReturnType<typeof openPage>>;

/** Opens the import and pastes a CSV text. */
async function paste({ user }: View, csv: string) {
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await findDialog('Import blacklist entries');
  fireEvent.change(dialog.getByRole('textbox', { name: 'CSV text' }), { target: { value: csv } });
  return dialog;
}

/** Exports the list. Returns the text and the name of the file. */
async function exported({ user }: View) {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:atrium');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  const [file] = create.mock.calls[0] ?? [];
  const [link] = click.mock.contexts;
  if (!(file instanceof Blob) || !(link instanceof HTMLAnchorElement)) throw new Error('Nothing was downloaded.');
  return { name: link.download, lines: (await file.text()).split('\r\n') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('CSV of the blacklist', () => {
  it('names the lines that the server refuses, with one toast', async () => {
    const refused = 'This entry is already on the blacklist. Enter another one.';
    const taken = intercept('POST', /\/blacklist$/, () =>
      Response.json({ code: 'value_taken', message: refused }, { status: 409 }),
    );
    const view = await openPage(PATH, 'Blacklist', { wrapFetch: taken });
    const dialog = await paste(view, 'type,value\nword,giveaway\nauthor,@bot\n');
    await view.user.click(await dialog.findByRole('button', { name: 'Import 2 lines' }));
    expect(await dialog.findByText(`Line 2: ${refused}`)).toBeTruthy();
    expect(await dialog.findByText(`Line 3: ${refused}`)).toBeTruthy();
    expect(await dialog.findByText('0 of 2 lines imported.')).toBeTruthy();
    expect(await toastTitle(refused)).toBe('ERROR');
  });

  it('imports an entry again whose deletion can still be undone', async () => {
    const view = await openPage(PATH, 'Blacklist');
    await view.user.click(await screen.findByRole('button', { name: 'Delete casino' }));
    await view.user.click(
      await (await findDialog('Delete casino?')).findByRole('button', { name: 'Delete blacklist entry' }),
    );
    const dialog = await paste(view, 'type,value\nword,casino\n');
    await view.user.click(await dialog.findByRole('button', { name: 'Import 1 line' }));
    expect(await dialog.findByText('1 of 1 line imported.')).toBeTruthy();
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
  });

  it('imports into an empty blacklist', async () => {
    const view = await openPage(PATH, 'Blacklist', { scenario: 'empty' });
    const dialog = await paste(view, 'type,value\nlink,https://spam.example/\n');
    await view.user.click(await dialog.findByRole('button', { name: 'Import 1 line' }));
    expect(await screen.findByText('1 entry')).toBeTruthy();
  });

  // Cells that a spreadsheet would run as a formula are escaped.
  it.each([
    [
      'all entries',
      '',
      'blacklist.csv',
      9,
      ["Author,'@deal_hunter_bot,Reposts coupons every minute", 'Author,northwind-parody,Parody account'],
    ],
    [
      'the type that is shown',
      '?type=link',
      'blacklist links.csv',
      3,
      ['Link,https://spam-blog.example/,', 'Link,https://coupon-farm.example/,Copies our leaflets'],
    ],
  ])('exports %s', async (_, search, file, count, first) => {
    const { name, lines } = await exported(await openPage(`${PATH}${search}`, 'Blacklist'));
    expect(name).toBe(file);
    expect(lines.slice(0, 3)).toEqual(['Type,Value,Note', ...first]);
    expect(lines.length).toBe(count);
  });
});
