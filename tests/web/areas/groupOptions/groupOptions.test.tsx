/** What the options of a group do to its members, kind by kind: list, note, palette, pickers, and back. */
import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../support/elsewhere.ts';
import { record } from '../../support/intercept.ts';
import { findDialog, openConsole, openPage } from '../../support/openPage.tsx';

/** The group of the analyst. */
const GROUP = '65f0c1a2b3d4e5f692000003';

type Lists = Partial<Record<'keywords' | 'tags' | 'custom_socials' | 'engagements', readonly string[]>>;

/** A server on which the options of the analyst's group are set. */
async function engineWith(lists: Lists, product = 'listening') {
  const engine = createEngine();
  const other = elsewhere(engine);
  const set = (options: Lists) =>
    other('PUT', `/api/v1.0/accounts/1001/${product}/group-option-v1.1/${GROUP}`, {
      keywords: [],
      tags: [],
      custom_socials: [],
      engagements: [],
      ...options,
    });
  await set(lists);
  return { engine, set };
}

const KINDS = [
  {
    kind: 'keywords',
    path: '/settings/keywords/listening',
    title: 'Keywords',
    lists: { keywords: ['65f0c1a2b3d4e5f610000001'] },
    role: 'treeitem',
    named: 'Northwind',
    hidden: 'Customer service',
    note: '1 of 26 keywords, by the options of your group.',
  },
  {
    kind: 'tags',
    path: '/settings/tags/listening',
    title: 'Tags',
    lists: { tags: ['65f0c1a2b3d4e5f620000001'] },
    role: 'row',
    named: 'Brand, group',
    hidden: 'Risk, group',
    note: /^1 of \d+ tags, by the options of your group\.$/,
  },
  {
    kind: 'custom socials',
    path: '/settings/social-custom/listening',
    title: 'Custom socials',
    lists: { custom_socials: ['65f0c1a2b3d4e5f618000001', '65f0c1a2b3d4e5f618000006'] },
    role: 'row',
    named: 'Bangkok Shopping Board',
    hidden: 'Trustmark reviews',
    note: '2 of 9 custom socials, by the options of your group.',
  },
  {
    kind: 'channels',
    path: '/settings/engagement/listening',
    title: 'Channels',
    lists: { engagements: ['65f0c1a2b3d4e5f617000001'] },
    role: 'row',
    named: 'Northwind Trading',
    hidden: 'WhatsApp Europe',
    note: '1 of 8 channels, by the options of your group.',
  },
] as const;

describe('a member of a group with options', () => {
  it.each(KINDS)(
    '[groupoption.visible] sees on the page of $kind what they name, and how many of how many',
    async ({ hidden, lists, named, note, path, role, title }) => {
      const { engine, set } = await engineWith(lists);
      const first = await openPage(path, title, { engine, signedInAs: 'analyst' });
      expect(await screen.findByText(note)).toBeTruthy();
      expect(await screen.findByRole(role, { name: new RegExp(named) })).toBeTruthy();
      expect(screen.queryByRole(role, { name: new RegExp(hidden) })).toBeNull();
      first.unmount();
      await set({});
      await openPage(path, title, { engine, signedInAs: 'analyst' });
      expect(await screen.findByRole(role, { name: new RegExp(hidden) })).toBeTruthy();
      await waitFor(() => expect(screen.queryByText(/by the options of your group/)).toBeNull());
    },
  );

  it('[groupoption.visible] finds what they name in the command palette, and nothing else', async () => {
    const { engine } = await engineWith({
      keywords: ['65f0c1a2b3d4e5f610000001'],
      engagements: ['65f0c1a2b3d4e5f617000001'],
    });
    const { user } = await openConsole('/product', 'Products', { engine, signedInAs: 'analyst' });
    await screen.findByRole('button', { name: 'Search pages and actions' });
    await user.keyboard('{Control>}k{/Control}');
    const search = await screen.findByRole('combobox', { name: 'Search pages and actions' });
    await user.type(search, 'Northwind');
    expect(await screen.findByRole('option', { name: /^Northwind Trading/ })).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'WhatsApp Europe');
    await waitFor(() => expect(screen.queryByRole('option', { name: /^Northwind Trading/ })).toBeNull());
    expect(screen.queryByRole('option', { name: /^WhatsApp Europe/ })).toBeNull();
  });

  it('[groupoption.visible] chooses among what they name', async () => {
    const { engine } = await engineWith({
      keywords: ['65f0c1a2b3d4e5f610000003'],
      engagements: ['65f0c1a2b3d4e5f617000001'],
      tags: ['65f0c1a2b3d4e5f622000001'],
    });
    const { user } = await openPage('/settings/templates/listening', 'Templates', { engine, signedInAs: 'analyst' });
    await user.click(await screen.findByRole('button', { name: 'New template' }));
    const dialog = await findDialog();
    const offered = async (field: RegExp) => {
      await user.click(dialog.getByRole('combobox', { name: field }));
      const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return names;
    };
    expect(await offered(/^Channels/)).toEqual(['Northwind Trading (Facebook)']);
    expect(await offered(/^Keywords/)).toEqual(['Northwind', 'Northwind › Northwind delivery']);
  });

  it('[groupoption.visible] keeps what others chose and they cannot see, and is told so', async () => {
    const { engine } = await engineWith({ keywords: ['65f0c1a2b3d4e5f610000002'] });
    const { sent, wrapFetch } = record('PUT', /\/group-settings\//);
    const path = '/settings/manage/listening?group=65f0c1a2b3d4e5f692000002';
    const { user } = await openPage(path, 'Product groups', { engine, signedInAs: 'analyst', wrapFetch });
    const keywords = within(await screen.findByRole('region', { name: 'Keywords' }));
    expect(await keywords.findByText('1 of 2 chosen')).toBeTruthy();
    expect(keywords.getByText(/1 more is chosen that the options of your group hide\. Saving keeps it\./)).toBeTruthy();
    await user.click(keywords.getByRole('treeitem', { name: /Northwind stores/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent)).toContain('65f0c1a2b3d4e5f610000003');
  });

  it('[groupoption.created] keeps sight of what they create', async () => {
    const { engine } = await engineWith({ keywords: ['65f0c1a2b3d4e5f610000001'] });
    const { user } = await openPage('/settings/keywords/listening', 'Keywords', { engine, signedInAs: 'analyst' });
    await user.click(await screen.findByRole('button', { name: 'New keyword' }));
    const dialog = await findDialog();
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Tea');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('treeitem', { name: /^Tea/ })).toBeTruthy();
    expect(await screen.findByText('2 of 27 keywords, by the options of your group.')).toBeTruthy();
  });

  it('[groupoption.per-page] each page loads its own list, also where nothing is limited', async () => {
    const fields: string[] = [];
    const wrapFetch =
      (inner: typeof fetch): typeof fetch =>
      async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        const [, field] = /group-option-v2\.0\/\w+\/fields\/(.*)$/.exec(pathname) ?? [];
        if (field) fields.push(field);
        return inner(input, init);
      };
    for (const { lists, path, title } of KINDS) {
      const { unmount } = await openPage(path, title, { wrapFetch, signedInAs: 'analyst' });
      await waitFor(() => expect(fields).toEqual(Object.keys(lists)));
      fields.length = 0;
      unmount();
    }
  });
});
