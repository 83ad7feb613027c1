import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsHeading } from '../support/states.ts';

const from = encodeURIComponent('https://crm.atrium.example/tickets/7');

const meta = {
  title: 'Pages/Redirect',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: `/redirect?from=${from}&p=crm&to=/settings/sla/crm` },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** From the CRM desk straight to a page, with the way back in the header. */
export const Forwarded: Story = {
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
