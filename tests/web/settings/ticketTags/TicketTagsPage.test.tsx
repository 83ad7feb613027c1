import { createEngine } from '@atrium-console/mock';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MERGED } from '../../../../web/src/kit/edit/merged.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, without } from '../../support/intercept.ts';
import { findDialog, toastTitle } from '../../support/openPage.tsx';
import { ANY_ITEM, findRow, LIST, openTags } from './support.ts';

const reply = (status: number, code: string, message: string) => () => Response.json({ code, message }, { status });

/** A list that violates the contract: one tag has no `_id`. */
const brokenList = intercept('GET', LIST, () =>
  Response.json({ ticket_tags: [{ name: 'Old', parent_id: null, color: '#1c7ed6' }] }),
);

describe('ticket tags', () => {
  it('[tags.type] creates a tag below a category, and nothing without a name', async () => {
    const { user } = await openTags();
    await user.click(await screen.findByRole('button', { name: 'New group' }));
    const group = await findDialog('New group');
    await user.click(group.getByRole('button', { name: 'Create' }));
    expect(await group.findByText('Enter a name for the group.')).toBeTruthy();
    await user.click(group.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'New tag in Delivery' }));
    const dialog = await findDialog('New tag');
    expect(dialog.getByText('In the category “Delivery”.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Lost parcel');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(await screen.findByRole('row', { name: 'Delivery, category, 4 items below' })).toBeTruthy();
  });

  it('merges its changes with those that another user has saved first', async () => {
    const { user } = await openTags({ scenario: 'conflict' });
    await user.click(await screen.findByRole('button', { name: 'Edit Order' }));
    const dialog = await findDialog('Edit Order');
    await user.clear(dialog.getByRole('textbox', { name: /Colour/ }));
    await user.type(dialog.getByRole('textbox', { name: /Colour/ }), '#e03131');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(MERGED)).toBeTruthy();
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await findRow('Order \\(Mali\\)')).toBeTruthy();
  });

  it('keeps keywords that another user added while the name was edited', async () => {
    const engine = createEngine();
    const { user } = await openTags({ engine });
    await user.click(await screen.findByRole('button', { name: 'Edit Late parcel' }));
    const dialog = await findDialog('Edit Late parcel');
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 's');
    const other = elsewhere(engine);
    const find = async (name: string) => {
      const { ticket_tags } = await other('GET', '/api/v1.0/cms/crm/ticket-tags');
      return ticket_tags.find((tag: { name: string }) => tag.name === name);
    };
    const keyword = '65f0c1a2b3d4e5f610000001';
    const tag = await find('Late parcel');
    await other('PUT', `/api/v1.0/cms/crm/ticket-tags/types/tag/${tag._id}`, { ...tag, keyword_ids: [keyword] });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await find('Late parcels'))?.keyword_ids).toEqual([keyword]));
  });

  it('[tags.id] [toast.validation] an item without _id is not changed: ERROR and no call', async () => {
    let calls = 0;
    const count = intercept('PUT', /ticket-tags/, () => {
      calls += 1;
      return undefined;
    });
    const { user } = await openTags({ wrapFetch: (inner) => count(brokenList(inner)) });
    await user.click(await screen.findByRole('button', { name: 'Edit Old' }));
    const dialog = await findDialog('Edit Old');
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'er');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await toastTitle('Can\'t delete ticket tags not found property "_id"')).toBe('ERROR');
    expect(dialog.getByDisplayValue('Older')).toBeTruthy();
    expect(calls).toBe(0);
  });

  it('[tags.id] [toast.validation] an item without _id is not deleted: ERROR, no dialog and no call', async () => {
    let calls = 0;
    const count = intercept('DELETE', /ticket-tags/, () => {
      calls += 1;
      return undefined;
    });
    const { user } = await openTags({ wrapFetch: (inner) => count(brokenList(inner)) });
    await user.click(await screen.findByRole('button', { name: 'Delete Old' }));
    expect(await toastTitle('Can\'t delete ticket tags not found property "_id"')).toBe('ERROR');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await findRow('Old')).toBeTruthy();
    expect(calls).toBe(0);
  });

  it('is read-only without the permission, with a reason', async () => {
    const { user } = await openTags({ wrapFetch: without('crm.cat_and_tag.write') });
    const controls = ['New group', 'New tag in Delivery', 'Delete Order', 'Import'];
    for (const name of controls) {
      const control = await screen.findByRole('button', { name });
      expect(control.getAttribute('aria-description')).toContain('crm.cat_and_tag.write');
      await user.click(control);
    }
    (await findRow('Order')).focus();
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await findDialog('View Order')).toBeTruthy();
  });
});

describe('moving and merging ticket tags', () => {
  it('moves a selection to a parent of the right level', async () => {
    const { user } = await openTags();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Late parcel' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Tracking' }));
    expect(await screen.findByText('32 ticket tags, 2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Move 2' }));
    const dialog = await findDialog('Move 2 tags');
    await user.click(dialog.getByRole('combobox', { name: /Category/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).not.toContain('Delivery');
    expect(options).toHaveLength(7);
    await user.click(screen.getByRole('option', { name: 'Returns' }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('2 tags have been moved to Returns')).toBeTruthy();
    expect(await screen.findByRole('row', { name: 'Returns, category, 5 items below' })).toBeTruthy();
  });

  it('keeps changes that another user made to the moved items', async () => {
    const { user } = await openTags({ scenario: 'conflict' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Late parcel' }));
    await user.click(screen.getByRole('button', { name: 'Move 1' }));
    const dialog = await findDialog('Move Late parcel');
    await user.click(dialog.getByRole('combobox', { name: /Category/ }));
    await user.click(await screen.findByRole('option', { name: 'Returns' }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText(/^Late parcel.* has been moved to Returns/)).toBeTruthy();
    expect(await findRow('Late parcel \\(Mali\\)')).toBeTruthy();
  });

  it('merges categories as previewed', async () => {
    const { user } = await openTags();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Delivery' }));
    expect(screen.getByRole('button', { name: 'Merge 1' }).getAttribute('aria-description')).toContain('two or more');
    await user.click(screen.getByRole('checkbox', { name: 'Select Returns' }));
    await user.click(screen.getByRole('button', { name: 'Merge 2' }));
    const dialog = await findDialog('Merge 2 categories');
    expect(dialog.getByText('3 tags move to “Delivery”.')).toBeTruthy();
    expect(dialog.getByText('“Returns” will be permanently deleted. This cannot be undone.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Returns has been merged into Delivery')).toBeTruthy();
    expect(await screen.findByRole('row', { name: 'Delivery, category, 6 items below' })).toBeTruthy();
    expect(await screen.findByText(/^31 ticket tags/)).toBeTruthy();
  });

  it('asks for confirmation again when another user has changed the merged items', async () => {
    const { user } = await openTags({ scenario: 'conflict' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Delivery' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Returns' }));
    await user.click(screen.getByRole('button', { name: 'Merge 2' }));
    const dialog = await findDialog('Merge 2 categories');
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await dialog.findByText('Someone else changed these items')).toBeTruthy();
    expect(await dialog.findByText(/“Returns \(Mali\)” will be permanently deleted/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText(/^Returns.* has been merged into Delivery/)).toBeTruthy();
  });

  it('deletes nothing when some items could not be moved', async () => {
    const refuseTracking = intercept('PUT', ANY_ITEM, async (request) =>
      (await request.json()).name === 'Wrong size' ? reply(409, 'conflict', 'Not this one.')() : undefined,
    );
    const { user } = await openTags({ wrapFetch: refuseTracking });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Delivery' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Returns' }));
    await user.click(screen.getByRole('button', { name: 'Merge 2' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await toastTitle('Not this one.')).toBe('ERROR');
    expect(await dialog.findByText('1 tag moves to “Delivery”.')).toBeTruthy();
    expect((await findRow('Returns')).getAttribute('aria-label')).toBe('Returns, category, 1 item below');
  });
});
