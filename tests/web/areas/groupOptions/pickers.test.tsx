/** What members of a group with options can choose elsewhere, and what becomes of what is chosen and hidden from them. */
import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../support/elsewhere.ts';
import { record, without } from '../../support/intercept.ts';
import { findDialog, openConsole, openPage } from '../../support/openPage.tsx';

/** The group of the owner, who may use every page. */
const GROUP = '65f0c1a2b3d4e5f692000001';
const FACEBOOK = '65f0c1a2b3d4e5f617000001';
const WRONG_ADDRESS = '65f0c1a2b3d4e5f622000002';
const SPRING_SALE = '65f0c1a2b3d4e5f622000001';

const HIDDEN_TAG = 'A tag that the options of your group hide';
const HIDDEN_CHANNEL = 'A channel that the options of your group hide';

type Lists = Partial<Record<'keywords' | 'tags' | 'custom_socials' | 'engagements', readonly string[]>>;
type View = Awaited<ReturnType<typeof openPage>>;
type Dialog = Awaited<ReturnType<typeof findDialog>>;

/** A server on which the options of the owner's group are set. */
async function engineWith(product: 'listening' | 'crm', lists: Lists) {
  const engine = createEngine();
  await elsewhere(engine)('PUT', `/api/v1.0/accounts/1001/${product}/group-option-v1.1/${GROUP}`, {
    keywords: [],
    tags: [],
    custom_socials: [],
    engagements: [],
    ...lists,
  });
  return engine;
}

/** Presses a button of the page that opens a form. */
async function openForm({ user }: View, button: string): Promise<Dialog> {
  await user.click(await screen.findByRole('button', { name: button }));
  return findDialog();
}

/** What a field that is searched offers. */
async function offered({ user }: View, dialog: Dialog, field: RegExp) {
  await user.click(dialog.getByRole('combobox', { name: field }));
  const list = within(await screen.findByRole('listbox', { name: field, hidden: true }));
  const names = list.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return names;
}

describe('a member of a group with options', () => {
  it('[groupoption.visible] chooses the named channels and tags of Listening for a template', async () => {
    const engine = await engineWith('listening', { tags: [SPRING_SALE], engagements: [FACEBOOK] });
    const view = await openPage('/settings/templates/listening', 'Templates', { engine });
    const dialog = await openForm(view, 'New template');
    expect(await offered(view, dialog, /^Channels/)).toEqual(['Northwind Trading (Facebook)']);
    expect(await offered(view, dialog, /^Tags/)).toEqual([
      'Brand',
      'Brand › Campaigns',
      'Brand › Campaigns › Spring sale',
    ]);
  });

  it('[groupoption.visible] is told that a template uses a channel they cannot see, and not that it was deleted', async () => {
    const engine = await engineWith('listening', { engagements: [FACEBOOK] });
    for (const wrapFetch of [undefined, without('listening.engagement.read', 'crm.channel.read')]) {
      const view = await openPage('/settings/templates/listening', 'Templates', { engine, wrapFetch });
      const dialog = await openForm(view, 'Edit Brand health');
      expect(await dialog.findByText(HIDDEN_CHANNEL)).toBeTruthy();
      expect(dialog.queryByText('Deleted channel')).toBeNull();
      view.unmount();
    }
  });

  it('[groupoption.visible] chooses the named ticket tags for an automation', async () => {
    const engine = await engineWith('crm', { tags: [WRONG_ADDRESS] });
    const view = await openPage('/settings/post-blocker/crm', 'Ticket automation', { engine });
    const dialog = await openForm(view, 'New rule');
    await view.user.click(dialog.getByRole('radio', { name: 'Tag' }));
    expect(await offered(view, dialog, /Ticket tag/)).toEqual([expect.stringMatching(/› Wrong address$/)]);
  });

  it('[groupoption.visible] keeps the hidden ticket tag of an automation, which is not called deleted', async () => {
    const engine = await engineWith('crm', { tags: [WRONG_ADDRESS] });
    const { sent, wrapFetch } = record('PUT', /\/post-blocker\//);
    const view = await openPage('/settings/post-blocker/crm', 'Ticket automation', { engine, wrapFetch });
    const dialog = await openForm(view, 'Edit Delivery questions');
    const picker = dialog.getByRole('combobox', { name: /Ticket tag/ });
    await waitFor(() => expect(picker).toHaveProperty('value', HIDDEN_TAG));
    expect(dialog.queryByText(/no longer exists/)).toBeNull();
    await view.user.type(dialog.getByRole('textbox', { name: /^Name/ }), '!');
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ name: 'Delivery questions!', tag_id: SPRING_SALE }]));
  });

  it('[groupoption.visible] chooses the named ticket tags for a condition, and keeps the hidden ones', async () => {
    const engine = await engineWith('crm', { tags: [WRONG_ADDRESS] });
    const view = await openPage('/settings/auto-assignment/crm?tab=conditions', 'Auto-assignment', { engine });
    const dialog = await openForm(view, 'Edit Tagged as a return');
    const names = await offered(view, dialog, /Values/);
    expect(names.filter((name) => name !== HIDDEN_TAG)).toEqual([expect.stringMatching(/› Wrong address$/)]);
    expect(dialog.getAllByText(HIDDEN_TAG).length).toBeGreaterThan(0);
  });

  it('[groupoption.visible] chooses the named channels for a chatbot, and keeps the hidden one', async () => {
    const engine = await engineWith('crm', { engagements: ['65f0c1a2b3d4e5f617000006'] });
    const path = '/settings/engagement/crm?tab=chatbot';
    const { sent, wrapFetch } = record('PUT', /\/chatbot\//);
    const view = await openPage(path, 'Channels', { engine, wrapFetch });
    const [name = ''] = (await screen.findAllByRole('button', { name: /^Edit / })).map(
      (button) => button.getAttribute('aria-label') ?? '',
    );
    const dialog = await openForm(view, name);
    const channel = dialog.getByRole('combobox', { name: /^Answers in/ });
    expect(channel.textContent).toBe('A channel that you do not see');
    expect(await offered(view, dialog, /^Answers in/)).toEqual([
      'None',
      'A channel that you do not see',
      expect.stringMatching(/\(.+\)$/),
    ]);
    await view.user.type(dialog.getByRole('textbox', { name: /^Name/ }), '!');
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ engagement_id: '65f0c1a2b3d4e5f617000004' }]));
  });

  it('[groupoption.visible] counts the named ticket tags of a group, and keeps what others chose', async () => {
    const engine = await engineWith('crm', { tags: [WRONG_ADDRESS] });
    await openPage(`/settings/manage/crm?group=${GROUP}`, 'Group management', { engine });
    const tags = within(await screen.findByRole('region', { name: 'Ticket tags' }));
    expect(await tags.findByText('1 of 1 chosen')).toBeTruthy();
    expect(tags.getByText(/1 more is chosen that the options of your group hide\. Saving keeps it\./)).toBeTruthy();
    expect(tags.queryByText('Tracking')).toBeNull();
  });

  it.each([
    ['tags', SPRING_SALE, 'Spring sale', 'Press inquiry'],
    ['custom_socials', '65f0c1a2b3d4e5f618000001', 'Bangkok Shopping Board', 'Trustmark reviews'],
  ])(
    '[groupoption.visible] finds the named %s in the command palette, and nothing else',
    async (list, id, named, hidden) => {
      const engine = await engineWith('listening', { [list]: [id] });
      const { user } = await openConsole('/product', 'Products', { engine });
      await screen.findByRole('button', { name: 'Search pages and actions' });
      await user.keyboard('{Control>}k{/Control}');
      const search = await screen.findByRole('combobox', { name: 'Search pages and actions' });
      await user.click(search);
      await user.paste(named);
      expect(await screen.findByRole('option', { name: new RegExp(`^${named}`) })).toBeTruthy();
      await user.clear(search);
      await user.paste(hidden);
      await waitFor(() => expect(screen.queryByRole('option', { name: new RegExp(`^${named}`) })).toBeNull());
      expect(screen.queryByRole('option', { name: new RegExp(`^${hidden}`) })).toBeNull();
    },
  );
});
