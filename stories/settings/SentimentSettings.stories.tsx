import { expect, screen, within } from 'storybook/test';
import { MERGED } from '../../web/src/kit/edit/merged.ts';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { press } from '../support/dialogs.ts';
import { formStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/Account/Sentiment settings',
  tags: ['autodocs'],
  args: { path: '/settings/account/main/sentiment' },
} satisfies ConsoleMeta;

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

const states = formStates({
  load: 'getAutoSentiment',
  save: 'updateAutoSentiment',
  empty: 'No rules yet',
  edit: switchOff,
  dirty: async ({ canvas }) => {
    await expect(canvas.getByText(/Auto sentiment is off\. These are the results/)).toBeInTheDocument();
  },
  kept: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: /^Auto sentiment/ })).not.toBeChecked();
  },
  refused: { answer: { code: 422 }, message: 'ERROR' },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: /^Auto sentiment/ })).toBeChecked();
    await expect(within(canvas.getByRole('list', { name: 'Rules' })).getAllByRole('radiogroup')).toHaveLength(7);
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;

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
    const add = context.canvas.getByRole('button', { name: 'Add a rule' });
    for (const one of [control, add]) await expect(one).toHaveAccessibleDescription(/auto_sentiment\.write/);
  },
};

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;

export const RuleAdded: Story = {
  name: 'One more rule is added, and replaces nothing [sentiment.calls]',
  play: async (context) => {
    await addRule(context, 8, 'five stars');
    await press(context, 'Save');
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
  },
};

export const SaveFailed = states.SaveFailed;

export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    await addRule(context, 8, 'five stars');
    await press(context, 'Save');
    await expect(await screen.findByText(MERGED)).toBeInTheDocument();
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
    await expect(context.canvas.getByRole('switch', { name: /^Auto sentiment/ })).not.toBeChecked();
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
