import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MERGED } from '../../../../web/src/kit/edit/merged.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, without } from '../../support/intercept.ts';
import { toastTitle } from '../../support/openPage.tsx';
import { CALL, names, open, openForm } from './support.ts';

const TAGS = /\/ticket-tags$/;
const DELIVERY = 'Delivery questions';

describe('ticket automation', () => {
  it('[blocker.calls] lists the rules in words, with the path of the tag that a rule adds', async () => {
    await open();
    expect(await names()).toContain(DELIVERY);
    expect(screen.getByText('If text contains “casino” or link contains “bet”')).toBeTruthy();
    expect(screen.getByText('If channel is “facebook” and text contains “scam”')).toBeTruthy();
    expect(await screen.findByText('Tag: Order › Delivery › Late parcel')).toBeTruthy();
    expect(await screen.findByText('6 rules')).toBeTruthy();
  });

  it('[toast.setting-created] creates a rule, last in order', async () => {
    const engine = createEngine();
    const view = await open({ engine });
    const dialog = await openForm(view, 'New rule');
    const { user } = view;
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Warranty');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Condition 1, part of the post' }), 'author');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Condition 1, comparison' }), 'is');
    await user.type(dialog.getByRole('textbox', { name: 'Condition 1, what to look for' }), ' @anna ');
    await user.click(dialog.getByRole('button', { name: 'Add condition' }));
    await user.keyboard('repair');
    await user.click(dialog.getByRole('radio', { name: 'All conditions' }));
    await user.click(dialog.getByRole('radio', { name: 'Tag' }));
    await user.type(dialog.getByRole('combobox', { name: /Ticket tag/ }), 'warranty');
    const listbox = await screen.findByRole('listbox', { name: /Ticket tag/, hidden: true });
    const options = within(listbox).getAllByRole('option', { hidden: true });
    // Groups and categories cannot be selected.
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'After sale › Warranty › Repair',
      'After sale › Warranty › Replacement',
    ]);
    await user.click(screen.getByText('After sale › Warranty › Repair'));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    await waitFor(async () => expect((await names()).at(-1)).toBe('Warranty'));
    const { data } = await elsewhere(engine)('GET', CALL);
    expect(data.at(-1)).toMatchObject({
      position: 6,
      match: 'all',
      conditions: [
        { field: 'author', operator: 'equals', value: 'anna' },
        { field: 'text', operator: 'contains', value: 'repair' },
      ],
      action: 'tag',
      tag_id: '65f0c1a2b3d4e5f622000010',
    });
  });

  it('removes conditions except the last one, and keeps the focus nearby', async () => {
    const view = await open();
    const dialog = await openForm(view, 'Edit Gambling spam');
    await view.user.click(dialog.getByRole('button', { name: 'Remove condition 1' }));
    expect(dialog.getByDisplayValue('bet')).toBeTruthy();
    expect(dialog.queryByDisplayValue('casino')).toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add condition' }));
    const last = dialog.getByRole('button', { name: 'Remove condition 1' });
    expect(last.getAttribute('aria-description')).toBe('A rule needs at least one condition.');
  });

  it('[blocker.unique-name] a taken name is rejected with the server’s message', async () => {
    const view = await open();
    const dialog = await openForm(view, 'Edit Coupon codes');
    const name = dialog.getByRole('textbox', { name: /Name/ });
    await view.user.clear(name);
    await view.user.type(name, 'gambling SPAM');
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await toastTitle('An automation with this name already exists.')).toBe('ERROR');
    expect(name).toHaveProperty('value', 'gambling SPAM');
    expect(await names()).toContain('Coupon codes');
    expect(await screen.findByText('6 rules')).toBeTruthy();
  });

  it('turns on the current version of a rule, with the changes of other users', async () => {
    const { user } = await open({ scenario: 'conflict' });
    await user.click(await screen.findByRole('switch', { name: 'Coupon codes is on' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const toggle = await screen.findByRole('switch', { name: 'Coupon codes (Mali) is on' });
    await waitFor(() => expect(toggle).toHaveProperty('checked', true));
  });

  it('merges its changes with those that another user has saved first, also the position of the rule', async () => {
    const engine = createEngine();
    const view = await open({ engine });
    const dialog = await openForm(view, 'Edit Coupon codes');
    await view.user.type(dialog.getByRole('textbox', { name: /Name/ }), ' and vouchers');
    const other = elsewhere(engine);
    const { data } = await other('GET', CALL);
    const { _id, ...coupons } = data[4];
    await other('PUT', `${CALL}/${_id}`, { ...coupons, match: 'all', position: 40 });
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(MERGED)).toBeTruthy();
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const after = (await other('GET', CALL)).data[4];
    expect(after).toMatchObject({ name: 'Coupon codes and vouchers', match: 'all', position: 40 });
  });

  it('names the permission for ticket tags, and does not load them', async () => {
    let asked = 0;
    const count = intercept('GET', TAGS, () => {
      asked += 1;
      return undefined;
    });
    const view = await open({ wrapFetch: (inner) => without('crm.cat_and_tag.read')(count(inner)) });
    const dialog = await openForm(view, `Edit ${DELIVERY}`);
    const picker = dialog.getByRole('combobox', { name: /Ticket tag/ });
    expect(picker.getAttribute('aria-description')).toContain('crm.cat_and_tag.read');
    expect(picker).toHaveProperty('value', 'A ticket tag');
    expect(asked).toBe(0);
    // The rule keeps its tag.
    await view.user.type(dialog.getByRole('textbox', { name: /Name/ }), '?');
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
  });

  it('reports a deleted tag of a rule, and tags that could not be loaded', async () => {
    let isDown = true;
    const view = await open({
      wrapFetch: intercept('GET', TAGS, () =>
        isDown
          ? Response.json({ code: 'server', message: 'Down.' }, { status: 500 })
          : Response.json({ ticket_tags: [] }),
      ),
    });
    const dialog = await openForm(view, `Edit ${DELIVERY}`);
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    isDown = false;
    await view.user.click(retry);
    expect(await dialog.findByText('This tag no longer exists. Choose another one.')).toBeTruthy();
    expect(screen.getByText('Tag: Deleted tag')).toBeTruthy();
  });
});
