import { expect, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';

/**
 * Operators switch features of CRM accounts off (SPEC 3). A page or a tab of a feature that is off is not there, and its
 * address says why; a section says it in its place. The toolbar switches a feature off in any story.
 */
export default {
  ...inConsole,
  title: 'Shell/Features that are off',
  args: { hasFrame: true, path: '/settings/post-blocker/crm', featuresOff: ['post_blocker'] },
} satisfies ConsoleMeta;

export const Page: Story = {
  play: async ({ canvas }) => {
    const note = within(await canvas.findByRole('note'));
    await expect(note.getByText('Ticket Automation is switched off for this account.')).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Ticket automation' })).toBeInTheDocument();
    const menu = within(await canvas.findByRole('region', { name: 'CRM desk' }));
    await expect(menu.queryByRole('link', { name: 'Ticket automation' })).toBeNull();
  },
};

export const ForAnOperator: Story = {
  args: { persona: 'operator' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Product permissions' });
    await expect(link).toHaveAttribute('href', '/admin/product_permission');
  },
};

export const Tab: Story = {
  args: { path: '/settings/engagement/crm?tab=chatbot', featuresOff: ['chatbot_dashboard'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Chatbot Dashboard is switched off for this account.')).toBeInTheDocument();
    await expect(canvas.getByRole('tab', { name: 'Channels' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.queryByRole('tab', { name: 'Chatbot' })).toBeNull();
  },
};

export const Section: Story = {
  args: { path: '/settings/ui/crm', featuresOff: ['survey'] },
  play: async ({ canvas }) => {
    const surveys = within(await canvas.findByRole('region', { name: 'Surveys' }));
    await expect(surveys.getByText('Survey is switched off for this account.')).toBeInTheDocument();
    await expect(surveys.queryByRole('switch')).toBeNull();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('note')).toBeInTheDocument();
  },
};

export const Dark: Story = { args: { scheme: 'dark' }, play: Page.play };
