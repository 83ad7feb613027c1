import { createEngine } from '@atrium-console/mock';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, without } from '../../support/intercept.ts';
import { findDialog, openPage } from '../../support/openPage.tsx';

const GROUP = '65f0c1a2b3d4e5f692000001';
const PATH = `/settings/account/main/groups?options=${GROUP}`;
const FIELDS = /group-option-v2\.0\/\w+\/fields\/(\w+)$/;

type Options = Parameters<typeof openPage>[2];

const open = (options?: Options, path = PATH) => openPage(path, 'Groups', options);

/** Records which lists are requested. */
function recordFields() {
  const fields: (string | undefined)[] = [];
  const wrapFetch = intercept('GET', FIELDS, ({ url }) => {
    fields.push(FIELDS.exec(new URL(url).pathname)?.[1]);
    return undefined;
  });
  return { fields, wrapFetch };
}

const IDS = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `65f0c1a2b3d4e5f6${kind}00000${index + 1}`);

/** What the group of the owner is given before the page is opened. */
const GIVEN = {
  keywords: IDS('10', 2),
  tags: IDS('22', 2),
  custom_socials: IDS('18', 3),
  engagements: IDS('17', 3),
};

/** A server on which the options of the group are set in some products. */
async function engineWithOptions(...products: string[]) {
  const engine = createEngine();
  const other = elsewhere(engine);
  for (const product of products) {
    await other('PUT', `/api/v1.0/accounts/1001/${product}/group-option-v1.1/${GROUP}`, GIVEN);
  }
  return engine;
}

/** Keeps what replaces the options of a group. */
function recordOptions() {
  const sent: Record<string, string[]>[] = [];
  const wrapFetch = intercept('PUT', /group-option-v1\.1/, async (request) => {
    sent.push(await request.json());
    return undefined;
  });
  return { sent, wrapFetch };
}

describe('the options of a group', () => {
  it('[groupoption.per-page] each tab loads only its own list', async () => {
    const { fields, wrapFetch } = recordFields();
    const { user } = await open({ wrapFetch });
    await screen.findByRole('treeitem', { name: 'Northwind' });
    expect(fields).toEqual(['keywords']);
    for (const [tab, item] of [
      ['Tags', /Brand/],
      ['Custom socials', /Bangkok Shopping Board/],
      ['Channels', /Northwind Trading \(Facebook\)/],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect((await screen.findAllByRole('treeitem', { name: item })).length).toBeGreaterThan(0);
    }
    expect(fields).toEqual(['keywords', 'tags', 'custom_socials', 'engagements']);
  });

  it('saving one list keeps the others as they are stored at that moment', async () => {
    const { sent, wrapFetch } = recordOptions();
    const engine = await engineWithOptions('listening', 'crm');
    const { user } = await open({ engine, wrapFetch }, `${PATH}&tab=custom_socials`);
    await user.click(await screen.findByRole('treeitem', { name: /Bangkok Shopping Board/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const [body] = sent;
    expect(body?.custom_socials).not.toContain('65f0c1a2b3d4e5f618000001');
    const { custom_socials: _, ...others } = GIVEN;
    expect(body).toMatchObject(others);
  });

  it('[groupoption.choices] has everything to choose, though the group of the person sees less', async () => {
    const engine = await engineWithOptions('listening', 'crm');
    await open({ engine }, PATH.replace('000001', '000003'));
    expect(await screen.findByText('0 of 26 chosen')).toBeTruthy();
    expect(screen.getByText('Nothing is chosen, so members see all keywords.')).toBeTruthy();
  });

  it('[groupoption.emptied] says that members see none when the last was deleted, and lets them see all', async () => {
    const engine = await engineWithOptions('listening');
    const other = elsewhere(engine);
    for (const id of GIVEN.custom_socials) await other('DELETE', `/api/v1.0/custom-socials/${id}`);
    const { user } = await open({ engine }, `${PATH}&tab=custom_socials`);
    expect(await screen.findByText(/so members see no custom socials/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Let them see all' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await screen.findByText('Nothing is chosen, so members see all custom socials.')).toBeTruthy();
    const { custom_socials } = await other('GET', '/api/v1.0/custom-socials');
    expect(custom_socials.length).toBeGreaterThan(0);
  });

  it('[groupoption.emptied] saving one list leaves another that shows nothing as it is', async () => {
    const engine = await engineWithOptions('listening', 'crm');
    const other = elsewhere(engine);
    for (const id of GIVEN.custom_socials) await other('DELETE', `/api/v1.0/custom-socials/${id}`);
    const { user } = await open({ engine }, `${PATH}&tab=engagements`);
    await user.click(await screen.findByRole('treeitem', { name: /Northwind Trading \(Facebook\)/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const stored = await other('GET', `/api/v1.0/accounts/1001/listening/group-option-v1.1/${GROUP}`);
    expect(stored.emptied).toEqual(['custom_socials']);
  });

  it('adds the keywords of a tag', async () => {
    const { user } = await open({}, `${PATH.replace('000001', '000004')}`);
    await user.click(await screen.findByRole('button', { name: 'Add keywords from a tag' }));
    const dialog = await findDialog('Add keywords from a tag');
    await user.type(dialog.getByRole('combobox', { name: 'Ticket tag' }), 'Influencers');
    const [option] = await screen.findAllByRole('option');
    await user.click(option ?? document.body);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeTruthy());
  });

  it('[group.owner] is read-only without the permission to manage groups, even for the owner of the group', async () => {
    await open({ wrapFetch: without('center.group_management.write') });
    const add = await screen.findByRole('button', { name: 'Add keywords from a tag' });
    expect(add.getAttribute('aria-description')).toContain('center.group_management.write');
  });
});

type Lists = Record<'keywords' | 'tags' | 'custom_socials' | 'engagements', string[]>;

describe('the options of a group that someone else changes, too', () => {
  /** The options of the group in a product, read and replaced by someone else. */
  function others(engine: ReturnType<typeof createEngine>, product = 'listening') {
    const other = elsewhere(engine);
    const path = `/api/v1.0/accounts/1001/${product}/group-option-v1.1/${GROUP}`;
    const read = async (): Promise<Lists> => {
      const lists: Record<keyof Lists, { _id: string }[]> = await other('GET', path);
      const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id);
      return {
        keywords: idsOf(lists.keywords),
        tags: idsOf(lists.tags),
        custom_socials: idsOf(lists.custom_socials),
        engagements: idsOf(lists.engagements),
      };
    };
    const change = async (part: Partial<Lists>) => {
      await other('PUT', path, { ...(await read()), ...part });
    };
    return { read, change };
  }

  /** Opens the custom socials of the group and takes one of them away. */
  async function takeAway(engine: ReturnType<typeof createEngine>, tab = 'custom_socials', item = SHOPPING) {
    const { user } = await open({ engine }, `${PATH}&tab=${tab}`);
    await user.click(await screen.findByRole('treeitem', { name: item }));
    return { user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
  }

  const SHOPPING = /Bangkok Shopping Board/;
  const BOARD = '65f0c1a2b3d4e5f618000001';

  it.each(['keywords', 'tags', 'engagements'] as const)('keeps what they saved in another list: %s', async (list) => {
    const engine = await engineWithOptions('listening', 'crm');
    const { read, change } = others(engine);
    const { save } = await takeAway(engine);
    const before = await read();
    await change({ [list]: before[list].slice(1) });
    await save();
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await read()).toEqual({
      ...before,
      custom_socials: before.custom_socials.filter((id) => id !== BOARD),
      [list]: before[list].slice(1),
    });
  });

  it('keeps what they saved in the same list, and says so', async () => {
    const engine = await engineWithOptions('listening', 'crm');
    const { read, change } = others(engine);
    const { save } = await takeAway(engine);
    const before = await read();
    const theirs = before.custom_socials.find((id) => id !== BOARD);
    await change({ custom_socials: before.custom_socials.filter((id) => id !== theirs) });
    await save();
    expect(await screen.findByText('Changes that someone else just saved have been merged')).toBeTruthy();
    expect((await read()).custom_socials).toEqual(before.custom_socials.filter((id) => id !== BOARD && id !== theirs));
  });

  it('keeps what they saved in the same list while this one is being saved', async () => {
    const engine = await engineWithOptions('listening', 'crm');
    const { read, change } = others(engine);
    let isAsked = false;
    const late = intercept('GET', /group-option-v1\.1/, async () => {
      // Between the comparison of the list and its replacement.
      if (isAsked) return undefined;
      isAsked = true;
      const { custom_socials } = await read();
      await change({ custom_socials: custom_socials.filter((id) => id === BOARD) });
      return undefined;
    });
    const { user } = await open({ engine, wrapFetch: late }, `${PATH}&tab=custom_socials`);
    await user.click(await screen.findByRole('treeitem', { name: SHOPPING }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect((await read()).custom_socials).toEqual([]);
  });

  it('keeps what they saved for the other product', async () => {
    const engine = await engineWithOptions('listening', 'crm');
    const { read, change } = others(engine, 'crm');
    const { save } = await takeAway(engine);
    const { engagements } = await read();
    await change({ engagements: engagements.slice(1) });
    await save();
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect((await read()).engagements).toEqual(engagements.slice(1));
  });

  it('shows at once what they saved when the list is opened again', async () => {
    const engine = await engineWithOptions('listening', 'crm');
    const { change } = others(engine);
    const { user } = await open({ engine }, `${PATH}&tab=custom_socials`);
    await screen.findByRole('treeitem', { name: SHOPPING, checked: true });
    await user.click(screen.getByRole('tab', { name: 'Channels' }));
    await screen.findByRole('treeitem', { name: /Northwind Trading \(Facebook\)/ });
    await change({ custom_socials: [] });
    await user.click(screen.getByRole('tab', { name: 'Custom socials' }));
    expect(await screen.findByRole('treeitem', { name: SHOPPING, checked: false })).toBeTruthy();
  });
});
