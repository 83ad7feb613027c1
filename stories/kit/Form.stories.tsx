import { expect, screen } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { findToast } from '../support/dialogs.ts';
import { kitRoutes } from '../support/kit/kitRoutes.tsx';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Kit/Form',
  args: { path: '/form', routes: kitRoutes },
} satisfies ConsoleMeta;

async function typeName({ canvas, userEvent }: PlayContext) {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), ' 2');
}

async function save(context: PlayContext) {
  await typeName(context);
  await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Save' }));
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  args: { path: '/form?read-only' },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await expect(name).toHaveAccessibleDescription(/look at this page/);
  },
};

export const Dirty: Story = {
  play: async (context) => {
    await typeName(context);
    await expect(await context.canvas.findByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument();
  },
};

export const LeavingDirty: Story = {
  play: async (context) => {
    await typeName(context);
    await context.userEvent.click(context.canvas.getByRole('link', { name: 'Elsewhere' }));
    await expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeInTheDocument();
  },
};

/** What was typed stays. It says how much is too much, and is not sent. */
export const BeyondALimit: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'x'.repeat(41));
    await expect(name).toHaveAccessibleDescription(/Use at most 40 characters; this has 41\./);
    await expect(name).toHaveValue('x'.repeat(41));
  },
};

export const Saving: Story = {
  args: { force: { updateWorkingStatus: 'never' } },
  play: async (context) => {
    await save(context);
    await expect(context.canvas.getByRole('button', { name: 'Reset' })).toBeDisabled();
  },
};

export const SaveFailed: Story = {
  args: { force: { updateWorkingStatus: { example: 'nameTaken' } } },
  play: async (context) => {
    await save(context);
    await expect(await findToast('A status with this name already exists.')).toHaveTextContent(/^ERROR/);
    await expect(context.canvas.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    await expect(context.canvas.getByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument();
  },
};

export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    await save(context);
    await expect(await context.canvas.findByRole('button', { name: 'Keep all of mine' })).toBeInTheDocument();
  },
};
