import { screen, within } from '@testing-library/react';
import { findDialog, openPage } from '../../support/openPage.tsx';

export const CALL = '/api/v1.0/crm/post-blocker';
export const ITEM = /\/crm\/post-blocker\/[0-9a-f]{24}$/;

export const open = (options?: Parameters<typeof openPage>[2]) =>
  openPage('/settings/post-blocker/crm', 'Ticket automation', options);

/** Opens the form for a rule or a new one. */
export async function openForm({ user }: Awaited<ReturnType<typeof open>>, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return findDialog();
}

/** The names of the rules in order. */
export async function names(): Promise<string[]> {
  const list = within(await screen.findByRole('list', { name: 'Rules' }));
  return list
    .getAllByRole('button', { name: /^(Edit|View) / })
    .map((button) => button.getAttribute('aria-label')?.replace(/^\w+ /, '') ?? '');
}

/** The result for a post in the section with this title. */
export async function verdictOn(title: string, post: string) {
  const results = await screen.findByRole('list', { name: `${title} Results` });
  const line = within(results)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(post));
  return line?.textContent?.slice(post.length) ?? '';
}
