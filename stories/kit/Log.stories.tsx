import { activityApi, workingStatusApi } from '@atrium-console/sdk/rtk';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { LogExample } from '../support/LogExample.tsx';

const meta = { title: 'Kit/Log', component: LogExample } satisfies Meta<typeof LogExample>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A cell of the first row, which takes the focus when it is clicked. */
async function firstRow(canvas: { findAllByRole: typeof screen.findAllByRole }) {
  const [first] = await canvas.findAllByRole('cell', { name: 'Nicha Suwan' });
  if (first === undefined) throw new Error('The log has no rows.');
  return first;
}

/** Adds a row to the log that is open, as another user would. */
let newRow = async () => {};

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Activity log' })).toBeInTheDocument();
    await expect(await canvas.findByText('10 activities')).toBeInTheDocument();
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
    await expect(await canvas.findByText(/^Rows 1–\d+ of 50,000 activities$/)).toBeInTheDocument();
  },
};

export const Details: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Details of update Standard support' }));
    await expect(canvas.getByRole('table', { name: 'Changes' })).toHaveTextContent('NameStandardStandard support');
  },
};

/** The last row by keyboard, again and again, until the fourth page has been fetched. */
export const Scrolled: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await firstRow(canvas));
    for (const row of [41, 81, 121]) {
      await userEvent.keyboard('{End}');
      await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', String(row + 1)));
      await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-busy', 'false'));
    }
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '2'));
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
    await expect(await canvas.findByText('No activities match the filters.')).toBeInTheDocument();
  },
};

export const InvalidFilter: Story = {
  args: { address: '/?userId=nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Enter a whole number of at least 1.')).toBeInTheDocument();
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

const failing = (inner: typeof fetch): typeof fetch => {
  let isDown = true;
  return async (input, init) => {
    const isLater = new URL(new Request(input).url).searchParams.has('cursor');
    if (!isLater || !isDown) return inner(input, init);
    isDown = false;
    return Response.json({ code: 'not_found', message: 'This page could not be read.' }, { status: 404 });
  };
};

export const PageFailed: Story = {
  args: { scenario: 'large', wrapFetch: failing },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await firstRow(canvas));
    await userEvent.keyboard('{End}');
    await expect(await canvas.findByText('These rows could not be loaded')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByText('These rows could not be loaded')).toBeNull());
  },
};

export const NewRows: Story = {
  args: {
    onStart: (store) => {
      const workingStatusBody = { name: 'Stock taking', color: '#2f9e44', is_available: true };
      newRow = async () => {
        await store.dispatch(workingStatusApi.endpoints.createWorkingStatus.initiate({ workingStatusBody }));
        store.dispatch(activityApi.util.invalidateTags(['activity']));
      };
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('10 activities')).toBeInTheDocument();
    await newRow();
    await userEvent.click(await canvas.findByRole('button', { name: 'Show new activities (1)' }));
    await expect(await canvas.findByRole('cell', { name: 'Stock taking' })).toBeInTheDocument();
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
