import { createEngine } from '@atrium-console/mock';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MERGED } from '../../../../web/src/kit/edit/merged.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, record, without } from '../../support/intercept.ts';
import { chooseOption, folder, folders, GREETINGS, open, PATH, RESPONSES, table } from './support.tsx';

const FOLDERS = '/api/v1.0/canned_response/folders';

describe('the folders of canned responses', () => {
  it('show their counts and filter the list, with the filter in the URL', async () => {
    const { user, router } = await open();
    await folder(/^All responses, 14 responses$/);
    await user.click(await folder(/^Greetings, 4 responses$/));
    await waitFor(() => expect(router.state.location.search).toBe(`?folder=${GREETINGS}`));
    expect(await screen.findByText('4 canned responses')).toBeTruthy();
    expect((await table()).queryByText('Known outage')).toBeNull();
  });

  it('are limited by the server to those of the user, which the URL keeps, and makes no Default', async () => {
    const asked: string[] = [];
    const created = record('POST', /\/folders$/);
    const wrap = intercept('GET', /\/canned_response\/folders$/, ({ url }) => {
      asked.push(new URL(url).search);
      return undefined;
    });
    const { user, router } = await open(PATH, { wrapFetch: (inner) => created.wrapFetch(wrap(inner)) });
    await folder(/^Refunds and returns,/);
    await user.click(await (await folders()).findByRole('checkbox', { name: 'Only my folders' }));
    await waitFor(async () => expect((await folders()).queryByText('Refunds and returns')).toBeNull());
    expect(await (await folders()).findByText('Greetings')).toBeTruthy();
    expect((await folders()).queryByText('Default')).toBeNull();
    expect(router.state.location.search).toBe('?folders=mine');
    expect(asked).toEqual(['', '?user_id=501']);
    await user.click(await (await folders()).findByRole('checkbox', { name: 'Only my folders' }));
    await folder(/^Refunds and returns,/);
    expect(created.sent).toEqual([]);
  });

  it('[canned.folder.create] [canned.folder.rename] are created and renamed by their name', async () => {
    const created = record('POST', /\/folders$/);
    const renamed = record('PUT', /\/folders\/[0-9a-f]+$/);
    const { user } = await open(PATH, { wrapFetch: (inner) => created.wrapFetch(renamed.wrapFetch(inner)) });
    await user.click(await screen.findByRole('button', { name: 'New folder' }));
    await user.type(await screen.findByRole('textbox', { name: /Folder name/ }), 'Warranty{Enter}');
    expect(await screen.findByText("You've just create a new folder")).toBeTruthy();
    await folder(/^Warranty, 0 responses$/);
    const opener = screen.getByRole('button', { name: 'New folder' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await user.click(await screen.findByRole('button', { name: 'Actions for the folder Warranty' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await screen.findByRole('textbox', { name: /Folder name/ });
    await user.clear(name);
    await user.type(name, 'Guarantee{Enter}');
    expect(await screen.findByText("You've just changed folder name")).toBeTruthy();
    await folder(/^Guarantee, 0 responses$/);
    expect([created.sent, renamed.sent]).toEqual([[{ name: 'Warranty' }], [{ name: 'Guarantee' }]]);
  });

  it('show both names when another user has renamed a folder first', async () => {
    const { user } = await open(PATH, { scenario: 'conflict' });
    await user.click(await screen.findByRole('button', { name: 'Actions for the folder Greetings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await user.type(await screen.findByRole('textbox', { name: /Folder name/ }), ' to all{Enter}');
    const theirs = await screen.findByRole('radio', { name: 'Theirs Greetings (Mali)' });
    expect(theirs.getAttribute('aria-checked')).toBe('false');
    expect(screen.getByRole('radio', { name: 'Yours Greetings to all' }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Continue with this choice' }));
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText("You've just changed folder name")).toBeTruthy();
    await folder(/^Greetings to all, 4 responses$/);
  });

  it('[canned.folder.delete-cascade] are deleted with their responses after a warning, which clears the filter', async () => {
    const { user, router } = await open(`${PATH}?folder=${GREETINGS}`);
    await user.click(await screen.findByRole('button', { name: 'Actions for the folder Greetings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the folder Greetings?' }));
    expect(dialog.getByText(/^4 responses in “Greetings” will be deleted, too/)).toBeTruthy();
    expect(dialog.getByText('Hello and thanks')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete folder and 4 responses' }));
    const hello = within(await (await table()).findByRole('row', { name: /Hello and thanks/ }));
    expect(hello.getByText('Will be deleted with “Greetings”')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText("You've just deleted a new folder")).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await folder(/^All responses, 10 responses$/);
    expect((await folders()).queryByText('Greetings')).toBeNull();
    expect((await table()).queryByText('Hello and thanks')).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-rowindex')).not.toBeNull());
  });

  it('that no longer exist clear the filter of an old link', async () => {
    const { router } = await open(`${PATH}?folder=65f0c1a2b3d4e5f6020000ff`);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('14 canned responses')).toBeTruthy();
  });

  it('[canned.default-folder] without a folder, Default is created once, for user id 0, and is created again each time that the last folder was deleted', async () => {
    const { sent, wrapFetch } = record('POST', /\/folders$/);
    const { user } = await open(PATH, { scenario: 'empty', wrapFetch });
    for (const times of [2, 3]) {
      await folder(/^Default, 0 responses$/);
      await user.click(await screen.findByRole('button', { name: 'Actions for the folder Default' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete the folder Default?' }));
      await user.click(dialog.getByRole('button', { name: 'Delete folder' }));
      await user.click(await screen.findByRole('button', { name: 'Delete now' }));
      await waitFor(() => expect(sent).toHaveLength(times));
    }
    await folder(/^Default, 0 responses$/);
    expect(sent).toEqual(Array(3).fill({ name: 'Default', user_id: 0 }));
    expect(screen.queryByText('API ERROR')).toBeNull();
  });

  it('[canned.default-folder] what another tab has created in the meantime is shown, and is no error', async () => {
    const engine = createEngine({ scenario: 'empty' });
    let isCreated = false;
    const wrapFetch = intercept('POST', /\/folders$/, async () => {
      if (!isCreated) await elsewhere(engine)('POST', FOLDERS, { name: 'Default', user_id: 0 });
      isCreated = true;
      return undefined;
    });
    await open(PATH, { engine, wrapFetch });
    await folder(/^Default, 0 responses$/);
    expect(screen.queryByText('API ERROR')).toBeNull();
  });

  it('[canned.default-folder] a user who may only read gets no folder and sends nothing but reads', async () => {
    const { sent, wrapFetch } = record('POST', /./);
    const reader = without('crm.canned_response_all.write');
    await open(PATH, { scenario: 'empty', wrapFetch: (inner) => reader(wrapFetch(inner)) });
    expect(await screen.findByText('No canned responses yet')).toBeTruthy();
    await folder(/^All responses, 0 responses$/);
    expect((await folders()).queryByText('Default')).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('the editor of a canned response', () => {
  it('[canned.response.create-appends] creates a response in the selected folder', async () => {
    const { user } = await open(`${PATH}?folder=${GREETINGS}`);
    await table();
    await user.click(screen.getByRole('button', { name: 'New response' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New canned response' }));
    await user.type(dialog.getByRole('textbox', { name: /Title/ }), 'Good evening');
    await user.type(dialog.getByRole('textbox', { name: /Text/ }), 'Good evening, ');
    await user.click(dialog.getByRole('button', { name: 'Insert customer name' }));
    expect(await dialog.findByText('Good evening, Mali Srisuk')).toBeTruthy();
    expect(dialog.getByText('31 / 5000')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText("You've just create a new canned response")).toBeTruthy();
    await folder(/^Greetings, 5 responses$/);
    expect(await screen.findByText('Good evening')).toBeTruthy();
  });

  it('[canned.list] sends title, folder, type, text, files and permission of a changed response', async () => {
    const { sent, wrapFetch } = record('PUT', RESPONSES);
    const { user } = await open(PATH, { wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'Edit Known outage' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Title/ }), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText("You've just changed canned response")).toBeTruthy();
    expect(sent.map((body) => Object.keys(Object(body)).toSorted())).toEqual([
      ['folder_id', 'media', 'permission', 'text', 'title', 'type'],
    ]);
    expect(sent).toMatchObject([{ title: 'Known outage!' }]);
  });

  it('warns of variables without a value for the sample customer, and of misspelt ones', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Known outage' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: /Text/ }), {
      target: { value: 'Hi {{customer.name}} {{customer nam}}' },
    });
    expect(await dialog.findByText(/no value for {{customer nam}}/)).toBeTruthy();
    await chooseOption(user, dialog.getByRole('combobox', { name: 'Preview for' }), 'Visitor (no values)');
    expect(await dialog.findByText(/no value for {{customer.name}} and {{customer nam}}/)).toBeTruthy();
  });

  it('merges its changes with those that another user has saved first', async () => {
    const { user } = await open(PATH, { scenario: 'conflict' });
    await user.click(await screen.findByRole('button', { name: 'Edit After hours' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: /^Text/ }), ' Good night.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(MERGED)).toBeTruthy();
    expect(await screen.findByText("You've just changed canned response")).toBeTruthy();
    const row = await (await table()).findByRole('row', { name: /After hours \(Mali\)/ });
    await user.click(within(row).getByText(/After hours/));
    expect(await screen.findByDisplayValue(/Good night\.$/)).toBeTruthy();
  });

  it('requires a name and a full URL of a file', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Return label' }));
    const dialog = within(await screen.findByRole('dialog'));
    const url = dialog.getByRole('textbox', { name: 'File 1' });
    await user.clear(url);
    await user.clear(dialog.getByRole('textbox', { name: 'Name of file 1' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose a file, or enter its URL.')).toBeTruthy();
    expect(dialog.getByText('Enter a name for the file.')).toBeTruthy();
    await user.type(url, 'files.test/label.pdf');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Enter a full URL/)).toBeTruthy();
  });
});
