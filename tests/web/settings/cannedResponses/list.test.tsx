import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, without } from '../../support/intercept.ts';
import { chooseOption, dataTransfer, folder, GREETINGS, open, PATH, table, toastUnder } from './support.tsx';

describe('the list of canned responses', () => {
  it('finds by a title, a text and a folder name', async () => {
    const { user } = await open();
    const search = await screen.findByRole('searchbox');
    for (const [query, title] of [
      ['parcel?', 'Where is my parcel?'],
      ['pick-up point', 'Return label'],
      ['greetings night', undefined],
      ['greetings hours', 'After hours'],
    ]) {
      await user.clear(search);
      await user.type(search, query ?? '');
      expect(await screen.findByText(title ? '1 of 14 canned responses' : '0 of 14 canned responses')).toBeTruthy();
      if (title) expect(await (await table()).findByText(title)).toBeTruthy();
    }
  });

  it('searches the selected folder, and offers to search all', async () => {
    const { user } = await open(`${PATH}?folder=${GREETINGS}`);
    await user.type(await screen.findByRole('searchbox'), 'outage');
    expect(await screen.findByText('0 of 4 canned responses')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Search all folders' }));
    expect(await screen.findByText('2 of 14 canned responses')).toBeTruthy();
  });

  it('[canned.response.move] moves responses by keyboard', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Move Known outage…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Known outage' }));
    await chooseOption(user, dialog.getByRole('combobox', { name: /Folder/ }), 'Greetings');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText("You've just changed canned response")).toBeTruthy();
    await folder(/^Greetings, 5 responses$/);
    await folder(/^Outages, 1 response$/);
  });

  it('moves the selected responses and clears the selection; those that fail stay in the dialog', async () => {
    let isRefusing = true;
    const answer = () => (isRefusing ? Response.json({ code: 'x', message: 'Locked.' }, { status: 403 }) : undefined);
    const { user } = await open(PATH, { wrapFetch: intercept('PUT', /03000013$/, answer) });
    const list = await table();
    await user.click(list.getByRole('checkbox', { name: 'Select Known outage' }));
    await user.click(list.getByRole('checkbox', { name: 'Select Outage resolved' }));
    await user.click(screen.getByRole('button', { name: 'Move 2…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 responses' }));
    await chooseOption(user, dialog.getByRole('combobox', { name: /Folder/ }), 'Greetings');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await toastUnder('API ERROR', 'Locked.');
    expect(await dialog.findByText('1 of 2 moved; 1 could not be moved.')).toBeTruthy();
    isRefusing = false;
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await folder(/^Greetings, 6 responses$/);
    expect(await screen.findByText('14 canned responses')).toBeTruthy();
  });

  it('[canned.response.move] moves all selected responses when one of them is dragged to a folder', async () => {
    const { user } = await open();
    const list = await table();
    await user.click(list.getByRole('checkbox', { name: 'Select Known outage' }));
    await user.click(list.getByRole('checkbox', { name: 'Select Outage resolved' }));
    const row = list.getByText('Known outage').closest('tr');
    const target = (await folder(/^Greetings/)).closest('li');
    if (!row || !target) throw new Error('There is nothing to drag.');
    const carried = dataTransfer();
    fireEvent.dragStart(row, { dataTransfer: carried });
    fireEvent.dragOver(target, { dataTransfer: carried });
    fireEvent.drop(target, { dataTransfer: carried });
    await folder(/^Greetings, 6 responses$/);
    await folder(/^Outages, 0 responses$/);
  });

  it('[canned.response.delete] deletes the selected responses after listing their titles', async () => {
    const { user } = await open();
    const list = await table();
    await user.click(list.getByRole('checkbox', { name: 'Select Known outage' }));
    await user.click(list.getByRole('checkbox', { name: 'Select Outage resolved' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 responses?' }));
    expect(dialog.getByText('Known outage')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete 2 responses' }));
    await user.click(await screen.findByRole('button', { name: 'Delete all now' }));
    expect(await screen.findByText("You've just deleted a canned response")).toBeTruthy();
    await folder(/^Outages, 0 responses$/);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-rowindex')).not.toBeNull());
  });

  it('is read only without the permission, but opens a response', async () => {
    const { user } = await open(PATH, { wrapFetch: without('crm.canned_response_all.write') });
    const controls = ['New response', 'New folder', 'Move Known outage…', 'Delete Known outage'];
    for (const name of controls) {
      const control = await screen.findByRole('button', { name });
      expect(control.getAttribute('aria-description')).toContain('crm.canned_response_all.write');
    }
    await user.click(await screen.findByRole('button', { name: 'View Known outage' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'View Known outage' }));
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    const fields = [
      dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' }),
      dialog.getByRole<HTMLInputElement>('combobox', { name: 'Folder' }),
      dialog.getByRole<HTMLInputElement>('textbox', { name: 'Text' }),
    ];
    for (const field of fields) expect(field.readOnly).toBe(true);
    for (const field of [...fields, dialog.getByRole('radiogroup', { name: 'Available to' })]) {
      expect(field.getAttribute('aria-description')).toContain('crm.canned_response_all.write');
    }
    await user.click(dialog.getByRole('textbox', { name: 'Text' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('crm.canned_response_all.write');
  });

  it('imports after a dry run without writes, and creates the missing folder', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import canned responses' }));
    const csv = 'title,text,folder\nGuarantee,Two years.,Warranty\nKnown outage,Again,Outages\n';
    fireEvent.change(dialog.getByRole('textbox', { name: 'CSV text' }), { target: { value: csv } });
    expect(await dialog.findByText(/The folder Warranty will be created/)).toBeTruthy();
    expect(dialog.getByText('The folder Outages already has a response with this title.')).toBeTruthy();
    expect(await screen.findByText('14 canned responses')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Import 1 line' }));
    expect(await dialog.findByText('1 of 1 line imported.')).toBeTruthy();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await folder(/^Warranty, 1 response$/);
  });
});
