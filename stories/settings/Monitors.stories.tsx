import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { draftItem } from '../support/itemStates.ts';
import { collectionStates } from '../support/pageStates.ts';

/** Monitors of keywords and their conditions: a tab of Keywords with permissions of its own. */
export default {
  ...inConsole,
  title: 'Pages/Listening/Monitors',
  tags: ['autodocs'],
  // The tab is loaded on demand, after the page.
  loaders: [async () => void (await import('../../web/src/settings/keywords/monitors/MonitorsTab.tsx'))],
  args: { path: '/settings/keywords/listening?tab=monitors' },
} satisfies ConsoleMeta;

/** Fills in a new, valid condition. */
const draft = draftItem('New condition', 'Name', (context, dialog) => fillIn(context, dialog, 'Threshold', '200'));

const states = collectionStates({
  load: 'listMonitorConditions',
  save: 'createMonitorCondition',
  empty: 'No conditions yet',
  write: 'createMonitorCondition',
  add: 'New condition',
  draft,
  field: 'Name',
  text: 'Many mentions',
});

export const Full: Story = {
  play: async ({ canvas }) => {
    const sentence = 'When the share of negative mentions rises above 50% within 24 hours';
    await expect(await canvas.findByText(sentence)).toBeInTheDocument();
    await expect(canvas.getByText('Never fires: it has no conditions')).toBeInTheDocument();
  },
};

export const InTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;

/** The lists can be used while it is not known when their entries would last have fired. */
export const LastFiringsFailed: Story = {
  args: { force: { listMonitorFirings: { code: 500 } } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('When monitors would last have fired could not be loaded.'),
    ).toBeInTheDocument();
    await expect(await canvas.findByRole('row', { name: /When reach rises above/ })).toBeInTheDocument();
  },
};

export const WithoutPermission: Story = {
  args: { without: ['listening.monitor.read'] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Seeing them needs the permission listening\.monitor\.read/),
    ).toBeInTheDocument();
  },
};

export const ReadOnly = states.ReadOnly;

export const Dirty: Story = {
  play: async (context) => {
    const dialog = await draft('Many mentions')(context);
    await expect(dialog.getByText('Fires when mentions rise above 200 within 1 hour.')).toBeInTheDocument();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
  },
};

export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const NeverMet: Story = {
  play: async (context) => {
    const dialog = await draft('Many mentions')(context);
    await context.userEvent.click(dialog.getByText('Falls below'));
    await fillIn(context, dialog, 'Threshold', '0');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await dialog.findByText('Nothing falls below 0. Enter a higher threshold.')).toBeInTheDocument();
  },
};

/** A monitor says in words when it fires, and when it would last have, before it is saved. */
export const NewMonitor: Story = {
  name: 'New monitor [monitor.firings]',
  play: async (context) => {
    const dialog = await openDialog(context, 'New monitor');
    await context.userEvent.click(dialog.getByRole('combobox', { name: 'Conditions' }));
    await context.userEvent.click(await screen.findByRole('option', { name: 'Any mention of a recall' }));
    await context.userEvent.tab();
    const fires = within(dialog.getByRole('list', { name: 'When it fires' }));
    await expect(fires.getByText('When mentions rise above 0 within 1 hour')).toBeInTheDocument();
    await expect(fires.queryByText(/last fired/)).toBeNull();
    await context.userEvent.type(dialog.getByRole('combobox', { name: 'Keyword' }), 'recall');
    await context.userEvent.click(await screen.findByRole('option', { name: 'Product safety › Rice cooker recall' }));
    await expect(await fires.findByText(/^Would have last fired on/)).toBeInTheDocument();
  },
};

export const DeletingCondition: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Half of a day is negative');
    await expect(dialog.getByText(/2 monitors no longer use it/)).toBeInTheDocument();
    const named = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(named).toEqual(['Customer service', 'Customer service › Refunds']);
  },
};
