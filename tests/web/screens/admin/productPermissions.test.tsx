import { createEngine } from '@atrium-console/mock';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, record } from '../../support/intercept.ts';
import { findDialog, openConsole, toastTitle } from '../../support/openPage.tsx';

const PATH = '/admin/product_permission';
const CALL = /\/admin\/product-permissions$/;

const open = (search = '', options: object = {}) =>
  openConsole(PATH + search, 'Product permissions', { signedInAs: 'operator', ...options });

const flag = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));

describe('the product permissions', () => {
  it('[admin.features] are saved together, only what has changed, after a question that says what', async () => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user } = await open('', { wrapFetch });
    const survey = await flag('Survey for Harbor Kitchen');
    const before = survey.checked;
    await user.click(survey);
    expect(survey.getAttribute('aria-description')).toBe('Changed, not saved yet');
    await user.click(await flag('Listening for Northwind Trading'));
    bar().getByText('2 changes in 2 accounts');
    await user.click(bar().getByRole('button', { name: 'Save' }));
    const dialog = await findDialog('Save 2 changes in 2 accounts?');
    dialog.getByText('Northwind Trading');
    dialog.getByText(/: turn off Listening/);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await toastTitle('Setting has been updated')).toBe('');
    expect(sent).toEqual([
      {
        changes: [
          { account_id: 1002, crm_features: { survey: !before } },
          { account_id: 1001, product: { listening: { active: false } } },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
    expect((await flag('Survey for Harbor Kitchen')).checked).toBe(!before);
  });

  it('[admin.features] that are turned back are no change', async () => {
    const { user } = await open();
    await user.click(await flag('Survey for Harbor Kitchen'));
    await user.click(await flag('Survey for Harbor Kitchen'));
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });

  it('[admin.features] stay changed while another account is searched, and leaving asks', async () => {
    const { router, user } = await open();
    await user.click(await flag('Survey for Harbor Kitchen'));
    await user.type(screen.getByLabelText('Search accounts by name or ID'), 'northwind');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Survey for Harbor Kitchen' })).toBeNull());
    expect(router.state.location.search).toBe('?q=northwind');
    bar().getByText('1 change in 1 account');
    await user.click(screen.getByRole('link', { name: 'Plans' }));
    await findDialog('Leave without saving?');
  });

  it('[admin.features] are found by label or key, and the URL keeps it', async () => {
    const { user } = await open('?flag=ticket');
    await flag('Ticket Timer for Harbor Kitchen');
    expect(screen.queryByRole('checkbox', { name: 'Survey for Harbor Kitchen' })).toBeNull();
    const search = screen.getByLabelText('Find a product or feature');
    await user.clear(search);
    await user.type(search, 'nothing like it');
    await screen.findByText('No products or features match “nothing like it”.');
  });

  it('[admin.features] are reached by the arrow keys and turned by Space', async () => {
    const { user } = await open();
    const first = await flag('Select Harbor Kitchen');
    first.focus();
    await user.keyboard('{ArrowRight}');
    const listening = await flag('Listening for Harbor Kitchen');
    expect(document.activeElement).toBe(listening);
    const before = listening.checked;
    await user.keyboard(' ');
    expect(listening.checked).toBe(!before);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(await flag('Spell Checker for Harbor Kitchen'));
    await user.keyboard('{Home}{ArrowDown}');
    expect(document.activeElement).not.toBe(first);
    expect(screen.getAllByRole('checkbox').filter((box) => box.matches('tbody *') && box.tabIndex === 0)).toHaveLength(
      1,
    );
  });

  it('[admin.features] are turned in all selected accounts, where they are not like that already', async () => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user } = await open('', { wrapFetch });
    await user.click(await flag('Select all 6 loaded accounts'));
    await user.click(screen.getByRole('combobox', { name: 'Product or feature' }));
    await user.click(await screen.findByRole('option', { name: 'Agile Board' }));
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await screen.findByText('Agile Board is on in 6 accounts, not saved yet.');
    expect((await flag('Agile Board for Harbor Kitchen')).checked).toBe(true);
    await user.click(bar().getByRole('button', { name: 'Save' }));
    await user.click(await (await findDialog()).findByRole('button', { name: 'Save changes' }));
    await screen.findByText('Setting has been updated');
    expect(JSON.stringify(sent)).not.toContain('"product"');
    expect(JSON.stringify(sent)).not.toContain('"agile":false');
  });

  it('[admin.features] of many accounts are named by the first ten', async () => {
    const { user } = await open('', { scenario: 'large' });
    await user.click(await flag('Select all 50 loaded accounts'));
    await user.click(screen.getByRole('combobox', { name: 'Product or feature' }));
    await user.click(await screen.findByRole('option', { name: 'SMS OTP' }));
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    await user.click(bar().getByRole('button', { name: 'Save' }));
    const dialog = await findDialog(/^Save \d+ changes in \d+ accounts\?$/);
    expect(within(dialog.getByRole('list', { name: 'Changes' })).getAllByRole('listitem')).toHaveLength(10);
    dialog.getByText(/And \d+ more accounts\./);
  });

  it('[admin.features] of more accounts than a call takes are saved in parts, and what a failed part leaves once more', async () => {
    const parts: number[][] = [];
    let isDown = true;
    const wrapFetch = intercept('PUT', CALL, async (request) => {
      const { changes }: { changes: { account_id: number }[] } = await request.json();
      parts.push(changes.map(({ account_id }) => account_id));
      return parts.length === 2 && isDown ? new Response(null, { status: 500 }) : undefined;
    });
    const { user } = await open('', { scenario: 'large', wrapFetch });
    await flag('Select all 50 loaded accounts');
    const scroller = screen.getByRole('grid', { name: 'Product permissions' }).parentElement;
    if (scroller === null) throw new Error('The matrix is in no scroll container.');
    for (let loaded = 50; loaded < 250; loaded += 50) {
      scroller.scrollTop = loaded * 46;
      fireEvent.scroll(scroller);
      await flag(`Select all ${loaded + 50} loaded accounts`);
    }
    await user.click(await flag('Select all 250 loaded accounts'));
    await user.click(screen.getByRole('combobox', { name: 'Product or feature' }));
    await user.click(await screen.findByRole('option', { name: 'Listening (product)' }));
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    await user.click(bar().getByRole('button', { name: 'Save' }));
    await user.click(await (await findDialog()).findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(parts).toHaveLength(2));
    const [first = [], second = []] = parts;
    expect(first).toHaveLength(200);
    await screen.findByText(`${second.length} changes in ${second.length} accounts`);
    isDown = false;
    await user.click(bar().getByRole('button', { name: 'Save' }));
    await user.click(await (await findDialog()).findByRole('button', { name: 'Save changes' }));
    await screen.findByText('Setting has been updated');
    expect(parts[2]).toEqual(second);
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
  });

  it('[admin.features] of a deleted account are named, and the others saved without them', async () => {
    const engine = createEngine();
    const { user } = await open('', { engine });
    await user.click(await flag('Survey for Harbor Kitchen'));
    await user.click(await flag('Survey for Northwind Trading'));
    await elsewhere(engine)('DELETE', '/api/v1.0/accounts/1002');
    await user.click(bar().getByRole('button', { name: 'Save' }));
    await user.click(await (await findDialog()).findByRole('button', { name: 'Save changes' }));
    expect(await toastTitle(/One of the accounts no longer exists/)).toBe('ERROR');
    await screen.findByText('Harbor Kitchen was deleted');
    bar().getByText('2 changes in 2 accounts');
    await user.click(screen.getByRole('button', { name: 'Discard their changes' }));
    await user.click(bar().getByRole('button', { name: 'Save' }));
    await user.click(
      await (await findDialog('Save 1 change in 1 account?')).findByRole('button', { name: 'Save changes' }),
    );
    await screen.findByText('Setting has been updated');
  });
});
