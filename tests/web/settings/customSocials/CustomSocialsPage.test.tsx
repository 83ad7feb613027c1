import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/social-custom/listening';
const TITLE = 'Custom socials';
const CALLS = /\/api\/v1\.0\/custom-socials/;

type Options = Parameters<typeof openPage>[2];
type Dialog = Awaited<ReturnType<typeof findDialog>>;

const set = (dialog: Dialog, name: RegExp, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });

/** Opens the dialog of a button. */
async function openDialog(button: string, options?: Options) {
  const view = await openPage(PATH, TITLE, options);
  await view.user.click(await screen.findByRole('button', { name: button }));
  return { ...view, dialog: await findDialog() };
}

const row = async (name: RegExp) => within(await (await findTable(TITLE)).findByRole('row', { name }));
const names = async () =>
  (await findTable(TITLE)).getAllByRole('switch').map((on) => on.getAttribute('aria-label')?.replace(/ is on$/, ''));

describe('custom socials', () => {
  it('[social.custom] lists name, short URL, kind and whether a source is on', async () => {
    await openPage(PATH, TITLE);
    const reviews = await row(/Trustmark reviews/);
    expect(reviews.getByText('trustmark.example/northwind')).toBeTruthy();
    expect(reviews.getByText('Review site')).toBeTruthy();
    expect(reviews.getByRole('switch')).toHaveProperty('checked', true);
    expect(await (await row(/Northwind fan blog/)).findByRole('switch')).toHaveProperty('checked', false);
  });

  it('copies the full URL', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.click(await screen.findByRole('button', { name: 'Copy the URL of Parcel Talk' }));
    expect(await navigator.clipboard.readText()).toBe('https://parceltalk.example/forum');
  });

  it('finds sources by name, URL and kind', async () => {
    const { user } = await openPage(PATH, TITLE);
    const search = await screen.findByRole('searchbox', { name: 'Search custom socials' });
    await user.type(search, 'news site');
    await waitFor(async () => expect(await names()).toEqual(['Chiang Mai Daily', 'Phuket Business News']));
    await user.clear(search);
    await user.type(search, 'taladnad.example');
    await waitFor(async () => expect(await names()).toEqual(['ตลาดนัดออนไลน์']));
  });

  it('sorts by kind', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.click(await (await findTable(TITLE)).findByRole('button', { name: /^Kind/ }));
    await waitFor(async () => expect((await names())[0]).toBe('Bangkok Shopping Board'));
    await user.click(await (await findTable(TITLE)).findByRole('button', { name: /^Kind/ }));
    await waitFor(async () => expect((await names())[0]).toMatch(/^(Northwind fan blog|Hamburg Handelsblog)$/));
  });

  it('creates a source with the kind that was chosen and a normalised URL', async () => {
    const { user, dialog } = await openDialog('New source');
    set(dialog, /^Name/, ' Harbour ');
    set(dialog, /^URL/, ' HTTPS://Harbour.example/กระทู้ ');
    await user.click(dialog.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Forum' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    const stored = await row(/Harbour/);
    expect(stored.getByText('Forum')).toBeTruthy();
    expect(stored.getByTitle(/^https:\/\/harbour\.example\/%E0/)).toBeTruthy();
  });

  it('rejects a URL with the reason, and focuses it', async () => {
    const { user, dialog } = await openDialog('Edit Parcel Talk');
    const tries = [
      ['', /Enter the URL of the source/],
      ['forum.example.com', /must start with http:\/\/ or https:\/\//],
      ['https://', /Enter a full URL/],
      ['ftp://files.example', /must start with http:\/\/ or https:\/\//],
    ] as const;
    for (const [url, problem] of tries) {
      set(dialog, /^URL/, url);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await dialog.findByText(problem)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^URL/ })));
    }
  });

  it('says while it is typed that a URL is too long', async () => {
    const { dialog } = await openDialog('Edit Parcel Talk');
    set(dialog, /^URL/, `https://long.example/${'a'.repeat(2000)}`);
    expect(await dialog.findByText(/Use at most 2,000 characters/)).toBeTruthy();
  });

  it('requires a name before anything is sent', async () => {
    const { sent, wrapFetch } = record('POST', CALLS);
    const { user, dialog } = await openDialog('New source', { wrapFetch });
    set(dialog, /^URL/, 'https://harbour.example');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the source.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('turns a source off in the list', async () => {
    const { user } = await openPage(PATH, TITLE);
    const on = await screen.findByRole('switch', { name: 'Parcel Talk is on' });
    await user.click(on);
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(() => expect(on).toHaveProperty('checked', false));
  });

  it('says what deleting several sources does', async () => {
    const { user } = await openPage(PATH, TITLE);
    for (const name of [/Parcel Talk/, /Trustmark/]) await user.click(await (await row(name)).findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /^Delete 2/ }));
    expect(await (await findDialog()).findByText(/Posts are no longer collected from them/)).toBeTruthy();
  });

  it('finds sources by name in the command palette', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: 'Search pages and actions' }));
    await user.paste('Bangkok Shopping Board');
    const found = await screen.findAllByRole('option', { name: `Bangkok Shopping Board ${TITLE} Item` });
    expect(found.length).toBeGreaterThan(0);
  });
});
