import { Button, Stack } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useRef, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { ProblemSummary } from '../../../web/src/kit/edit/ProblemSummary.tsx';
import { NO_PROBLEMS, showProblems } from '../../../web/src/kit/edit/showProblems.ts';
import { TextField } from '../../../web/src/kit/fields/TextField.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const nothing = () => undefined;

const name = <TextField key="name" label="Name" value="" error="Enter a name." onChange={nothing} />;
const email = <TextField key="email" label="Email" value="nicha" error="Enter an email address." onChange={nothing} />;
const website = <TextField key="site" label="Website" value="atrium" error="Begin with https://." onChange={nothing} />;

/** A form that cannot be saved, with the summary beside its button. */
function Sample({ fields, summary }: { fields: ReactNode; summary: typeof ProblemSummary }) {
  const form = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(NO_PROBLEMS);
  const Summary = summary;
  return (
    <Stack ref={form} pos="relative">
      {fields}
      <Summary shown={shown} />
      <Button onClick={() => showProblems(form.current).then(setShown)}>Save</Button>
    </Stack>
  );
}

const meta = {
  title: 'Components/Forms/ProblemSummary',
  component: ProblemSummary,
  tags: ['autodocs', 'stable'],
  args: { shown: NO_PROBLEMS },
  argTypes: { shown: { control: false, description: 'What the last attempt to save has shown, from `showProblems`.' } },
  render: () => <Sample summary={ProblemSummary} fields={[name, email, website]} />,
  parameters: inTheBook(
    ProblemSummary,
    {
      use: ['Beside the button of a form of one’s own, to lead to the fields that are not right.'],
      instead: [
        'In a `SettingsForm`, an `EditorModal` or an `ItemModal`: nothing, because they have it.',
        'For what is wrong with one field: its `error`.',
        'For what is wrong with several fields together: `ProblemText`.',
      ],
      dos: [
        'Mount it with the form: only what comes into it later is announced.',
        'Pass it what `showProblems` resolves to after each attempt.',
      ],
      donts: [
        'Do not repeat in it what is wrong: the fields say that.',
        'Do not show it before somebody has tried to save.',
      ],
      keys: [
        ['Tab', 'moves the focus from link to link'],
        ['Enter, Space', 'move the focus to the field'],
      ],
      speech: [
        'After an attempt to save: “3 problems: Name, Email, Website”, as a status.',
        'If the first of the fields had the focus already, what is wrong with it is said as well.',
        'With a single problem nothing is listed: its field gets the focus and says it.',
      ],
    },
    { windowHeight: 400 },
  ),
} satisfies Meta<typeof ProblemSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  name: 'Several problems',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('group', { name: 'Problems' })).toHaveTextContent(
      '3 problems: Name, Email, Website',
    );
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus());
  },
};

export const One: Story = {
  name: 'A single problem',
  render: () => <Sample summary={ProblemSummary} fields={[email]} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    await expect(canvas.queryByRole('group', { name: 'Problems' })).toBeNull();
  },
};

export const InTheDark: Story = { ...Several, name: 'In the dark', globals: { scheme: 'dark' } };
