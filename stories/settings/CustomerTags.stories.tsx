import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/CRM desk/Customer tags',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/interest-tag/crm' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Opens a form and types at the end of the name. Dialogs stand outside the canvas. */
async function typeName({ canvas, userEvent }: Context, button: string, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), name);
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /VIP/ })).toBeInTheDocument();
  },
};

export const Loading: Story = {
  args: { force: { listInterestTags: 'never' } },
  play: showsLoading,
};

export const Empty: Story = {
  args: { scenario: 'empty' },
  play: showsHeading('No customer tags yet'),
};

export const LoadFailed: Story = {
  args: { force: { listInterestTags: { code: 500 } } },
  play: showsRetry,
};

export const Denied: Story = {
  args: { persona: 'analyst' },
  play: showsDenial('crm.customer_tag.write'),
};

export const Dirty: Story = {
  play: async (context) => {
    const dialog = await typeName(context, 'Edit VIP', ' gold');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
  },
};

export const Saving: Story = {
  args: { force: { createInterestTag: 'never' } },
  play: async (context) => {
    const dialog = await typeName(context, 'New customer tag', 'Press');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const Saved: Story = {
  play: async (context) => {
    const dialog = await typeName(context, 'New customer tag', 'Press');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
    await expect(await context.canvas.findByRole('row', { name: /Press/ })).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { force: { createInterestTag: { example: 'nameTaken' } } },
  play: async (context) => {
    const dialog = await typeName(context, 'New customer tag', 'VIP');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('A customer tag with this name already exists.')).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('VIP');
  },
};

/** A colour that is hard to read on: the tag is shown on a light and on a dark screen before it is saved. */
export const HardColour: Story = {
  play: async (context) => {
    const dialog = await typeName(context, 'New customer tag', 'Sunshine');
    const color = dialog.getByRole('textbox', { name: /Colour/ });
    await context.userEvent.clear(color);
    await context.userEvent.type(color, '#ffee00');
    const shown = within(dialog.getByRole('list', { name: 'As agents see it' }));
    await expect(shown.getAllByText('Sunshine').length).toBe(2);
  },
};

export const HardColourInTheDark: Story = { args: { scheme: 'dark' }, play: HardColour.play };
