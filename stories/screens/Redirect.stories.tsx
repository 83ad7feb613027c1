import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { showsHeading } from '../support/states.ts';

const from = encodeURIComponent('https://crm.atrium.example/tickets/7');

export default {
  ...inConsole,
  title: 'Pages/Redirect',
  tags: ['autodocs'],
  args: { path: `/redirect?from=${from}&p=crm&to=/settings/sla/crm` },
} satisfies ConsoleMeta;

/** From the CRM desk straight to a page, with the way back in the header. */
export const Forwarded: Story = {
  args: { hasFrame: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Service levels' })).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Back to CRM desk' })).toHaveAttribute(
      'href',
      'https://crm.atrium.example/tickets/7',
    );
  },
};

/** A target that is not trusted leads to the start. */
export const Refused: Story = {
  args: { path: `/redirect?from=${from}&p=crm&to=${encodeURIComponent('https://evil.example/')}` },
  play: showsHeading('Products'),
};
