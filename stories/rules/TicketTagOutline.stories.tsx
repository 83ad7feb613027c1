import { expect, fireEvent, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Rules/Outline of ticket tags',
  args: { path: '/settings/tags/crm' },
} satisfies ConsoleMeta;

const ADDS = 'Order\n  Delivery\n    Late parcel\n    Drone lost\nMarketing\n  Campaigns\n    Summer sale\n';

/** Opens the import dialog and pastes a text. Dialogs are rendered outside the canvas. */
async function paste({ canvas, userEvent }: PlayContext, text: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import ticket tags' }));
  await fireEvent.change(dialog.getByRole('textbox', { name: 'Outline' }), { target: { value: text } });
  return dialog;
}

export const Empty: Story = {
  name: 'An outline is pasted or chosen as a file',
  play: async (context) => {
    const dialog = await paste(context, '');
    const button = dialog.getByRole('button', { name: 'Import' });
    await expect(button).toHaveAccessibleDescription('Paste an outline or choose a file first.');
  },
};

export const Difference: Story = {
  name: 'Changes are previewed before anything is saved',
  play: async (context) => {
    const dialog = await paste(context, ADDS);
    const rows = within(await dialog.findByRole('region', { name: 'Comparison' }));
    await expect(rows.getByText('Drone lost').closest('li')).toHaveTextContent('New');
    await expect(rows.getByText('Late parcel').closest('li')).toHaveTextContent('Already exists');
    await expect(rows.getByText('Tracking').closest('li')).toHaveTextContent('Unchanged');
    await expect(dialog.getByRole('button', { name: 'Import 4' })).toBeEnabled();
  },
};

export const DifferenceInTheDark: Story = {
  ...Difference,
  name: 'Preview of changes in dark mode',
  args: { scheme: 'dark' },
};

export const Problems: Story = {
  name: 'All problems are listed together, with their lines',
  play: async (context) => {
    const dialog = await paste(context, 'Order\n  Delivery\n    Late\n      Deeper\n    late\n\tTab\n- \n');
    const problems = within(await dialog.findByRole('list', { name: 'Problems' }));
    await expect(problems.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Line 4',
      'Line 5',
      'Line 6',
      'Line 7',
    ]);
  },
};

export const ProblemsInTheDark: Story = { ...Problems, name: 'Problems in dark mode', args: { scheme: 'dark' } };

export const Table: Story = {
  name: 'A table with the columns group, category and tag can be imported, too',
  play: async (context) => {
    const dialog = await paste(context, 'group;category;tag\nOrder;Delivery;"Lost; at sea"\nOrder\n');
    const rows = within(await dialog.findByRole('region', { name: 'Comparison' }));
    await expect(rows.getByText('Lost; at sea')).toBeInTheDocument();
  },
};

export const DeletesWhatIsMissing: Story = {
  name: 'Items missing from the outline are only deleted on request, with their number shown',
  play: async (context) => {
    const dialog = await paste(context, ADDS);
    await context.userEvent.click(await dialog.findByRole('checkbox', { name: /Also delete/ }));
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      /3 groups, 7 categories, and 19 tags will be permanently deleted/,
    );
    await expect(dialog.getByRole('button', { name: 'Import 4, delete 29' })).toBeEnabled();
  },
};

export const DeletesInTheDark: Story = {
  ...DeletesWhatIsMissing,
  name: 'Deletion of missing items in dark mode',
  args: { scheme: 'dark' },
};

export const Running: Story = {
  name: 'A running import shows its progress and can be stopped',
  args: { force: { createTicketTag: 'never' } },
  play: async (context) => {
    const dialog = await paste(context, ADDS);
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Import 4' }));
    await expect(await dialog.findByRole('button', { name: 'Stop' })).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'Outline' })).toBeDisabled();
  },
};

export const Imported: Story = {
  name: 'Groups are created before categories, and those before tags [tags.levels]',
  play: async (context) => {
    const dialog = await paste(context, ADDS);
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Import 4' }));
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
    await expect(await context.canvas.findByText('36 ticket tags')).toBeInTheDocument();
  },
};

export const PartlyRefused: Story = {
  name: 'Rejected items are listed with the reason and can be retried',
  args: { force: { createTicketTag: { example: 'nameTaken', once: true } } },
  play: async (context) => {
    const dialog = await paste(context, ADDS);
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Import 4' }));
    await expect(await dialog.findByText('3 not imported')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Import 3' })).toBeEnabled();
    await expect(dialog.getByRole('textbox', { name: 'Outline' })).toHaveValue(ADDS);
  },
};

export const Overtaken: Story = {
  name: 'Nothing is saved when another user has changed the tags',
  args: { scenario: 'conflict' },
  play: async (context) => {
    const dialog = await paste(context, ADDS);
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Import 4' }));
    await expect(await dialog.findByText('Someone else changed the ticket tags')).toBeInTheDocument();
  },
};

export const NoDifference: Story = {
  name: 'The current tags differ in nothing',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /Start from/ }));
    await userEvent.click(await dialog.findByRole('switch', { name: 'Only differences' }));
    await expect(await dialog.findByText('No differences.')).toBeInTheDocument();
  },
};

export const TwoThousandLines: Story = {
  name: 'Two thousand rows are compared, but only those in view are rendered',
  args: { scenario: 'large' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /Start from/ }));
    const rows = within(await dialog.findByRole('region', { name: 'Comparison' }));
    await expect(rows.getAllByRole('listitem').length).toBeLessThan(60);
    await expect(dialog.getByText(/^2\d{3} already exist$/)).toBeInTheDocument();
    const button = dialog.getByRole('button', { name: 'Import' });
    await expect(button).toHaveAccessibleDescription('Nothing to import: all of these tags already exist.');
  },
};
