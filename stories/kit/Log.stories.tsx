import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { LogExample } from '../support/LogExample.tsx';

const meta = { title: 'Kit/Log', component: LogExample } satisfies Meta<typeof LogExample>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Activity log' })).toBeInTheDocument();
    await expect(canvas.getByText('1–10 of 10 activities')).toBeInTheDocument();
  },
};

export const FullInTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Phone: Story = {
  args: { scenario: 'large' },
  decorators: [
    (Story) => (
      <div style={{ width: 360 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1–50 of 50,000 activities')).toBeInTheDocument();
  },
};

export const Details: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Details of update Standard support' }));
    await expect(canvas.getByRole('table', { name: 'Changes' })).toHaveTextContent('nameStandardStandard support');
  },
};

export const SecondPage: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('51–100 of 50,000 activities')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus());
  },
};

export const Filtered: Story = {
  args: { address: '/?action=delete' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('cell', { name: 'Old campaign' })).toBeInTheDocument();
    await expect(canvas.queryByRole('cell', { name: 'Marketing' })).toBeNull();
  },
};

export const NothingMatches: Story = {
  args: { address: '/?object=invoice' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No activities match these filters.')).toBeInTheDocument();
  },
};

export const InvalidFilter: Story = {
  args: { address: '/?userId=nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Enter a whole number of at least 1.')).toBeInTheDocument();
  },
};

export const PastTheEnd: Story = {
  args: { address: '/?page=99' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the first page' }));
    await expect(await canvas.findByText('1–10 of 10 activities')).toBeInTheDocument();
  },
};

export const Loading: Story = {
  args: { force: { listActivities: 'never' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No activities yet' })).toBeInTheDocument();
  },
};

export const LoadFailed: Story = {
  args: { force: { listActivities: { code: 500, once: true } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('table', { name: 'Activity log' })).toBeInTheDocument();
  },
};

export const Exporting: Story = {
  args: { scenario: 'slow' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Exporting activities' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop export' }));
    await expect(await screen.findByText('Export stopped.')).toBeInTheDocument();
  },
};
