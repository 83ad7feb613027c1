import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import type { PlayContext } from '../support/play.ts';

/** What stands in place of a page that failed to render, and the dialog that reports it. */
export default {
  ...inConsole,
  title: 'Pages/Error',
  tags: ['autodocs'],
  args: {
    path: '/settings/sla/crm',
    // A service level without hours and levels: no page can draw that.
    force: { listSla: { broken: { sla: [{ _id: '65f0c1a2b3d4e5f601000001', name: 'Half an answer' }] } } },
  },
} satisfies ConsoleMeta;

/** Opens the report from the fallback. */
async function openReport({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'click here' }));
  return within(await screen.findByRole('dialog', { name: 'Report a problem' }));
}

/** Says what happened and sends it. */
async function send(context: PlayContext) {
  const dialog = await openReport(context);
  await context.userEvent.type(dialog.getByLabelText(/What happened/), 'I opened the service levels.');
  await context.userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  return dialog;
}

export const Fallback: Story = {
  name: 'Fallback [error.fallback]',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: "We're sorry — something's gone wrong." }),
    ).toBeInTheDocument();
    const link = canvas.getByRole('button', { name: 'click here' });
    await expect(link.parentElement).toHaveTextContent('Our team has been notified, but click here fill out a report.');
  },
};

export const FallbackInTheDark: Story = { args: { scheme: 'dark' }, play: Fallback.play };

export const Report: Story = {
  play: async (context) => {
    const dialog = await openReport(context);
    await expect(dialog.getByLabelText(/Name/)).toHaveValue('Nicha Suwan');
    await expect(dialog.getByLabelText(/Email/)).toHaveValue('owner@atrium.test');
  },
};

export const ReportIncomplete: Story = {
  play: async (context) => {
    const dialog = await openReport(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(dialog.getByText('Say in a few words what happened.')).toBeInTheDocument();
  },
};

export const ReportSent: Story = {
  play: async (context) => {
    const dialog = await send(context);
    await expect(await dialog.findByRole('status')).toHaveTextContent('Thank you. Your report has reached our team.');
  },
};

export const ReportNotSent: Story = {
  args: {
    reporter: {
      capture: async () => undefined,
      report: async () => {
        throw new Error('Down.');
      },
    },
  },
  play: async (context) => {
    const dialog = await send(context);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Your text is still here');
    await expect(dialog.getByRole('button', { name: 'Save as a file' })).toBeInTheDocument();
    await expect(dialog.getByLabelText(/What happened/)).toHaveValue('I opened the service levels.');
  },
};

export const ReportNotSentInTheDark: Story = {
  args: { ...ReportNotSent.args, scheme: 'dark' },
  play: ReportNotSent.play,
};
