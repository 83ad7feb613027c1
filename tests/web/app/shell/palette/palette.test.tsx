import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record } from '../../../support/intercept.ts';
import { findDialog } from '../../../support/openPage.tsx';
import { renderConsole } from '../../../support/renderConsole.tsx';
import { openPalette, results } from './openPalette.tsx';

describe('the command palette', () => {
  it('opens a page with the keyboard alone and moves focus to its heading', async () => {
    const { router, user } = await openPalette();
    await user.keyboard('service');
    expect(results()[0]).toBe('Service levels @ CRM desk');
    await user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Service levels' });
    await waitFor(() => expect(heading).toBe(document.activeElement));
    expect(router.state.location.pathname).toBe('/settings/sla/crm');
    expect(screen.queryByRole('combobox', { name: 'Search pages and actions' })).toBeNull();
  });

  it('has the focus as soon as it is there, so that no letter is lost', async () => {
    const { user } = renderConsole('/product');
    await screen.findByRole('button', { name: 'Search pages and actions' });
    const { promise: isFocused, resolve } = Promise.withResolvers<boolean>();
    const observer = new MutationObserver(() => {
      const field = document.querySelector('[role="combobox"]');
      if (field !== null) resolve(field === document.activeElement);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await user.keyboard('{Control>}k{/Control}');
    expect(await isFocused).toBe(true);
    observer.disconnect();
  });

  it('keeps the focus when a page arrives that was chosen before it was opened', async () => {
    const { act, router, search } = await openPalette();
    await act(() => router.navigate('/settings/sla/crm'));
    await screen.findByRole('heading', { level: 1, name: 'Service levels', hidden: true });
    expect(document.activeElement).toBe(search);
  });

  it('finds a page by its product and short name', async () => {
    const { user } = await openPalette();
    await user.paste('crm qc');
    expect(results()[0]).toBe('Quality control @ CRM desk');
  });

  it('lists an account page once, and opens it for the product in the menu', async () => {
    const { router, user } = await openPalette({}, '/settings/sla/crm');
    await user.paste('heatmap');
    expect(results().filter((name) => name.startsWith('Heatmap history'))).toEqual(['Heatmap history @ Account']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/account/crm/heatmap'));
  });

  it('shows a message when nothing is found, and restores focus when it closes', async () => {
    const { user } = await openPalette();
    await user.paste('zebra');
    await screen.findByText(/No results for “zebra”/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search pages and actions' })).toBeNull());
  });

  it('hides pages that the user may not open', async () => {
    const { user } = await openPalette({ signedInAs: 'analyst' });
    await user.paste('service levels');
    await screen.findByText(/No results for/);
  });

  it('punches out, shows the chat and opens a product', async () => {
    const { recorded, user } = await openPalette();
    await user.paste('punch out');
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Punch in' });
    await user.click(screen.getByRole('button', { name: 'Search pages and actions' }));
    await screen.findByRole('combobox', { name: 'Search pages and actions' });
    await user.paste('support');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Support chat' });
    expect(recorded.chat).toEqual(['boot 501', 'show']);
    await user.click(screen.getByRole('button', { name: 'Close the support chat' }));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search pages and actions' });
    await user.paste('open crm');
    await user.keyboard('{Enter}');
    expect(recorded.left.join()).toContain('https://crm.atrium.example/');
  });

  it('signs out', async () => {
    const { user } = await openPalette();
    await user.paste('sign out');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  });

  const FOUND = [
    ['holiday', 'Service levels @ CRM desk'],
    ['new tag', 'New customer tag @ Customer tags'],
    ['new tag', 'New ticket tag group @ Ticket tags'],
    ['new status', 'New status @ Working statuses'],
    ['dark mode', 'Use the dark colours'],
    ['sign out', 'Sign out'],
    ['log out', 'Sign out'],
    ['logout', 'Sign out'],
  ] as const;

  it('finds pages and actions by what people call them', async () => {
    const { search, user } = await openPalette();
    for (const [text, name] of FOUND) {
      await user.clear(search);
      await user.paste(text);
      expect(results(), text).toContain(name);
    }
  });

  it('opens what was asked for last where Enter comes before its results', async () => {
    const { router, search, user } = await openPalette();
    await user.paste('service levels');
    expect(results()[0]).toBe('Service levels @ CRM desk');
    // Without waiting in between.
    fireEvent.change(search, { target: { value: 'ticket tags' } });
    expect(results()[0]).toBe('Service levels @ CRM desk');
    fireEvent.keyDown(search, { key: 'Enter' });
    await screen.findByRole('heading', { level: 1, name: 'Ticket tags' });
    expect(router.state.location.pathname).toBe('/settings/tags/crm');
  });

  it('opens nothing for Enter once the question has changed again', async () => {
    const { router, search } = await openPalette();
    fireEvent.change(search, { target: { value: 'ticket tags' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.keyDown(search, { key: 'x' });
    fireEvent.change(search, { target: { value: 'zebra' } });
    await screen.findByText(/No results for “zebra”/);
    expect(router.state.location.pathname).toBe('/product');
  });

  it('opens the form for a new item, on its page', async () => {
    const { router, user } = await openPalette();
    await user.paste('new status');
    await user.keyboard('{Enter}');
    expect(await findDialog('New working status')).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/settings/working-status/crm', search: '' });
  });

  it.each([
    ['new service level', 'New service level'],
    ['new ticket tag', 'New group'],
    ['new canned', 'New canned response'],
    ['new assignment rule', 'New rule'],
    ['new keyword answer', 'New keyword answer'],
    ['new verification label', 'New label'],
    ['new chatbot', 'New chatbot'],
  ])('creates by “%s”', async (text, title) => {
    const { user } = await openPalette();
    await user.paste(text);
    await user.keyboard('{Enter}');
    if (title === 'New service level') expect(await screen.findByDisplayValue(title)).toBeTruthy();
    else expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  });

  it('offers to create only what the user may create', async () => {
    const { user } = await openPalette({ signedInAs: 'agent' });
    await user.paste('new');
    expect(results().filter((name) => /^New (service level|tag group|customer tag)/i.test(name))).toEqual([]);
  });

  it.each([
    ['late parcel', 'Late parcel Ticket tags Item', 'Edit Late parcel'],
    ['known outage', 'Known outage Canned responses Item', 'Edit Known outage'],
    ['lunch', 'Lunch Working statuses Item', 'Edit Lunch'],
    ['gambling', 'Gambling spam Ticket automation Item', 'Edit Gambling spam'],
    ['written in thai', 'Written in Thai Auto-assignment Item', 'Edit Written in Thai'],
  ])('finds an item by name and opens it: %s', async (text, name, title) => {
    const { user } = await openPalette();
    await user.paste(text);
    await user.click(await screen.findByRole('option', { name }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  });

  it('finds a keyword of Listening by its name and selects it', async () => {
    const { router, user } = await openPalette({}, '/settings/keywords/listening?tab=options');
    await user.paste('cooker recall');
    expect(await screen.findByRole('option', { name: 'Rice cooker recall Keywords Item' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('treeitem', { name: /^Rice cooker recall/, selected: true })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/settings/keywords/listening');
  });

  it('finds the keywords once, on the page of the product in the menu', async () => {
    const { router, user } = await openPalette({}, '/settings/sla/crm');
    await user.paste('cooker recall');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/keywords/crm'));
  });

  it.each([
    ['social media', 'Thai social media Keywords Item', 'Edit Thai social media'],
    ['weekly silence', 'Weekly silence Keywords Item', 'Edit Weekly silence'],
  ])('finds %s on a tab of the keywords', async (text, name, title) => {
    const { user } = await openPalette();
    await user.paste(text);
    await user.click(await screen.findByRole('option', { name }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  });

  it('loads each list once, however much is typed, and only those that the user may read', async () => {
    const calls: string[] = [];
    const wrapFetch = intercept(
      'GET',
      /\/(crm|cms|sla|canned_response|auto_|qc|verification|engagement)/,
      ({ url }) => {
        calls.push(new URL(url).pathname);
        return undefined;
      },
    );
    const { user } = await openPalette({ wrapFetch, signedInAs: 'analyst' });
    calls.length = 0;
    await user.keyboard('l');
    expect(calls).toEqual([]);
    await user.keyboard('ynx zebra');
    await screen.findByText(/No results for/);
    expect(calls.length).toBe(new Set(calls).size);
    expect(calls.filter((path) => /sla|canned_response|working-status/.test(path))).toEqual([]);
  });

  it.each([
    ['while its list is loading', () => new Promise<Response>(() => undefined)],
    ['if its list could not be loaded', () => Response.json({ code: 'x', message: 'No.' }, { status: 400 })],
  ])('[search.calls] finds an item by asking the server %s, and opens it', async (_, answer) => {
    const searches = record('GET', /\/search$/);
    const lists = intercept('GET', /\/sla$/, answer);
    const { router, user } = await openPalette({ wrapFetch: (inner) => searches.wrapFetch(lists(inner)) });
    await user.paste('stand');
    await user.click(await screen.findByRole('option', { name: 'Standard support Service levels Item' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/sla/crm'));
    expect(router.state.location.search).toMatch(/^\?sla=[0-9a-f]{24}$/);
    expect(searches.sent).toHaveLength(1);
    expect(screen.queryByText(/Not searched/)).toBeNull();
  });

  it('says which list could not be loaded', async () => {
    const refuse = () => Response.json({ code: 'x', message: 'No.' }, { status: 400 });
    const { user } = await openPalette({ wrapFetch: intercept('GET', /\/(sla|search|post-blocker)$/, refuse) });
    await user.paste('lunch');
    expect(
      await screen.findByText('Not searched, because they could not be loaded: Service levels and Ticket automation.'),
    ).toBeTruthy();
  });
});
