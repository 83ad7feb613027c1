import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

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
  it('lists authors, words and links with their notes, and sorts them by type', async () => {
    const { user } = await open();
    const list = await table();
    expect(list.getByRole('row', { name: /@deal_hunter_bot Author Reposts coupons every minute/ })).toBeTruthy();
    expect(list.getByRole('row', { name: /casino Word Spam/ })).toBeTruthy();
    expect(list.getByRole('row', { name: /https:\/\/spam-blog\.example\/ Link No note/ })).toBeTruthy();
    await user.click(list.getByRole('button', { name: /Type/ }));
    expect((await values()).slice(2, 5)).toEqual([
      '@weatherbot_th',
      'https://spam-blog.example/',
      'https://coupon-farm.example/',
    ]);
  });

  it('opens with the filter of the URL, and searches values and notes of what it shows', async () => {
    const { user } = await open({}, `${PATH}?type=author`);
    expect((await values()).length).toBe(3);
    await user.type(screen.getByRole('searchbox', { name: 'Search blacklist entries' }), 'spam');
    expect(await screen.findByText('No entries match “spam”.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(async () => expect(await values()).toEqual(['casino', 'https://spam-blog.example/', 'เว็บพนัน']));
  });

  it('names the value of each type, says what the entry hides, and sends nothing without a value', async () => {
    const { sent, wrapFetch } = record('POST', CALLS);
    const view = await open({ wrapFetch });
    const dialog = await openForm(view);
    for (const [type, label, effect, problem] of [
      ['Author', 'Author', 'Posts by this author are not collected.', 'Enter an author.'],
      ['Word', 'Word or phrase', 'Posts with this word are not collected.', 'Enter a word or phrase.'],
      [
        'Link',
        'Beginning of the link',
        'Posts with a link that starts like this are not collected.',
        'Enter the beginning of the link.',
      ],
    ] as const) {
      await view.user.click(dialog.getByRole('radio', { name: type }));
      expect(dialog.getByText(effect)).toBeTruthy();
      const value = dialog.getByRole('textbox', { name: label });
      await view.user.clear(value);
      await view.user.type(value, '   ');
      await view.user.click(dialog.getByRole('button', { name: 'Create' }));
      expect(await dialog.findByText(problem)).toBeTruthy();
    }
    expect(sent).toEqual([]);
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

  it('accepts a value that only an entry of another type has', async () => {
    const view = await open();
    const dialog = await openForm(view);
    await view.user.type(dialog.getByRole('textbox', { name: 'Author' }), 'casino');
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
  });

  it('says before a deletion that posts will be collected again, and counts what is left after it', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete casino' }));
    const dialog = await findDialog('Delete casino?');
    expect(dialog.getByText('Posts that match it will be collected again.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete blacklist entry' }));
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByRole('radio', { name: 'Words (2)' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select @deal_hunter_bot' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select northwind-parody' }));
    await user.click(await screen.findByRole('button', { name: /Delete 2/ }));
    const both = await findDialog('Delete 2 blacklist entries?');
    expect(both.getByText('Posts that match them will be collected again.')).toBeTruthy();
  });

  it('says that a type has no entries', async () => {
    const onlyWord = intercept('GET', CALLS, () =>
      Response.json({ entries: [{ _id: '65f0c1a2b3d4e5f614000003', type: 'word', value: 'casino', note: '' }] }),
    );
    const { user } = await open({ wrapFetch: onlyWord });
    await user.click(await screen.findByRole('radio', { name: 'Links (0)' }));
    expect(screen.getByText('No links on the blacklist.')).toBeTruthy();
  });

  it('finds entries in the command palette', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: 'Search pages and actions' }));
    await user.paste('weatherbot');
    await user.click(await screen.findByRole('option', { name: /^@weatherbot_th/ }));
    expect(await (await findDialog('Edit @weatherbot_th')).findByDisplayValue('@weatherbot_th')).toBeTruthy();
  });

  it('is read-only without the permission and says why, but can still be filtered and exported', async () => {
    const { user } = await open({ wrapFetch: without('listening.blacklist.write') });
    for (const name of ['New blacklist entry', 'Import']) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-description')).toContain('listening.blacklist.write');
    }
    expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Words (3)' }));
    expect((await values()).length).toBe(3);
  });

  it('[blacklist.preview] says while typing how many of the last posts an entry would have hidden', async () => {
    const view = await open();
    const dialog = await openForm(view);
    const author = dialog.getByRole('textbox', { name: 'Author' });
    await view.user.type(author, '@deal_hunter_bot');
    expect(await dialog.findByText('143 of the last 1,000 posts would have been hidden.')).toBeTruthy();
    await view.user.type(author, '2');
    expect(await dialog.findByText('None of the last 1,000 posts would have been hidden.')).toBeTruthy();
    await view.user.clear(author);
    await waitFor(() => expect(dialog.queryByText(/of the last/)).toBeNull());
  });
});
