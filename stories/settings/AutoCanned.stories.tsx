import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { collectionStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';
import { showsHeading, showsNeed, showsRetry } from '../support/states.ts';

/** The second tab of Canned responses, which has its own permissions. */
/** The rules that send canned responses without an agent: a tab of Canned responses. */
export default {
  ...inConsole,
  title: 'Pages/CRM desk/Auto-canned responses',
  tags: ['autodocs'],
  args: { path: '/settings/canned-response/crm?tab=auto' },
} satisfies ConsoleMeta;

/** Waits for the list of conditions. Queries within it are faster than on the whole page. */
async function conditions({ canvas }: PlayContext) {
  await canvas.findByText('Nobody available');
  return within(canvas.getByRole('list', { name: 'Conditions' }));
}

/** Opens a condition and changes its name. */
async function editName(context: PlayContext) {
  const { userEvent } = context;
  await userEvent.click(await (await conditions(context)).findByRole('button', { name: 'Edit Nobody available' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' today');
  return dialog;
}

const states = collectionStates({
  load: 'listAutoCannedConditions',
  save: 'updateAutoCannedCondition',
  write: 'updateAutoCannedCondition',
  readOnly: { persona: 'agent' },
  add: 'New condition',
  draft: () => editName,
  field: /^Name/,
  text: 'Nobody available today',
  button: 'Save',
  toast: 'Setting has been updated',
  saved: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody available today')).toBeInTheDocument();
  },
  refused: {
    answer: { example: 'nameTaken' },
    message: /A condition with this name already exists/,
    title: 'API ERROR',
  },
});

export const Full: Story = {
  play: async (context) => {
    const list = await conditions(context);
    const row = list.getByText(/Facebook, after 10 minutes/).closest('li');
    await expect(row).toHaveTextContent('Facebook after ten minutes');
    await expect(row).toHaveTextContent('Handing over');
    await expect(context.canvas.getByText('Keyword “money back”, immediately.')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;

/** Without a response there is nothing that a rule could send. */
export const Empty: Story = {
  args: { scenario: 'empty' },
  play: async (context) => {
    await showsHeading('No keyword answers yet')(context);
    await showsNeed('New condition', 'Create a response on the “Responses” tab first.')(context);
  },
};

export const LoadFailed: Story = { args: { force: { listAutoCannedKeywords: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  name: 'Without the permission for either list',
  args: { without: ['crm.auto_canned.read', 'crm.canned_response_keyword.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/crm\.auto_canned\.read/)).toBeInTheDocument();
    await expect(canvas.getByText(/crm\.canned_response_keyword\.read/)).toBeInTheDocument();
  },
};

export const ReadOnly = states.ReadOnly;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const ResponseDeleted: Story = {
  name: 'Rules whose response is gone',
  args: { force: { listCannedResponses: { example: 'empty' } } },
  play: async (context) => {
    const list = await conditions(context);
    await context.userEvent.click(await list.findByRole('button', { name: 'Edit Nobody available' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('This response no longer exists. Choose another one.')).toBeInTheDocument();
  },
};

export const Trying: Story = {
  name: 'Which reply would be sent?',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Nothing is sent.');
    await expect(canvas.getByText('Keyword “money back”, immediately.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('switch', { name: 'No agent is available' }));
    await expect(await canvas.findByText('Condition “Nobody available”, after 1 minute.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('switch', { name: 'Outside business hours' }));
    await expect(
      await canvas.findByText('Condition “Outside business hours”, immediately. Also matches: Nobody available.'),
    ).toBeInTheDocument();
  },
};
