import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record } from '../../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../../support/openPage.tsx';

const TITLE = 'Keyword options';
const CALLS = /\/listening\/keyword-options/;

type Options = Parameters<typeof openPage>[2];
type Dialog = Awaited<ReturnType<typeof findDialog>>;

const open = (options?: Options) => openPage('/settings/keywords/listening?tab=options', 'Keywords', options);
const row = async (name: RegExp) => (await findTable(TITLE)).findByRole('row', { name });
const setName = (dialog: Dialog, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value } });

/** Opens the dialog of a button. */
async function openDialog(button: string, options?: Options) {
  const view = await open(options);
  await view.user.click(await screen.findByRole('button', { name: button }));
  return { ...view, dialog: await findDialog() };
}

describe('keyword options', () => {
  it('[keyword.options] lists languages, sources and reposts of each option', async () => {
    await open();
    expect((await row(/Thai social media/)).textContent).toMatch(/Thai.*Facebook.*Left out/);
    expect((await row(/Everything/)).textContent).toMatch(/All languages.*All sources.*Collected/);
  });

  it('finds options by language and by source', async () => {
    const { user } = await open();
    const search = await screen.findByRole('searchbox', { name: 'Search keyword options' });
    await user.type(search, 'german blogs');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Thai social media/ })).toBeNull());
    expect(await row(/German press/)).toBeTruthy();
  });

  it('[keyword.options] creates an option', async () => {
    const { sent, wrapFetch } = record('POST', CALLS);
    const { user, dialog } = await openDialog('New option', { wrapFetch });
    setName(dialog, ' Thai video ');
    await user.type(dialog.getByRole('combobox', { name: 'Languages' }), 'thai');
    await user.click(await screen.findByRole('option', { name: 'Thai' }));
    await user.click(dialog.getByRole('combobox', { name: 'Sources' }));
    await user.click(await screen.findByRole('option', { name: 'TikTok' }));
    await user.click(await screen.findByRole('option', { name: 'YouTube' }));
    await user.click(dialog.getByRole('switch', { name: /^Leave out reposts/ }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(sent).toEqual([
      { name: 'Thai video', languages: ['th'], sources: ['youtube', 'tiktok'], exclude_reposts: true },
    ]);
    expect((await row(/Thai video/)).textContent).toContain('YouTube and TikTok');
  });

  it('[keyword.options] changes an option', async () => {
    const { sent, wrapFetch } = record('PUT', CALLS);
    const { user, dialog } = await openDialog('Edit Forums', { wrapFetch });
    await user.click(dialog.getByRole('switch', { name: /^Leave out reposts/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toMatchObject([{ name: 'Forums', exclude_reposts: false }]);
  });

  it('requires a name before anything is sent', async () => {
    const { sent, wrapFetch } = record('POST', CALLS);
    const { user, dialog } = await openDialog('New option', { wrapFetch });
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the option.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
