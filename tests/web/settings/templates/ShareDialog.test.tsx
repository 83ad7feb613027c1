import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

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

const row = async (name: RegExp) => within(await (await findTable(TITLE)).findByRole('row', { name }));

describe('sharing templates', () => {
  it('[template.share] shares a template with the group, and with everyone', async () => {
    const { sent, wrapFetch } = record('PUT', SHARE);
    const { user, dialog } = await openShare('Store openings', { wrapFetch });
    await user.click(dialog.getByRole('radio', { name: 'Group' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText("Store openings has been shared with its owner's group")).toBeTruthy();
    expect(await (await row(/Store openings/)).findByText('Group')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Share Store openings' }));
    const again = await findDialog('Share Store openings');
    await user.click(again.getByRole('radio', { name: 'Everyone' }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Store openings has been shared with everyone')).toBeTruthy();
    expect(await (await row(/Store openings/)).findByText('Everyone')).toBeTruthy();
    expect(sent).toEqual([{ shared: 'group' }, { shared: 'all' }]);
  });

  it('[template.share] does not need the permission to edit templates', async () => {
    const { user, dialog } = await openShare('Store openings', {
      wrapFetch: without('listening.template_setting.write'),
    });
    await user.click(dialog.getByRole('radio', { name: 'Group' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText("Store openings has been shared with its owner's group")).toBeTruthy();
  });

  it('says when users will no longer see the template of someone else', async () => {
    const { dialog } = await openShare('Brand health', { signedInAs: 'analyst' });
    expect(dialog.getByText('Only its owner sees it. You will no longer see it.')).toBeTruthy();
    expect(dialog.getByText(/If you are in another group, you will no longer see it\./)).toBeTruthy();
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
