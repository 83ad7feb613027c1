import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, without } from '../../support/intercept.ts';
import { chooseOption, dataTransfer, folder, GREETINGS, open, PATH, RESPONSES, table, toastUnder } from './support.tsx';

describe('the list of canned responses', () => {
  it.each([
    ['a title', 'parcel?', 'Where is my parcel?'],
    ['a text', 'pick-up point', 'Return label'],
    ['a folder name', 'greetings night', undefined],
    ['a folder name', 'greetings hours', 'After hours'],
  ])('finds by %s: %s', async (_, query, title) => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox'), query);
    expect(await screen.findByText(title ? '1 of 14' : '0 of 14')).toBeTruthy();
    if (title) expect((await table()).getByText(title)).toBeTruthy();
  });

  it('searches one folder when one is chosen, and offers all', async () => {
    const { user } = await open(`${PATH}?folder=${GREETINGS}`);
    await user.type(await screen.findByRole('searchbox'), 'outage');
    expect(await screen.findByText('0 of 4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Search all folders' }));
    expect(await screen.findByText('2 of 14')).toBeTruthy();
  });

  it('[canned.response.move] moves by keyboard', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Move Known outage…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Known outage' }));
    await chooseOption(user, dialog.getByRole('combobox', { name: /Folder/ }), 'Greetings');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText("You've just changed canned response")).toBeTruthy();
    await folder(/^Greetings, 5 responses$/);
    await folder(/^Outages, 1 response$/);
  });

  it('moves what is selected and then selects nothing; what the server refuses stays in the dialog', async () => {
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
    expect(await screen.findByText('14 in all')).toBeTruthy();
  });

  it('[canned.response.move] moves all that is selected when one of it is dragged onto a folder', async () => {
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

  it('[canned.response.delete] deletes what is selected, naming it first', async () => {
    const { user } = await open();
    const list = await table();
    await user.click(list.getByRole('checkbox', { name: 'Select Known outage' }));
    await user.click(list.getByRole('checkbox', { name: 'Select Outage resolved' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 responses?' }));
    expect(dialog.getByText('Known outage')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete 2 responses' }));
    expect(await screen.findByText("You've just deleted a canned response")).toBeTruthy();
    await folder(/^Outages, 0 responses$/);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-rowindex')).not.toBeNull());
  });

  it('keeps what is selected while a search hides it', async () => {
    const { user } = await open();
    const list = await table();
    await user.click(list.getByRole('checkbox', { name: 'Select Known outage' }));
    await user.click(list.getByRole('checkbox', { name: 'Select Outage resolved' }));
    const search = screen.getByRole('searchbox', { name: 'Search canned responses' });
    await user.type(search, 'parcel');
    await user.click(await list.findByRole('checkbox', { name: 'Select Where is my parcel?' }));
    expect(await screen.findByText(/, 1 selected$/)).toBeTruthy();
    await user.click(list.getByRole('checkbox', { name: 'Select all' }));
    await user.clear(search);
    expect(await screen.findByText(/^14 in all, [3-9] selected$/)).toBeTruthy();
  });

  it('[canned.response.delete] tells how far it is, and stops when told to', async () => {
    let asked = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Two are answered at once; the others wait.
    const hold = intercept('DELETE', RESPONSES, async () => {
      asked += 1;
      if (asked > 2) await gate;
      return undefined;
    });
    const { user } = await open(PATH, { wrapFetch: hold });
    await user.click((await table()).getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 14' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 14 responses?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete 14 responses' }));
    expect(await dialog.findByText('2 of 14 deleted')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    release();
    // Those under way are finished, and no other is begun.
    expect(await screen.findByText('6 of 14 were deleted; these are left.')).toBeTruthy();
    expect(asked).toBe(6);
    expect(screen.getByRole('button', { name: 'Delete 8 responses' })).toBeTruthy();
  });

  it('begins a file where its name is typed', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Known outage' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Known outage' }));
    await user.click(dialog.getByRole('radio', { name: 'Text with files' }));
    await user.click(dialog.getByRole('button', { name: 'Add a file' }));
    await user.keyboard('price list');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name of file 1' }).value).toBe('price list');
  });

  it('is read only without the permission, and still opens a response', async () => {
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
    for (const field of [...fields, dialog.getByRole('radiogroup', { name: 'Who may use it' })]) {
      expect(field.getAttribute('aria-description')).toContain('crm.canned_response_all.write');
    }
    await user.click(dialog.getByRole('textbox', { name: 'Text' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('crm.canned_response_all.write');
  });

  it('shows a failed load in the page, with a retry that works', async () => {
    let isDown = true;
    const answer = () => (isDown ? Response.json({ code: 'down', message: 'Down.' }, { status: 500 }) : undefined);
    const { user } = await open(PATH, { wrapFetch: intercept('GET', RESPONSES, answer) });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await table()).getByText('Known outage')).toBeTruthy();
  });

  it('renders only the rows in view of 5,000', async () => {
    await open(PATH, { scenario: 'large' });
    expect(await screen.findByText('5,000 in all')).toBeTruthy();
    expect((await table()).getAllByRole('row').length).toBeLessThan(40);
  });

  it('moves the focus by keys to rows that are not there yet, one key after the other', async () => {
    const { user } = await open(PATH, { scenario: 'large' });
    const focused = () => document.activeElement?.getAttribute('aria-rowindex');
    const [, first] = (await table()).getAllByRole('row');
    // jsdom lays nothing out; as far as this the rows can be scrolled in a browser.
    const scroller = first?.closest('table')?.parentElement;
    if (scroller) Object.defineProperty(scroller, 'scrollHeight', { value: 40 + 5000 * 52 });
    first?.focus();
    // The heading is row 1.
    expect(focused()).toBe('2');
    await user.keyboard('{End}');
    expect(focused()).toBe('5001');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('4999');
    await user.keyboard('{PageUp}{PageUp}');
    expect(Number(focused())).toBeLessThan(4985);
    await user.keyboard('{Home}{ArrowDown}');
    expect(focused()).toBe('3');
    expect((await table()).getAllByRole('row').length).toBeLessThan(40);
  });

  it('imports with a dry run that writes nothing, then creates the folder that is named', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import canned responses' }));
    const csv = 'title,text,folder\nGuarantee,Two years.,Warranty\nKnown outage,Again,Outages\n';
    fireEvent.change(dialog.getByRole('textbox', { name: 'CSV text' }), { target: { value: csv } });
    expect(await dialog.findByText(/The folder Warranty is created/)).toBeTruthy();
    expect(dialog.getByText('The folder Outages has a response of this title already.')).toBeTruthy();
    expect(screen.getByText('14 in all')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Import 1 line' }));
    expect(await dialog.findByText('1 of 1 line imported.')).toBeTruthy();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await folder(/^Warranty, 1 response$/);
  });
});
