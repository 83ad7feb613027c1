import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '/settings/blacklist/listening';
const CALLS = /\/api\/v1\.0\/blacklist/;
const TAKEN = 'This entry is already on the blacklist. Enter another one.';

const open = (options?: Parameters<typeof openPage>[2], path = PATH) => openPage(path, 'Blacklist', options);
const table = () => findTable('Blacklist entries');

/** Opens the form for an entry or a new one. */
async function openForm({ user }: Awaited<ReturnType<typeof open>>, button = 'New blacklist entry') {
  await user.click(await screen.findByRole('button', { name: button }));
  return findDialog();
}

/** The values in the list, from top to bottom. */
async function values() {
  const [, ...rows] = (await table()).getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent);
}

describe('blacklist', () => {
  it('lists authors, words and links with their notes', async () => {
    await open();
    const list = await table();
    expect(list.getByRole('row', { name: /@deal_hunter_bot Author Reposts coupons every minute/ })).toBeTruthy();
    expect(list.getByRole('row', { name: /casino Word Spam/ })).toBeTruthy();
    expect(list.getByRole('row', { name: /https:\/\/spam-blog\.example\/ Link No note/ })).toBeTruthy();
    expect(screen.getByText('8 in all')).toBeTruthy();
  });

  it('shows one type, counts each, and keeps the filter in the URL', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Links (2)' }));
    expect(await values()).toEqual(['https://spam-blog.example/', 'https://coupon-farm.example/']);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect((await values()).length).toBe(8);
  });

  it('opens with the filter of the URL, and searches only what it shows', async () => {
    const { user } = await open({}, `${PATH}?type=author`);
    expect((await values()).length).toBe(3);
    await user.type(screen.getByRole('searchbox', { name: 'Search blacklist entries' }), 'spam');
    expect(await screen.findByText('Nothing matches “spam”.')).toBeTruthy();
  });

  it('searches values and notes', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search blacklist entries' }), 'spam');
    await waitFor(async () => expect(await values()).toEqual(['casino', 'https://spam-blog.example/', 'เว็บพนัน']));
  });

  it('sorts by type', async () => {
    const { user } = await open();
    await user.click((await table()).getByRole('button', { name: /Type/ }));
    expect((await values()).slice(2, 5)).toEqual([
      '@weatherbot_th',
      'https://spam-blog.example/',
      'https://coupon-farm.example/',
    ]);
  });

  it.each([
    ['Author', 'Author', 'Posts by this author are not collected.'],
    ['Word', 'Word or phrase', 'Posts with this word are not collected.'],
    ['Link', 'Beginning of the link', 'Posts with a link that starts like this are not collected.'],
  ])('%s: names the value and says what the entry hides', async (type, label, effect) => {
    const view = await open();
    const dialog = await openForm(view);
    await view.user.click(dialog.getByRole('radio', { name: type }));
    expect(dialog.getByRole('textbox', { name: label })).toBeTruthy();
    expect(dialog.getByText(effect)).toBeTruthy();
  });

  it('[toast.setting-created] creates an entry of the type that is shown, without spaces around its texts', async () => {
    const { sent, wrapFetch } = record('POST', CALLS);
    const view = await open({ wrapFetch }, `${PATH}?type=word`);
    const dialog = await openForm(view);
    await view.user.type(dialog.getByRole('textbox', { name: 'Word or phrase' }), '  giveaway ');
    await view.user.type(dialog.getByRole('textbox', { name: 'Note' }), ' Contest spam ');
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(sent).toEqual([{ type: 'word', value: 'giveaway', note: 'Contest spam' }]);
    expect(await screen.findByRole('radio', { name: 'Words (4)' })).toBeTruthy();
  });

  it('[toast.setting-updated] changes the type and the value of an entry', async () => {
    const view = await open();
    const dialog = await openForm(view, 'Edit casino');
    await view.user.click(dialog.getByRole('radio', { name: 'Author' }));
    await view.user.type(dialog.getByRole('textbox', { name: 'Author' }), '_bot');
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await (await table()).findByRole('row', { name: /casino_bot Author Spam/ })).toBeTruthy();
  });

  it('duplicates an entry, whose value must be changed', async () => {
    const view = await open();
    const dialog = await openForm(view, 'Duplicate https://spam-blog.example/');
    const value = dialog.getByRole('textbox', { name: 'Beginning of the link' });
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText(TAKEN)).toBeTruthy();
    await view.user.clear(value);
    await view.user.type(value, 'https://spam-shop.example/');
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await (await table()).findByText('https://spam-shop.example/')).toBeTruthy();
  });

  it('asks for the value before anything is sent', async () => {
    const { sent, wrapFetch } = record('POST', CALLS);
    const view = await open({ wrapFetch });
    const dialog = await openForm(view);
    await view.user.type(dialog.getByRole('textbox', { name: 'Author' }), '   ');
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter an author.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[blacklist.calls] shows at the value that it is taken, ignoring case, and in a toast', async () => {
    const view = await open({}, `${PATH}?type=word`);
    const dialog = await openForm(view);
    const value = dialog.getByRole('textbox', { name: 'Word or phrase' });
    await view.user.type(value, 'CASINO');
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText(TAKEN)).toBeTruthy();
    expect(value.getAttribute('aria-invalid')).toBe('true');
    const toast = screen.getAllByText(TAKEN).find((text) => text.closest('[role=dialog]') === null);
    expect(toast?.closest('[role=alert]')?.textContent).toContain('ERROR');
    expect(dialog.getByDisplayValue('CASINO')).toBeTruthy();
  });

  it('accepts a value that only an entry of another type has', async () => {
    const view = await open();
    const dialog = await openForm(view);
    await view.user.type(dialog.getByRole('textbox', { name: 'Author' }), 'casino');
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
  });

  it('keeps the draft when the server refuses', async () => {
    const view = await open({ scenario: 'failing' });
    const dialog = await openForm(view);
    await view.user.type(dialog.getByRole('textbox', { name: 'Author' }), '@harbour');
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await toastTitle(/The server could not do this/)).toBe('ERROR');
    expect(dialog.getByDisplayValue('@harbour')).toBeTruthy();
  });

  it('[toast.setting-deleted] asks before it deletes an entry, and says what follows', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete casino' }));
    const dialog = await findDialog('Delete casino?');
    expect(dialog.getByText('Posts that match it will be collected again.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete blacklist entry' }));
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    expect(await screen.findByRole('radio', { name: 'Words (2)' })).toBeTruthy();
  });

  it('deletes several entries, which can be undone', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select casino' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select northwind-parody' }));
    await user.click(await screen.findByRole('button', { name: /Delete 2/ }));
    const dialog = await findDialog('Delete 2 blacklist entries?');
    expect(dialog.getByText('Posts that match them will be collected again.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete 2 blacklist entries' }));
    expect(await screen.findByText(/^2 blacklist entries will be deleted in \d+ s\b/)).toBeTruthy();
    expect((await values()).length).toBe(8);
    await user.click(screen.getByRole('button', { name: 'Undo all' }));
    expect(screen.queryByText(/will be deleted/i)).toBeNull();
    expect((await values()).length).toBe(8);
  });

  it('says that a type has no entries', async () => {
    const onlyWord = intercept('GET', CALLS, () =>
      Response.json({ entries: [{ _id: '65f0c1a2b3d4e5f614000003', type: 'word', value: 'casino', note: '' }] }),
    );
    const { user } = await open({ wrapFetch: onlyWord });
    await user.click(await screen.findByRole('radio', { name: 'Links (0)' }));
    expect(screen.getByText('No links on the blacklist.')).toBeTruthy();
  });

  it('says that there are no entries yet', async () => {
    await open({ scenario: 'empty' });
    expect(await screen.findByRole('heading', { name: 'No blacklist entries yet' })).toBeTruthy();
  });

  it('finds entries in the command palette', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: 'Search pages and actions' }));
    await user.paste('weatherbot');
    await user.click(await screen.findByRole('option', { name: /^@weatherbot_th/ }));
    expect((await findDialog('Edit @weatherbot_th')).getByDisplayValue('@weatherbot_th')).toBeTruthy();
  });

  it('is read-only without the permission and says why, but can still be filtered', async () => {
    const { user } = await open({ wrapFetch: without('listening.blacklist.write') });
    const add = await screen.findByRole('button', { name: 'New blacklist entry' });
    expect(add.getAttribute('aria-description')).toContain('listening.blacklist.write');
    await user.click(screen.getByRole('radio', { name: 'Words (3)' }));
    expect((await values()).length).toBe(3);
  });

  it('shows in the page that it could not be loaded, with a retry', async () => {
    const failed = intercept('GET', CALLS, () => Response.json({}, { status: 503 }));
    await open({ wrapFetch: failed });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('[blacklist.preview] says while typing how many of the last posts an entry would have hidden', async () => {
    const { user } = await openPage('/settings/blacklist/listening', 'Blacklist');
    await user.click(await screen.findByRole('button', { name: 'New blacklist entry' }));
    const dialog = await findDialog('New blacklist entry');
    await user.type(dialog.getByRole('textbox', { name: 'Author' }), '@deal_hunter_bot');
    expect(await dialog.findByText('143 of the last 1,000 posts would have been hidden.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Author' }), '2');
    expect(await dialog.findByText('None of the last 1,000 posts would have been hidden.')).toBeTruthy();
    await user.clear(dialog.getByRole('textbox', { name: 'Author' }));
    await waitFor(() => expect(dialog.queryByText(/of the last/)).toBeNull());
  });
});
