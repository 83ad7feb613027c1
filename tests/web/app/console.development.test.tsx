/** What only the development builds of React and of Redux Toolkit say. All other tests of the console run on what ships. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageHref, settingsPages } from '../../../web/src/settings/registry.ts';
import { findDialog, openConsole } from '../support/openPage.tsx';

let said: string[] = [];
beforeEach(() => {
  said = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => said.push(words.join(' ')));
  }
});
afterEach(() => vi.restoreAllMocks());

it('run here', async () => {
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  renderToString(createElement('ul', null, [createElement('li')]));
  expect(said.join()).toContain('unique "key"');
});

it('warn of nothing on any page', async () => {
  const { router } = await openConsole('/settings/account/main', 'Account');
  for (const page of settingsPages) {
    const [product = 'main'] = page.products;
    await act(() => router.navigate(pageHref(page, product)));
    await screen.findByRole('heading', { level: 1, name: page.title });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
    expect({ page: page.id, said }).toEqual({ page: page.id, said: [] });
  }
});

it('warn of nothing while an item is created, changed and deleted', async () => {
  const { user } = await openConsole('/settings/working-status/crm', 'Working statuses');
  await user.click(await screen.findByRole('button', { name: 'New status' }));
  const dialog = await findDialog('New working status');
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Stand-up');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Stand-up' }));
  const edit = await findDialog('Edit Stand-up');
  await user.type(edit.getByRole('textbox', { name: /Name/ }), 's');
  await user.click(edit.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Stand-ups' }));
  await user.click(await (await findDialog()).findByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(said).toEqual([]);
});
