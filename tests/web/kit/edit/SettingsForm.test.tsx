import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../support/envelope.ts';
import { intercept, record } from '../../support/intercept.ts';
import { toastTitle } from '../../support/openPage.tsx';
import { CALLS, openKit } from '../support/openKit.tsx';

const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });

/** Opens the form and types at the end of its name. */
async function openDraft(options?: Parameters<typeof openKit>[1]) {
  const view = await openKit('/form', options);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const stored = name.value;
  await view.user.type(name, ' 2');
  return { ...view, name, stored, draft: `${stored} 2` };
}

/** Refuses a save because of these fields. */
const refused = (fields: readonly string[]) =>
  intercept('PUT', CALLS, () => {
    const errors = fields.map((field) => ({ field, code: 'refused', message: `Not this ${field}.` }));
    return Response.json({ code: 'invalid', message: 'Look again.', errors }, { status: 422 });
  });

describe('a form in the page', () => {
  it('is dirty until the change is taken back', async () => {
    const { user, name } = await openDraft();
    expect(bar()).toBeTruthy();
    await user.type(name, '{Backspace}{Backspace}');
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('saves by Ctrl+S, once', async () => {
    const { sent, wrapFetch } = record('PUT', CALLS);
    const { user, draft } = await openDraft({ wrapFetch });
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Status has been updated')).toBeTruthy();
    await waitFor(() => expect(bar()).toBeNull());
    await user.keyboard('{Control>}s{/Control}');
    expect(sent).toEqual([expect.objectContaining({ name: draft })]);
  });

  it('goes back to what is stored, and gives the focus back to the field', async () => {
    const { user, name, stored } = await openDraft();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(name.value).toBe(stored);
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('keeps a text beyond its limit, says so at once, and does not send it', async () => {
    const { sent, wrapFetch } = record('PUT', CALLS);
    const { user, name } = await openDraft({ wrapFetch });
    const long = 'x'.repeat(41);
    await user.clear(name);
    await user.click(name);
    await user.paste(long);
    expect(name.value).toBe(long);
    expect(screen.getByText('Use at most 40 characters; this has 41.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(sent).toEqual([]);
    await user.type(name, '{Backspace}');
    expect(screen.queryByText(/Use at most/)).toBeNull();
  });

  it('keeps the draft of a refused save, under one toast', async () => {
    const { user, name, draft } = await openDraft({
      wrapFetch: intercept('PUT', CALLS, refuse(40001, 'Not today.')),
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toastTitle('Not today.')).toBe('ERROR');
    expect(screen.getAllByText('Not today.').length).toBe(1);
    expect(name.value).toBe(draft);
    expect(bar()).toBeTruthy();
  });

  it('shows at its field what the server refuses, without a toast', async () => {
    const { user, name } = await openDraft({ wrapFetch: refused(['name']) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not this name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('.atrium-toast-title')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Problems' })).toBeNull();
  });

  it('lists several problems with a link to each field', async () => {
    const { user, name } = await openDraft({ wrapFetch: refused(['name', 'color']) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const list = within(await screen.findByRole('group', { name: 'Problems' }));
    expect(list.getByText(/^2 problems:/)).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Colour' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Colour/ }));
    await user.click(list.getByRole('button', { name: 'Name' }));
    expect(document.activeElement).toBe(name);
    await user.type(name, '!');
    expect(screen.queryByRole('group', { name: 'Problems' })).toBeNull();
  });

  it('tells in a toast what is refused because of a field that it does not show', async () => {
    const { user } = await openDraft({ wrapFetch: refused(['_id']) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toastTitle('Look again.')).toBe('ERROR');
  });

  it('keeps what is typed while it is saved, for the next save', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const hold = intercept('PUT', CALLS, async () => {
      await promise;
      return undefined;
    });
    const { user, name, draft } = await openDraft({ wrapFetch: hold });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(name, '3');
    resolve();
    expect(await screen.findByText('Status has been updated')).toBeTruthy();
    expect(name.value).toBe(`${draft}3`);
    expect(bar()).toBeTruthy();
  });

  it('asks before it is left, and stays or goes as told', async () => {
    const { user, name, draft } = await openDraft();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(name.value).toBe(draft);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  });

  it('asks before the tab is closed, while there is a draft', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { user } = await openDraft();
    expect(closing()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(closing()).toBe(false);
  });

  it('leads to both versions when somebody else has saved first, and saves what was chosen', async () => {
    const { user } = await openDraft({ scenario: 'conflict' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const notice = await screen.findByText(/Someone else changed this status/);
    await waitFor(() => expect(document.activeElement).toBe(notice.closest('[role=alert]')));
    expect(
      within(screen.getByRole('region', { name: 'Unsaved changes' })).getByText(/Resolve the conflict/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take all of theirs' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', expect.stringContaining('Mali'));
  });
});
