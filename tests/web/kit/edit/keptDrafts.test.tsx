import { createEngine } from '@atrium-console/mock';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockServices } from '../../../../stories/support/mockServices.ts';
import { keepDrafts } from '../../../../web/src/base/deployment/keepDrafts.ts';
import { KEPT_DRAFTS_KEY } from '../../../../web/src/base/deployment/keptDrafts.ts';
import { forget } from '../../../../web/src/session/forget.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { findDialog, openPage } from '../../support/openPage.tsx';

const KEPT = 'Your changes are still here';

/** A tab: what it stores and the server survive a reload. */
function openTab() {
  const { storage } = mockServices().services;
  const engine = createEngine();
  const open = (path: string, heading: string) => openPage(path, heading, { engine, services: { storage } });
  return { storage, engine, open };
}

/** Whether the browser would ask before it closes or reloads the page. */
function wouldAsk(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

async function editLunch({ user }: Awaited<ReturnType<typeof openPage>>) {
  await user.click(await screen.findByRole('button', { name: 'Edit Lunch' }));
  return findDialog('Edit Lunch');
}

describe('when the console reloads the page by itself', () => {
  it('a form keeps its draft, which nobody is asked about', async () => {
    const tab = openTab();
    const first = await tab.open('/settings/ui/crm', 'CRM settings');
    const timer = await screen.findByRole<HTMLInputElement>('switch', { name: /^Ticket timer/ });
    const wasOn = timer.checked;
    await first.user.click(timer);
    expect(wouldAsk()).toBe(true);
    act(keepDrafts);
    expect(wouldAsk()).toBe(false);
    first.unmount();

    const { user } = await tab.open('/settings/ui/crm', 'CRM settings');
    await screen.findByText(KEPT);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Ticket timer/ }).checked).toBe(!wasOn);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Setting has been updated');
    await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
  });

  it('a dialog keeps its draft, the page names it, and the dialog restores it when it is opened again', async () => {
    const tab = openTab();
    const first = await tab.open('/settings/working-status/crm', 'Working statuses');
    const dialog = await editLunch(first);
    await first.user.type(dialog.getByRole('textbox', { name: /Name/ }), ' break');
    act(keepDrafts);
    first.unmount();

    const second = await tab.open('/settings/working-status/crm', 'Working statuses');
    expect(screen.getByText(/To continue, open again: Edit Lunch\./)).toBeTruthy();
    const again = await editLunch(second);
    expect(again.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Lunch break');
    expect(again.getByText(KEPT)).toBeTruthy();
    await second.user.click(again.getByRole('button', { name: 'Save' }));
    await screen.findByText('Status has been updated');
    await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
  });

  it('a draft that someone else has overtaken meanwhile is shown beside their version', async () => {
    const tab = openTab();
    const first = await tab.open('/settings/working-status/crm', 'Working statuses');
    const dialog = await editLunch(first);
    await first.user.clear(dialog.getByRole('textbox', { name: /Colour/ }));
    await first.user.type(dialog.getByRole('textbox', { name: /Colour/ }), '#445566');
    act(keepDrafts);
    first.unmount();
    const other = elsewhere(tab.engine);
    const { data } = await other('GET', '/api/v1.0/crm/working-status');
    const { _id, ...lunch } = data.find(({ name }: { name: string }) => name === 'Lunch');
    await other('PUT', `/api/v1.0/crm/working-status/${_id}`, { ...lunch, color: '#112233' });

    const again = await editLunch(await tab.open('/settings/working-status/crm', 'Working statuses'));
    expect(again.getByText('Someone else changed this working status')).toBeTruthy();
  });

  it('a form without changes keeps nothing', async () => {
    const tab = openTab();
    await tab.open('/settings/ui/crm', 'CRM settings');
    await screen.findByRole('switch', { name: /^Ticket timer/ });
    act(keepDrafts);
    expect(tab.storage.getItem(KEPT_DRAFTS_KEY)).toBeNull();
  });

  it('drafts are deleted when the person signs out', async () => {
    const tab = openTab();
    const { user, store } = await tab.open('/settings/ui/crm', 'CRM settings');
    await user.click(await screen.findByRole('switch', { name: /^Ticket timer/ }));
    act(keepDrafts);
    expect(tab.storage.getItem(KEPT_DRAFTS_KEY)).toContain('set of settings');
    act(() => forget(store.dispatch));
    expect(tab.storage.getItem(KEPT_DRAFTS_KEY)).toBeNull();
  });
});
