import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, openPage } from '../../support/openPage.tsx';

const APPLY_TO_ALL = 'center.apply_tag_all_keyword.write';
const LIST = '/api/v1.0/cms/listening/ticket-tags';
const CHANGE = /\/cms\/listening\/ticket-tags\/types\/tag\/\w+$/;

const open = (options?: Parameters<typeof openPage>[2], search = '') =>
  openPage(`/settings/tags/listening${search}`, 'Tags', options);

async function findRow(name: string) {
  const tree = within(await screen.findByRole('treegrid', { name: 'Tags' }));
  return tree.findByRole('row', { name: new RegExp(`^${name}, (group|category|tag)`) });
}

/** Opens a tag in its dialog. */
async function edit(name: string, options?: Parameters<typeof openPage>[2]) {
  const { user } = await open(options);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^(Edit|View) ${name}$`) }));
  return { user, dialog: await findDialog(/^(Edit|View) /) };
}

describe('the tags of Listening', () => {
  it('[tags.levels] are a tree of their own, with the number of keywords of each tag', async () => {
    await open();
    expect((await findRow('Brand')).getAttribute('aria-level')).toBe('1');
    expect((await findRow('Influencers')).textContent).toContain('2');
    expect((await findRow('Recall')).textContent).toContain('All');
    expect(await screen.findByText('32 tags')).toBeTruthy();
  });

  it('[tags.type] are created in their own tree', async () => {
    const engine = createEngine();
    const { user } = await open({ engine });
    await user.click(await screen.findByRole('button', { name: 'New tag in Campaigns' }));
    const dialog = await findDialog('New tag');
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Packaging');
    await user.click(dialog.getByRole('combobox', { name: /^Keywords/ }));
    await user.click(await screen.findByRole('option', { name: 'Northwind' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    await waitFor(async () => expect((await findRow('Packaging')).textContent).toContain('1'));
    const other = elsewhere(engine);
    const namesAt = async (path: string) =>
      (await other('GET', path)).ticket_tags.map(({ name }: { name: string }) => name);
    expect(await namesAt(LIST)).toContain('Packaging');
    expect(await namesAt('/api/v1.0/cms/crm/ticket-tags')).not.toContain('Packaging');
  });

  it('open from a link', async () => {
    await open(undefined, '?open=65f0c1a2b3d4e5f622000001');
    expect(await findDialog('Edit Spring sale')).toBeTruthy();
  });
});

describe('the keywords of a tag', () => {
  it('[references.known] are chosen by path and saved by id', async () => {
    const { sent, wrapFetch } = record('PUT', CHANGE);
    const { user, dialog } = await edit('Influencers', { wrapFetch });
    expect(await dialog.findByText('Northwind › Northwind stores')).toBeTruthy();
    await user.type(dialog.getByRole('combobox', { name: /^Keywords/ }), 'service');
    await user.click(await screen.findByRole('option', { name: 'Customer service' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toEqual([
      expect.objectContaining({
        keyword_ids: ['65f0c1a2b3d4e5f610000001', '65f0c1a2b3d4e5f610000002', '65f0c1a2b3d4e5f610000017'],
      }),
    ]);
  });

  it('of groups can be loaded again', async () => {
    let isDown = true;
    const { user, dialog } = await edit('Spring sale', {
      wrapFetch: intercept('GET', /keywords-from-tag-id/, () =>
        isDown ? Response.json({ code: 'down', message: 'Down.' }, { status: 400 }) : undefined,
      ),
    });
    const alert = await dialog.findByText('The keywords of groups could not be loaded.');
    expect(alert).toBeTruthy();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Also used by these keywords, through groups:')).toBeTruthy();
  });

  it('[tags.all-keywords] can be all, which keeps the chosen ones', async () => {
    const { sent, wrapFetch } = record('PUT', CHANGE);
    const { user, dialog } = await edit('Influencers', { wrapFetch });
    await user.click(dialog.getByRole('switch', { name: /^Apply to all keywords/ }));
    expect(dialog.queryByRole('combobox', { name: /^Keywords/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(async () => expect((await findRow('Influencers')).textContent).toContain('All'));
    expect(sent).toEqual([
      expect.objectContaining({
        all_keywords: true,
        keyword_ids: ['65f0c1a2b3d4e5f610000001', '65f0c1a2b3d4e5f610000002'],
      }),
    ]);
  });

  it('[tags.all-keywords] can only be all with the permission for it, and a rename keeps them', async () => {
    const { user, dialog } = await edit('Recall', { wrapFetch: without(APPLY_TO_ALL) });
    const all = dialog.getByRole('switch', { name: /^Apply to all keywords/ });
    expect(all.getAttribute('aria-description')).toContain(APPLY_TO_ALL);
    await user.click(all);
    expect(all).toHaveProperty('checked', true);
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 's');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(async () => expect((await findRow('Recalls')).textContent).toContain('All'));
  });

  it('[tags.all-keywords] are not merged into one that would then apply to all keywords without the permission', async () => {
    const { user } = await open({ wrapFetch: without(APPLY_TO_ALL) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Prices' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Recall' }));
    await user.click(screen.getByRole('button', { name: 'Merge 2' }));
    const dialog = await findDialog('Merge 2 tags');
    const merge = dialog.getByRole('button', { name: 'Merge' });
    expect(merge.getAttribute('aria-description')).toContain(APPLY_TO_ALL);
    await user.click(dialog.getByRole('combobox', { name: 'Keep' }));
    await user.click(await screen.findByRole('option', { name: 'Recall' }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Prices has been merged into Recall')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Prices,/ })).toBeNull());
  });

  it('[tags.all-keywords] of a duplicate are not all', async () => {
    const { user } = await open({ wrapFetch: without(APPLY_TO_ALL) });
    await user.click(await screen.findByRole('button', { name: 'Duplicate Recall' }));
    const dialog = await findDialog('New tag');
    expect(dialog.getByRole('switch', { name: /^Apply to all keywords/ })).toHaveProperty('checked', false);
  });
});
