import { expect, screen, waitFor, within } from 'storybook/test';
import { MERGED } from '../../web/src/kit/edit/merged.ts';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { press } from '../support/dialogs.ts';
import { formStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/CRM settings',
  tags: ['autodocs'],
  args: { path: '/settings/ui/crm' },
} satisfies ConsoleMeta;

const TIMER = /^Ticket timer/;

/** Toggles a setting by its label, which its accessible name starts with. */
async function flip({ canvas, userEvent }: PlayContext, label: RegExp) {
  await userEvent.click(await canvas.findByRole('switch', { name: label }));
}

const states = formStates({
  load: 'getUiSettings',
  save: 'updateUiSettings',
  read: 'getUiSettings',
  denied: { persona: 'analyst' },
  edit: (context) => flip(context, TIMER),
  dirty: async (context) => {
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Reset' }));
    await expect(context.canvas.getByRole('switch', { name: TIMER })).toBeChecked();
    await flip(context, TIMER);
  },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: TIMER })).toBeChecked();
    await expect(canvas.getByRole('textbox', { name: 'Name of Waiting for customer' })).toBeInTheDocument();
  },
};

/** Custom actions have no route in SPEC 2.3, so they are a section of this page. */
export const CustomActions: Story = {
  name: 'Custom actions [customaction.calls]',
  play: async (context) => {
    await press(context, 'New action');
    const dialog = within(await screen.findByRole('dialog', { name: 'New action' }));
    await context.userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Refund');
    await context.userEvent.type(dialog.getByRole('textbox', { name: /^URL/ }), 'https://refunds.example/:ticket_id');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
    await expect(await context.canvas.findByRole('row', { name: /Refund/ })).toBeInTheDocument();
  },
};

export const Loading = states.Loading;

export const Empty: Story = {
  name: 'Empty: everything is off',
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: TIMER })).not.toBeChecked();
    await expect(canvas.getByText(/No surveys are sent, so there is nothing to pause/)).toBeInTheDocument();
  },
};

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  args: { without: ['crm.ui_settings.write'] },
  play: async (context) => {
    await flip(context, TIMER);
    const timer = context.canvas.getByRole('switch', { name: TIMER });
    await expect(timer).toBeChecked();
    const { canvas } = context;
    const wholeTag = canvas.getByRole('radio', { name: /^The whole tag/ });
    await context.userEvent.click(wholeTag);
    for (const control of [timer, wholeTag, await canvas.findByRole('button', { name: 'Add a state' })]) {
      const reason = expect.stringContaining('crm.ui_settings.write');
      await expect(control).toHaveAccessibleDescription(reason);
    }
    await expect(canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  },
};

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;

export const SaveFailed: Story = {
  args: { force: { updateUiSettings: { code: 422, example: 'noDuration' } } },
  play: async (context) => {
    await flip(context, TIMER);
    await press(context, 'Save');
    const said = await screen.findAllByText('Enter how long surveys are paused.');
    await expect(said.some((one) => context.canvasElement.contains(one))).toBe(true);
    await expect(context.canvas.getByRole('switch', { name: TIMER })).not.toBeChecked();
  },
};

export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    await flip(context, /^One open ticket/);
    await press(context, 'Save');
    await expect(await screen.findByText(MERGED)).toBeInTheDocument();
    await expect(context.canvas.getByRole('switch', { name: /^Edit done tickets/ })).toBeChecked();
    await expect(context.canvas.getByRole('switch', { name: /^One open ticket/ })).not.toBeChecked();
  },
};

/** The pause ends with the surveys, and is back with them. */
export const NothingToPause: Story = {
  name: 'Without surveys there is nothing to pause [ui.pause-survey]',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await flip(context, /^Survey when/);
    const pause = () => canvas.getByRole('switch', { name: /^Pause between/ });
    await expect(pause()).not.toBeChecked();
    await flip(context, /^Survey when/);
    await expect(pause()).toBeChecked();
    await expect(canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await flip(context, /^Survey when/);
    await userEvent.click(pause());
    await expect(pause()).not.toBeChecked();
    await expect(pause()).toHaveAccessibleDescription(/Turn on “Survey when a ticket is done” first/);
  },
};

export const TicketStates: Story = {
  name: 'Ticket states are added, moved and removed [ui.ticket-states]',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Spam' }));
    await expect(canvas.getByText(/Saving permanently deletes 1 state: Spam/)).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Remove Done' })).toHaveAccessibleDescription(/only closed state/);
    await userEvent.click(canvas.getByRole('button', { name: 'Add a state' }));
    const name = canvas.getByRole('textbox', { name: 'Name of state 6' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'Escalated');
    await userEvent.click(canvas.getByRole('button', { name: 'Move Escalated up' }));
  },
};

export const TicketStatesInTheDark: Story = { args: { scheme: 'dark' }, play: TicketStates.play };

export const WrongFields: Story = {
  name: 'Problems are shown at the fields and beside the sections',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Escalation emails' }), 'kim{Enter}');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Name of New' }));
    await press(context, 'Save');
    await expect(await canvas.findByText(/Not an email address: “kim”/)).toBeInTheDocument();
    await expect(canvas.getByText('Enter a name for the state.')).toBeInTheDocument();
  },
};

export const Search: Story = {
  name: 'A search finds settings by words and by the names of their fields',
  args: { path: '/settings/ui/crm?search=pause_survey' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: /^Pause between/ })).toBeInTheDocument();
    await expect(canvas.queryByRole('switch', { name: TIMER })).toBeNull();
  },
};

export const TicketCreationHidden: Story = {
  name: 'Ticket creation needs a separate permission',
  args: { without: ['crm.split_ticket.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/crm\.split_ticket\.read/)).toBeInTheDocument();
    await expect(canvas.queryByRole('switch', { name: /^Split tickets/ })).toBeNull();
  },
};

export const SurveysReadOnly: Story = {
  name: 'Surveys need a separate permission',
  args: { without: ['crm.survey.write'] },
  play: async ({ canvas }) => {
    const survey = await canvas.findByRole('switch', { name: /^Survey when a ticket is done/ });
    await expect(survey).toHaveAccessibleDescription(/crm\.survey\.write/);
    await expect(canvas.getByText('Read only')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: TIMER })).not.toHaveAccessibleDescription(/crm\.survey\.write/);
  },
};
