import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry, showsRow } from '../support/states.ts';

const meta = {
  title: 'Pages/CRM desk/Customer tags',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/interest-tag/crm' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens a form and types at the end of the name. */
const typeName = (button: string, name: string) => async (context: PlayContext) => {
  const dialog = await openDialog(context, button);
  await context.userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), name);
  return dialog;
};

export const Full: Story = { play: showsRow(/VIP/) };

export const Loading: Story = { args: { force: { listInterestTags: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No customer tags yet') };

export const LoadFailed: Story = { args: { force: { listInterestTags: { code: 500 } } }, play: showsRetry };

export const Denied: Story = { args: { persona: 'analyst' }, play: showsDenial('crm.customer_tag.write') };

export const Dirty: Story = { play: asksToDiscard(typeName('Edit VIP', ' gold')) };

export const Saving: Story = {
  args: { force: { createInterestTag: 'never' } },
  play: showsSavingItem(typeName('New customer tag', 'Press')),
};

export const Saved: Story = { play: showsSavedItem(typeName('New customer tag', 'Press'), { row: 'Press' }) };

export const SaveFailed: Story = {
  args: { force: { createInterestTag: { example: 'nameTaken' } } },
  play: keepsDraft(typeName('New customer tag', 'VIP'), {
    message: 'A customer tag with this name already exists.',
    field: /Name/,
    text: 'VIP',
  }),
};

/** A colour that is hard to read on: the tag is shown on a light and on a dark screen before it is saved. */
export const HardColour: Story = {
  play: async (context) => {
    const dialog = await typeName('New customer tag', 'Sunshine')(context);
    await fillIn(context, dialog, /Colour/, '#ffee00');
    const shown = within(dialog.getByRole('list', { name: 'As agents see it' }));
    await expect(shown.getAllByText('Sunshine').length).toBe(2);
  },
};

export const HardColourInTheDark: Story = { args: { scheme: 'dark' }, play: HardColour.play };
