import { expect, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { fillIn } from '../support/dialogs.ts';
import { asksToDiscard, draftItem } from '../support/itemStates.ts';
import { collectionStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Customer tags',
  tags: ['autodocs'],
  args: { path: '/settings/interest-tag/crm' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listInterestTags',
  save: 'createInterestTag',
  full: /VIP/,
  empty: 'No customer tags yet',
  read: ['crm.customer_tag.write'],
  add: 'New customer tag',
  field: /Name/,
  text: 'Press',
  fill: (context, dialog) => fillIn(context, dialog, /Description/, 'Journalists'),
  saved: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Press/ })).toHaveTextContent('Journalists');
  },
  refused: {
    text: 'VIP',
    answer: { example: 'nameTaken' },
    message: 'A customer tag with this name already exists.',
    title: 'ERROR',
  },
});

export const Full = states.Full;
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const Dirty: Story = { play: asksToDiscard(draftItem('Edit VIP', /Name/)('VIP gold')) };
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

/** A colour that is hard to read on: the tag is shown on a light and on a dark screen before it is saved. */
export const HardColour: Story = {
  play: async (context) => {
    const dialog = await draftItem('New customer tag', /Name/)('Sunshine')(context);
    await fillIn(context, dialog, /Colour/, '#ffee00');
    const shown = within(dialog.getByRole('list', { name: 'As agents see it' }));
    await expect(shown.getAllByText('Sunshine').length).toBe(2);
  },
};

export const HardColourInTheDark: Story = { args: { scheme: 'dark' }, play: HardColour.play };
