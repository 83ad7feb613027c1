import type { ApiError } from '@atrium-console/sdk';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LogFailure } from '../../../web/src/kit/log/LogFailure.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const retry = fn();

const heldAfter = (error: ApiError, isFetching = false) => ({ page: undefined, error, isFetching, retry });

const network: ApiError = { kind: 'network', message: 'The network is down.' };
const lost: ApiError = { kind: 'http', status: 422, code: 'unknown', fields: [], message: 'The cursor is not valid.' };

const meta = {
  title: 'Components/Logs/LogFailure',
  component: LogFailure,
  tags: ['autodocs', 'stable'],
  args: { held: heldAfter(network), onRestart: fn() },
  argTypes: {
    held: { control: false, description: 'The page that could not be fetched: why, and how to try again.' },
    onRestart: { control: false },
  },
  parameters: inTheBook(
    LogFailure,
    {
      use: ['Among the rows of a log, in the place of a page that could not be fetched while scrolling.'],
      instead: [
        'If the first rows could not be fetched: nothing, because `LogFrame` says so.',
        'In a `Log`: nothing, because it shows it by itself.',
        'For the options of a field: `PickerFailure`.',
      ],
      dos: ['Show it once for each page that failed, not in each of its rows.'],
      donts: ['Do not drop the rows that are there.', 'Do not try again by yourself while it is shown.'],
      keys: [['Enter, Space', 'press “Try again” or “Load from the start”']],
      speech: ['“These rows could not be loaded” and why are announced as an alert.', '“Try again, button”.'],
    },
    { room: 'page' },
  ),
} satisfies Meta<typeof LogFailure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  name: 'Can be tried again',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('These rows could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalled();
  },
};

export const Retrying: Story = {
  name: 'Trying again',
  args: { held: heldAfter(network, true) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeDisabled();
  },
};

export const Lost: Story = {
  name: 'Has to begin anew',
  args: { held: heldAfter(lost) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load from the start' }));
    await expect(args.onRestart).toHaveBeenCalledOnce();
  },
};

export const InTheDark: Story = { ...Failed, name: 'In the dark', globals: { scheme: 'dark' } };
