import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import type { PlayContext } from '../support/play.ts';

const STORES = '/settings/keywords/listening?keyword=65f0c1a2b3d4e5f610000002';

/** What Keywords does with many keywords at once: move, pause, import, and find sets that overlap. */
export default {
  ...inConsole,
  title: 'Pages/Listening/Keywords/Many at once',
  tags: ['autodocs'],
  args: { path: STORES },
} satisfies ConsoleMeta;

/** Opens a dialog by its button, once the selected keyword is there. */
async function openTool(context: PlayContext, button: string, title: string) {
  await context.canvas.findByRole('region', { name: 'Set 1' });
  return openDialog(context, button, title);
}

export const Move: Story = {
  play: async (context) => {
    const dialog = await openTool(context, 'Move', 'Move Northwind stores');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expect(await dialog.findByText('It is there already. Choose another place.')).toBeInTheDocument();
  },
};

export const ChangeStatus: Story = {
  play: async (context) => {
    const dialog = await openTool(context, 'Change status', 'Change the status of keywords');
    await expect(await dialog.findByText('1 keyword already has this status.')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Change 2 keywords' })).toBeEnabled();
  },
};

/** The keywords that could not be changed are left in the dialog. */
export const ChangeStatusFailed: Story = {
  args: { force: { updateKeyword: { code: 500 } } },
  play: async (context) => {
    const dialog = await openTool(context, 'Change status', 'Change the status of keywords');
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Change 2 keywords' }));
    await expect(await screen.findByText('ERROR')).toBeInTheDocument();
    await expect(await dialog.findByRole('button', { name: 'Change 2 keywords' })).toBeEnabled();
  },
};

export const Overlaps: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Add set' }));
    const set = within(await canvas.findByRole('region', { name: 'Set 3' }));
    await userEvent.type(set.getByRole('textbox', { name: 'Include' }), 'northwind{Enter}storefront{Enter}');
    await userEvent.type(set.getByRole('textbox', { name: 'Exclude' }), 'turbine{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await screen.findByText('Setting has been updated');
    const dialog = await openTool(context, 'Find overlaps', 'Overlaps');
    await expect(
      await dialog.findByRole('button', { name: 'Northwind › Northwind stores, set 3' }),
    ).toBeInTheDocument();
  },
};

/** Every line of the file says what it does, or why it is refused. */
export const Import: Story = {
  play: async (context) => {
    const dialog = await openTool(context, 'Import', 'Import keywords');
    await fillIn(
      context,
      dialog,
      'CSV text',
      'name,below,status,sets\nReturns,Northwind,active,"northwind*return|flight, คืนของ"\nNorthwind,,active,northwind\nParcels,,off,parcel|a|b\n',
    );
    await expect(
      await dialog.findByText('1 of 3 lines can be imported. 1 line exists already. Nothing has been imported yet.'),
    ).toBeInTheDocument();
  },
};

/** The tree is there, but the opened keyword could not be loaded. */
export const KeywordFailed: Story = {
  args: { force: { getKeyword: { code: 500 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This keyword could not be loaded')).toBeInTheDocument();
    await expect(canvas.getByRole('treeitem', { name: /^Northwind stores/ })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};
