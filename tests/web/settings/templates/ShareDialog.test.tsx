import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '/settings/templates/listening';
const TITLE = 'Templates';
const SHARE = /\/share$/;

type Options = Parameters<typeof openPage>[2];

/** Opens the dialog for sharing a template. */
async function openShare(name: string, options?: Options) {
  const view = await openPage(PATH, TITLE, options);
  await view.user.click(await screen.findByRole('button', { name: `Share ${name}` }));
  return { ...view, dialog: await findDialog(`Share ${name}`) };
}

const row = async (name: RegExp) => within((await findTable(TITLE)).getByRole('row', { name }));

describe('sharing templates', () => {
  it('[template.share] shares a template with the group, and with everyone', async () => {
    const { sent, wrapFetch } = record('PUT', SHARE);
    const { user, dialog } = await openShare('Store openings', { wrapFetch });
    await user.click(dialog.getByRole('radio', { name: 'Group' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await (await row(/Store openings/)).findByText('Group')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Share Store openings' }));
    const again = await findDialog('Share Store openings');
    await user.click(again.getByRole('radio', { name: 'Everyone' }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await (await row(/Store openings/)).findByText('Everyone')).toBeTruthy();
    expect(sent).toEqual([{ shared: 'group' }, { shared: 'all' }]);
  });

  it('[template.share] sharing with everyone needs its own permission, and says which', async () => {
    const { dialog } = await openShare('Store openings', {
      wrapFetch: without('listening.share_template_all.write'),
    });
    expect(dialog.getByRole('radio', { name: 'Everyone' })).toHaveProperty('disabled', true);
    expect(
      dialog.getByText(/Sharing with everyone needs the permission listening\.share_template_all\.write/),
    ).toBeTruthy();
    expect(dialog.getByRole('radio', { name: 'Group' })).toHaveProperty('disabled', false);
    const shared = screen.getByRole('button', { name: 'Share Brand health', hidden: true });
    expect(shared.getAttribute('aria-description')).toContain('listening.share_template_all.write');
  });

  it('[template.share] needs one of the two permissions', async () => {
    await openPage(PATH, TITLE, {
      wrapFetch: without('listening.share_template.write', 'listening.share_template_all.write'),
    });
    const share = await screen.findByRole('button', { name: 'Share Store openings' });
    expect(share.getAttribute('aria-description')).toContain('listening.share_template.write');
  });

  it('[template.share] does not need the permission to edit templates', async () => {
    const { user, dialog } = await openShare('Store openings', {
      wrapFetch: without('listening.template_setting.write'),
    });
    await user.click(dialog.getByRole('radio', { name: 'Group' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
  });

  it('keeps the choice when the server fails', async () => {
    const failed = intercept('PUT', SHARE, () => Response.json({ code: 'down', message: 'Down.' }, { status: 500 }));
    const { user, dialog } = await openShare('Store openings', { wrapFetch: failed });
    await user.click(dialog.getByRole('radio', { name: 'Everyone' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await toastTitle('Down.')).toBe('ERROR');
    expect(dialog.getByRole('radio', { name: 'Everyone' })).toHaveProperty('checked', true);
  });

  it('says when users will no longer see the template of someone else', async () => {
    const { dialog } = await openShare('Brand health', { signedInAs: 'analyst' });
    expect(dialog.getByText('Only its owner sees it. You will no longer see it.')).toBeTruthy();
    expect(dialog.getByText(/If you are in another group, you will no longer see it\./)).toBeTruthy();
  });

  it('asks which to keep when someone else shared the template in the meantime', async () => {
    const { sent, wrapFetch } = record('PUT', SHARE);
    const { user, dialog } = await openShare('Store openings', { scenario: 'conflict', wrapFetch });
    await user.click(dialog.getByRole('radio', { name: 'Group' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = within(await dialog.findByRole('alert'));
    expect(conflict.getByText('Everyone')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says that someone else deleted the template in the meantime', async () => {
    let reads = 0;
    const deleted = intercept('GET', /\/templates\/listening$/, () => {
      reads += 1;
      return reads > 1 ? Response.json({ templates: [] }) : undefined;
    });
    const { user, dialog } = await openShare('Store openings', { wrapFetch: deleted });
    await user.click(dialog.getByRole('radio', { name: 'Group' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A deleted template cannot be shared. Close this dialog.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-description')).toContain('deleted');
  });
});
