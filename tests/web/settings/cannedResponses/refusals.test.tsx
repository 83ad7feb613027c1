import type { CannedResponseBody } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { findDialog, openPage, toastTitle } from '../../support/openPage.tsx';

const FOLDER = '65f0c1a2b3d4e5f602000002';
const RESPONSE = '65f0c1a2b3d4e5f603000012';
const MESSAGE = 'The desk is being moved. Try again at noon.';

const { createCannedFolder, createCannedResponse, renameCannedFolder, updateCannedResponse } =
  cannedResponsesApi.endpoints;
const cannedFolderBody = { name: 'Warranty' };
const cannedResponseBody: CannedResponseBody = {
  title: 'Known outage',
  folder_id: FOLDER,
  type: 'text',
  text: 'We know.',
  media: [],
  permission: 'everyone',
};

type View = Awaited<ReturnType<typeof openPage>>;
type Case = {
  what: string;
  method: string;
  call: RegExp;
  /** Opens the form, fills it and sends it. */
  send: (view: View) => Promise<unknown>;
  /** The same request, as the page's hook sends it. */
  run: (store: View['store']) => Promise<unknown>;
};

const cases: Case[] = [
  {
    what: 'folder create',
    method: 'POST',
    call: /\/folders$/,
    send: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'New folder' }));
      await user.type(await (await findDialog()).findByRole('textbox', { name: /Folder name/ }), 'Warranty{Enter}');
    },
    run: (store) => store.dispatch(createCannedFolder.initiate({ cannedFolderBody })).unwrap(),
  },
  {
    what: 'folder update',
    method: 'PUT',
    call: /\/folders\/[0-9a-f]+$/,
    send: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for the folder Greetings' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
      await user.type(await (await findDialog()).findByRole('textbox', { name: /Folder name/ }), ' 2{Enter}');
    },
    run: (store) => store.dispatch(renameCannedFolder.initiate({ id: FOLDER, cannedFolderBody })).unwrap(),
  },
  {
    what: 'response create',
    method: 'POST',
    call: /\/canned_response$/,
    send: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'New response' }));
      const dialog = await findDialog();
      await user.type(dialog.getByRole('textbox', { name: /Title/ }), 'Thanks');
      await user.type(dialog.getByRole('textbox', { name: /Text/ }), 'Thank you.');
      await user.click(dialog.getByRole('button', { name: 'Create' }));
    },
    run: (store) => store.dispatch(createCannedResponse.initiate({ cannedResponseBody })).unwrap(),
  },
  {
    what: 'response update',
    method: 'PUT',
    call: /\/canned_response\/[0-9a-f]+$/,
    send: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Edit Known outage' }));
      const dialog = await findDialog();
      await user.type(dialog.getByRole('textbox', { name: /Title/ }), ' 2');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
    },
    run: (store) => store.dispatch(updateCannedResponse.initiate({ id: RESPONSE, cannedResponseBody })).unwrap(),
  },
];

describe('[toast.canned-throws] a failed creation or update of a folder or response', () => {
  it.each(cases)(
    '$what: shows the server’s message, keeps the form and rejects',
    async ({ method, call, send, run }) => {
      const refuse = () => Response.json({ code: 'moving', message: MESSAGE }, { status: 409 });
      const view = await openPage('/settings/canned-response/crm', 'Canned responses', {
        wrapFetch: intercept(method, call, refuse),
      });
      await send(view);
      expect(await toastTitle(MESSAGE)).toBe('API ERROR');
      expect(within(await screen.findByRole('dialog')).getAllByRole('textbox').length).toBeGreaterThan(0);
      await expect(run(view.store)).rejects.toMatchObject({ kind: 'http', status: 409, message: MESSAGE });
    },
  );
});

describe('[toast.canned-error] a failed load', () => {
  const refuse = () => Response.json({ code: 'moving', message: MESSAGE }, { status: 400 });

  it.each([
    ['the folders', '', /\/canned_response\/folders/],
    ['the responses', '', /\/canned_response$/],
    ['the conditions', '?tab=auto', /\/auto_canned_response\/conditions$/],
    ['the keyword answers', '?tab=auto', /\/auto_canned_response\/keywords$/],
  ])('of %s shows one toast titled API ERROR, and a retry in the page', async (_, tab, call) => {
    await openPage(`/settings/canned-response/crm${tab}`, 'Canned responses', {
      wrapFetch: intercept('GET', call, refuse),
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    const toasts = () => screen.getAllByText(MESSAGE).filter((text) => text.closest('.Toastify') !== null);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]?.closest('[role=alert]')?.textContent).toMatch(/^API ERROR/);
  });

  it('of rows of an import shows one toast, and each row in the dialog', async () => {
    const { user } = await openPage('/settings/canned-response/crm', 'Canned responses', {
      wrapFetch: intercept('POST', /\/canned_response$/, refuse),
    });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await findDialog('Import canned responses');
    await user.click(dialog.getByRole('textbox', { name: 'CSV text' }));
    await user.paste('title,text\nOne,First\nTwo,Second');
    await user.click(await dialog.findByRole('button', { name: 'Import 2 lines' }));
    expect(await dialog.findByText('0 of 2 lines imported.')).toBeTruthy();
    expect(await toastTitle(MESSAGE)).toBe('API ERROR');
    expect(dialog.getByText(`Line 3: ${MESSAGE}`)).toBeTruthy();
  });
});
