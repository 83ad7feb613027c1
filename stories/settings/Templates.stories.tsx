import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { rejectsText } from '../support/itemStates.ts';
import { collectionStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/Listening/Templates',
  tags: ['autodocs'],
  args: { path: '/settings/templates/listening' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listTemplates',
  save: 'createTemplate',
  empty: 'No templates yet',
  read: 'listTemplates',
  add: 'New template',
  field: 'Name',
  text: 'Launch overview',
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Northwind › Northwind delivery, Mentions above/)).toBeInTheDocument();
  },
};

/** Templates count as loaded once all five lists have loaded (SPEC 3). */
export const Loading: Story = {
  args: { force: { listMonitorConditions: 'never' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 of 5 lists loaded')).toBeInTheDocument();
    await expect(canvas.getByText('Loading…').closest('li')).toHaveTextContent('Monitors Loading…');
  },
};

export const LoadFailed: Story = {
  args: { force: { listMonitorConditions: { code: 500 }, listTicketTags: { code: 500 } } },
  play: async ({ canvas }) => {
    const failure = within(await canvas.findByRole('alert'));
    await expect(await failure.findByText('The monitors and tags could not be loaded')).toBeInTheDocument();
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};

export const LoadFailedInTheDark: Story = { ...LoadFailed, args: { ...LoadFailed.args, scheme: 'dark' } };
export const Empty = states.Empty;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  args: {
    without: [
      'listening.template_setting.write',
      'listening.share_template.write',
      'listening.share_template_all.write',
    ],
  },
  play: async ({ canvas }) => {
    for (const name of ['New template', 'Duplicate Store openings', 'Delete Store openings']) {
      const control = await canvas.findByRole('button', { name });
      await expect(control).toHaveAccessibleDescription(/listening\.template_setting\.write/);
    }
    const share = await canvas.findByRole('button', { name: 'Share Store openings' });
    await expect(share).toHaveAccessibleDescription(/listening\.share_template\.write/);
  },
};

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const NameTaken: Story = {
  play: rejectsText({
    open: 'Edit Brand health',
    field: 'Name',
    text: 'delivery WATCH',
    problem: /A template with this name already exists/,
  }),
};

export const Sharing: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Share Store openings');
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Group' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText("Store openings has been shared with its owner's group")).toBeInTheDocument();
  },
};

export const SharingWithTheGroupOnly: Story = {
  name: 'Sharing with everyone needs its own permission [template.share]',
  args: { without: ['listening.share_template_all.write'] },
  play: async (context) => {
    const dialog = await openDialog(context, 'Share Store openings');
    await expect(dialog.getByRole('radio', { name: 'Everyone' })).toBeDisabled();
    await expect(dialog.getByText(/needs the permission listening\.share_template_all\.write/)).toBeInTheDocument();
    await expect(dialog.getByRole('radio', { name: 'Group' })).toBeEnabled();
    const shared = context.canvas.getByRole('button', { name: 'Share Brand health', hidden: true });
    await expect(shared).toHaveAccessibleDescription(/listening\.share_template_all\.write/);
  },
};

export const SharedMeanwhile: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    const dialog = await openDialog(context, 'Share Store openings');
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Group' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = within(await dialog.findByRole('alert'));
    await expect(conflict.getByText('Everyone')).toBeInTheDocument();
  },
};
