import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { MERGED } from '../../web/src/kit/edit/merged.ts';
import { withToolbar } from '../support/consoleStory.tsx';
import { press } from '../support/dialogs.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsHeading, showsLoading, showsRetry, showsSaving } from '../support/states.ts';

const meta = {
  title: 'Pages/Account/Sentiment settings',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/account/main/sentiment' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Adds a rule at the end and types its words. */
async function addRule({ canvas, userEvent }: PlayContext, number: number, words: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add a rule' }));
  const field = canvas.getByRole('combobox', { name: `Words of rule ${number}` });
  await userEvent.type(field, `${words}{Enter}`);
}

async function switchOff({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('switch', { name: /^Auto sentiment/ }));
}

/** The result for a post in the try-it. */
function resultOf({ canvas }: PlayContext, post: string) {
  const results = within(canvas.getByRole('list', { name: 'What would these posts get? Results' }));
  return within(results.getByText(post).closest('li') ?? document.body);
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: /^Auto sentiment/ })).toBeChecked();
    await expect(within(canvas.getByRole('list', { name: 'Rules' })).getAllByRole('radiogroup')).toHaveLength(7);
  },
};

export const Loading: Story = { args: { force: { getAutoSentiment: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No rules yet') };

export const LoadFailed: Story = { args: { force: { getAutoSentiment: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  name: 'Denied: the payment page is next, and then what is open',
  args: { without: ['listening.auto_sentiment.read', 'crm.auto_sentiment.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeInTheDocument();
    const denial = await screen.findByText(/You Do Not Have Permission To Access: .*auto_sentiment\.read/);
    await expect(denial).toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  args: { without: ['listening.auto_sentiment.write', 'crm.auto_sentiment.write'] },
  play: async (context) => {
    await switchOff(context);
    const control = context.canvas.getByRole('switch', { name: /^Auto sentiment/ });
    await expect(control).toBeChecked();
    await expect(control).toHaveAccessibleDescription(/auto_sentiment\.write/);
  },
};

export const Dirty: Story = {
  play: async (context) => {
    await switchOff(context);
    await expect(context.canvas.getByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument();
    await expect(context.canvas.getByText(/Auto sentiment is off\. These are the results/)).toBeInTheDocument();
  },
};

export const Saving: Story = { args: { force: { updateAutoSentiment: 'never' } }, play: showsSaving(switchOff) };

export const Saved: Story = {
  play: async (context) => {
    await switchOff(context);
    await press(context, 'Save');
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
  },
};

export const RuleAdded: Story = {
  name: 'One more rule is added, and replaces nothing [sentiment.calls]',
  play: async (context) => {
    await addRule(context, 8, 'five stars');
    await press(context, 'Save');
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { force: { updateAutoSentiment: { code: 422 } } },
  play: async (context) => {
    await switchOff(context);
    await press(context, 'Save');
    await expect(await screen.findByText('ERROR')).toBeInTheDocument();
    await expect(context.canvas.getByRole('switch', { name: /^Auto sentiment/ })).not.toBeChecked();
  },
};

export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    await addRule(context, 8, 'five stars');
    await press(context, 'Save');
    await expect(await screen.findByText(MERGED)).toBeInTheDocument();
  },
};

export const TryPosts: Story = {
  name: 'Posts are tried on the rules as they stand in the form',
  play: async (context) => {
    const post = 'When do you open on Sunday?';
    await addRule(context, 8, 'sunday');
    await context.userEvent.click(
      within(context.canvas.getByRole('radiogroup', { name: 'Sentiment of rule 8' })).getByRole('radio', {
        name: 'Neutral',
      }),
    );
    await expect(await resultOf(context, post).findByText('rule 8, “sunday”')).toBeInTheDocument();
    await expect(resultOf(context, post).getByText('Neutral')).toBeInTheDocument();
  },
};

export const IdleWord: Story = {
  name: 'A word that never decides is pointed out',
  play: async (context) => {
    await addRule(context, 8, 'too late');
    await expect(await context.canvas.findByText(/“too late” never decides: rule 3 has “late”/)).toBeInTheDocument();
  },
};

export const IdleWordInTheDark: Story = { args: { scheme: 'dark' }, play: IdleWord.play };

export const WordMissing: Story = {
  name: 'A rule without words is not sent',
  play: async (context) => {
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Add a rule' }));
    await press(context, 'Save');
    await expect(await context.canvas.findByText('Enter at least one word, or remove the rule.')).toBeInTheDocument();
  },
};
