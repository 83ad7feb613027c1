import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { CsvImportDialog } from '../../../web/src/kit/csv/CsvImportDialog.tsx';
import type { CsvRow } from '../../../web/src/kit/csv/csv.ts';
import { knownRow, type RowCheck, refusedRow } from '../../../web/src/kit/csv/planCsv.ts';
import type { ImportedRow } from '../../../web/src/kit/csv/useImportRow.ts';
import { inTheBook } from '../../support/book/guide.ts';

const FILE = 'name,note\nDelivery,Parcels and couriers\nPayment,\n,Nothing\nStore,Shops in town';

function check(rows: CsvRow[]): RowCheck<string>[] {
  return rows.map(({ name = '', note = '' }) => {
    if (name === '') return refusedRow('The name is missing.');
    if (name === 'Payment') return knownRow('The tag “Payment” exists already.');
    return { ok: true, value: name, summary: `Add ${name}`, values: note === '' ? [] : [['Note', note]] };
  });
}

const added: () => Promise<ImportedRow> = async () => ({ ok: true });
/** An answer that never comes. */
const pending: () => Promise<ImportedRow> = () => new Promise(() => undefined);

const meta = {
  title: 'Components/Dialogs/CsvImportDialog',
  component: CsvImportDialog,
  tags: ['autodocs', 'stable'],
  args: {
    title: 'Import tags',
    columns: [
      { name: 'name', isRequired: true, help: 'the name of the tag' },
      { name: 'note', isRequired: false, help: 'what the tag is for' },
    ],
    check,
    importRow: added,
    batch: (work) => ({ unwrap: work }),
    onClose: fn(),
  },
  argTypes: {
    title: { control: 'text', description: 'What is imported: “Import tags”.' },
    columns: { control: false },
    check: { control: false },
    importRow: { control: false },
    batch: { control: false },
    onClose: { control: false, description: 'Called when it is closed, which it is not while it runs.' },
  },
  parameters: inTheBook(
    CsvImportDialog,
    {
      use: ['For importing a CSV file in which each line is an item of the page.'],
      instead: [
        'If the file is no table of items: `TextSource`, `ImportPreview` and `ImportResult`.',
        'For creating one item: `ItemModal`.',
      ],
      dos: [
        'Accept what `ExportButton` writes on the same page.',
        'Report what exists already as known, so that the same file can be imported again.',
        'Explain each column in half a sentence.',
      ],
      donts: ['Do not check lines only on the server: the dry run would promise too much.'],
      keys: [
        ['Tab, Shift+Tab', 'move within the dialog'],
        ['Enter, Space', 'press the button with the focus'],
        ['Esc', 'closes it, unless the import is running'],
      ],
      speech: [
        'On opening: “Import tags, dialog”.',
        'The summary of the dry run, the progress and the outcome are announced as a status.',
        'The button that replaces the pressed one gets the focus: “Stop”, then “Close”.',
      ],
    },
    { room: 'page', windowHeight: 640 },
  ),
} satisfies Meta<typeof CsvImportDialog<string>>;

export default meta;
type Story = StoryObj<typeof CsvImportDialog<string>>;
type Play = NonNullable<Story['play']>;

const pasteFile: Play = async ({ userEvent }) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Import tags' }));
  await userEvent.click(dialog.getByRole('textbox', { name: 'CSV text' }));
  await userEvent.paste(FILE);
};

export const Empty: Story = {
  name: 'Without a file',
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Import tags' }));
    await expect(dialog.getByRole('button', { name: 'Import 0 lines' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const DryRun: Story = {
  name: 'Dry run',
  play: async (context) => {
    await pasteFile(context);
    await expect(
      await screen.findByText('2 of 4 lines can be imported. 1 line exists already. Nothing has been imported yet.'),
    ).toBeInTheDocument();
    await expect(screen.getByText('The name is missing.')).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Import 2 lines' })).toBeEnabled();
  },
};

export const Running: Story = {
  args: { importRow: pending },
  play: async (context) => {
    await pasteFile(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
    await expect(await screen.findByText('0 of 2 lines')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus());
    await context.userEvent.keyboard('{Escape}');
    await expect(context.args.onClose).not.toHaveBeenCalled();
  },
};

export const Done: Story = {
  play: async (context) => {
    await pasteFile(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
    await expect(await screen.findByText('2 of 2 lines imported.')).toBeVisible();
    const close = within(screen.getByRole('dialog', { name: 'Import tags' })).getByText('Close');
    await context.userEvent.click(close);
    await expect(context.args.onClose).toHaveBeenCalledOnce();
  },
};

export const InTheDark: Story = { ...DryRun, name: 'In the dark', globals: { scheme: 'dark' } };
