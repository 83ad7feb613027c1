import { expect, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/Request a demo',
  tags: ['autodocs'],
  args: { path: '/register_demo_1', persona: 'guest' },
} satisfies ConsoleMeta;

async function fill({ canvas, userEvent }: PlayContext) {
  await userEvent.type(await canvas.findByLabelText(/^Name/), 'Kim Larsen');
  await userEvent.type(canvas.getByLabelText(/^Company/), 'Harbor Kitchen');
  await userEvent.type(canvas.getByLabelText(/^Work email/), 'kim@harbor.example');
}

async function send({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Request a demo' }));
}

export const Start: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^Message/)).toBeInTheDocument();
  },
};

export const NotComplete: Story = {
  play: async (context) => {
    await send(context);
    await expect(await context.canvas.findByText('Enter your email address.')).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.getByLabelText(/^Name/)).toHaveFocus());
  },
};

export const Sending: Story = {
  args: { force: { registerDemo: 'never' } },
  play: async (context) => {
    await fill(context);
    await send(context);
    await expect(await context.canvas.findByRole('button', { name: 'Request a demo' })).toBeDisabled();
  },
};

export const Refused: Story = {
  args: { force: { registerDemo: { code: 500 } } },
  play: async (context) => {
    await fill(context);
    await send(context);
    const alert = await context.canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Your request was not sent');
    await expect(alert).toHaveTextContent('The server could not do this');
    await expect(context.canvas.getByLabelText(/^Company/)).toHaveValue('Harbor Kitchen');
  },
};

export const Received: Story = {
  name: 'Received [form.demo]',
  play: async (context) => {
    await fill(context);
    await send(context);
    const focused = await context.canvas.findByRole('heading', { name: 'Your request has arrived' });
    await waitFor(() => expect(focused).toHaveFocus());
  },
};
