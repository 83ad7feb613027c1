import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const CALLS = /\/crm\/qc/;

const open = (options?: Parameters<typeof openPage>[2]) => openPage('/settings/qc/crm', 'Quality control', options);
const table = () => findTable('Quality control forms');

type Dialog = Awaited<ReturnType<typeof findDialog>>;
const field = (dialog: Dialog, name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
const set = (dialog: Dialog, name: string, value: string) =>
  fireEvent.change(field(dialog, name), { target: { value } });
const labels = (dialog: Dialog) =>
  dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Criterion/ }).map(({ value }) => value);
const weights = (dialog: Dialog) =>
  dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Weight of/ }).map(({ value }) => value);
const preview = (dialog: Dialog) => within(dialog.getByRole('region', { name: 'Preview' }));

async function edit(name: string, options?: Parameters<typeof openPage>[2]) {
  const view = await open(options);
  await view.user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return { ...view, dialog: await findDialog(`Edit ${name}`) };
}

describe('quality control', () => {
  it('finds a form by its criteria', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox', { name: /Search/ }), 'apologises');
    await waitFor(() => expect(screen.getByText('1 of 6 forms')).toBeTruthy());
    expect(await (await table()).findByText('Complaints')).toBeTruthy();
  });

  it('creates a form once it has names; a new criterion gets the missing weight', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New form' }));
    const dialog = await findDialog('New form');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the form.')).toBeTruthy();
    expect(dialog.getByText('Enter what is scored, or remove this criterion.')).toBeTruthy();
    set(dialog, 'Name', 'Web chat');
    set(dialog, 'Criterion 1', 'Greeting');
    set(dialog, 'Weight of criterion 1', '40');
    await user.click(dialog.getByRole('button', { name: 'Add a criterion' }));
    expect(document.activeElement).toBe(field(dialog, 'Criterion 2'));
    await user.keyboard('Solution');
    expect(weights(dialog)).toEqual(['40', '60']);
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(await (await table()).findByText('Web chat')).toBeTruthy();
  });

  it('[qc.weights] shows while typing how far the weights are from 100, and does not save before', async () => {
    const sent: unknown[] = [];
    const { user, dialog } = await edit('Complaints', {
      wrapFetch: intercept('PUT', CALLS, (request) => {
        sent.push(request.url);
        return undefined;
      }),
    });
    expect(dialog.getByText('The weights add up to 100%.')).toBeTruthy();
    set(dialog, 'Weight of criterion 1', '5');
    expect(dialog.getByText('The weights must add up to 100%. They add up to 85%: 15% is missing.')).toBeTruthy();
    set(dialog, 'Weight of criterion 1', '30');
    expect(dialog.getByText(/They add up to 110%: 10% is too much/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const weight = field(dialog, 'Weight of criterion 1');
    await waitFor(() => expect(document.activeElement).toBe(weight));
    expect(weight.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
    set(dialog, 'Weight of criterion 1', '20');
    expect(weight.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('[qc.weights] shares 100 equally in whole numbers', async () => {
    const { user, dialog } = await edit('Sales advice');
    await user.click(dialog.getByRole('button', { name: 'Share equally' }));
    expect(weights(dialog)).toEqual(['34', '33', '33']);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
  });

  it('moves and removes criteria, and resets to the stored form', async () => {
    const { user, dialog } = await edit('Sales advice');
    await user.click(dialog.getByRole('button', { name: 'Move Names the price up' }));
    expect(labels(dialog)).toEqual(['Finds out the need', 'Names the price', 'Recommends well']);
    await user.click(dialog.getByRole('button', { name: 'Remove Finds out the need' }));
    expect(labels(dialog)).toEqual(['Names the price', 'Recommends well']);
    await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Criterion 1')));
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(labels(dialog)).toEqual(['Finds out the need', 'Recommends well', 'Names the price']);
  });

  it('does not remove the last criterion, with the reason', async () => {
    const { dialog } = await edit('Phone call-backs (old)');
    const remove = dialog.getByRole('button', { name: 'Remove Script followed' });
    expect(remove.getAttribute('aria-description')).toBe('A form needs at least one criterion.');
  });

  it('shows the score of a review and how it is calculated', async () => {
    const { dialog } = await edit('Sales advice');
    const sheet = preview(dialog);
    expect(sheet.getByText('10 above the pass mark of 70.')).toBeTruthy();
    set(dialog, 'Mark for Recommends well', '33');
    expect(sheet.getByText('33 × 40% = 13.2')).toBeTruthy();
    expect(sheet.getByText('32 + 13.2 + 16 = 61.2')).toBeTruthy();
    expect(sheet.getByText('8.8 below the pass mark of 70.')).toBeTruthy();
    expect(sheet.getByText('Not passed')).toBeTruthy();
    set(dialog, 'Pass mark', '61');
    expect(sheet.getByText('Passed')).toBeTruthy();
    set(dialog, 'Weight of criterion 1', '39');
    expect(
      sheet.getByText(/score is shown here when the weights add up to 100%\. They currently add up to \d+%\./),
    ).toBeTruthy();
  });

  it('sets marks on the slider by keyboard', async () => {
    const { user, dialog } = await edit('Phone call-backs (old)');
    const slider = dialog.getByRole('slider', { name: 'Mark for Script followed, slider' });
    slider.focus();
    await user.keyboard('{Home}');
    expect(preview(dialog).getByText('0 × 100% = 0')).toBeTruthy();
    expect(preview(dialog).getByText('60 below the pass mark of 60.')).toBeTruthy();
  });

  it('shows the error of a rejected criterion at its field', async () => {
    const errors = [{ field: 'criteria.1.label', code: 'label', message: 'Say it in other words.' }];
    const answer = () => Response.json({ code: 'invalid', message: 'Invalid input.', errors }, { status: 422 });
    const { user, dialog } = await edit('Complaints', { wrapFetch: intercept('PUT', CALLS, answer) });
    set(dialog, 'Pass mark', '50');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Say it in other words.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Criterion 2')));
  });

  it('turns a form off in the list', async () => {
    const { user } = await open();
    const on = await screen.findByRole('switch', { name: 'Complaints is on' });
    await user.click(on);
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(() => expect(on).toHaveProperty('checked', false));
  });
});
