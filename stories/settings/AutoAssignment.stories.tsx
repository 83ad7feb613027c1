import { expect, screen, waitFor, within } from 'storybook/test';
import { MERGED } from '../../web/src/kit/edit/merged.ts';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog, press } from '../support/dialogs.ts';
import { formStates } from '../support/pageStates.ts';
import type { Play, PlayContext } from '../support/play.ts';
import { showsNeed, showsRow } from '../support/states.ts';

const PATH = '/settings/auto-assignment/crm';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Auto-assignment',
  tags: ['autodocs'],
  args: { path: PATH },
} satisfies ConsoleMeta;

/** Adds Nicha to a rule and turns Lena on: two agents, so that both are sent together. */
async function editMatrix({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Returns for Nicha Suwan' }));
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Lena Fischer is on' }));
}

const showsEdited: Play = async ({ canvas }) => {
  await expect(canvas.getByRole('checkbox', { name: 'Returns for Nicha Suwan' })).toBeChecked();
};

const states = formStates({
  load: 'getAutoAssign',
  save: 'updateAssignAgents',
  read: 'getAutoAssign',
  denied: { persona: 'analyst' },
  edit: editMatrix,
  dirty: async (context) => {
    const { canvas, userEvent } = context;
    const cell = canvas.getByRole('checkbox', { name: 'Returns for Nicha Suwan' });
    await expect(cell).toHaveAccessibleDescription('Not saved yet.');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(cell).not.toBeChecked();
    await expect(canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await editMatrix(context);
    await expect(canvas.getByText('7 agents, 2 cells not saved')).toBeInTheDocument();
  },
  saved: showsEdited,
  kept: showsEdited,
  refused: { answer: { example: 'agentGone' }, message: /One of the agents no longer exists/ },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'Agents and their rules' })).toBeInTheDocument();
    await expect(canvas.getByRole('checkbox', { name: 'Thai messages for Nicha Suwan' })).toBeChecked();
  },
};

export const MoreRulesThanFit: Story = {
  args: { hasFrame: true },
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole('button', { name: 'Next rules' });
    const previous = canvas.getByRole('button', { name: 'Previous rules' });
    await expect(canvas.getByText(/^Rules 1–\d of 7$/)).toBeInTheDocument();
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    await waitFor(() => expect(canvas.getByText(/^Rules .*7 of 7$/)).toBeInTheDocument());
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(previous);
    await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'true'));
  },
};

/** How far the page has been wider than the window, in pixels, at its widest from now on. */
function watchWidth(): () => number {
  const { documentElement } = document;
  let widest = 0;
  let frame = 0;
  const look = () => {
    widest = Math.max(widest, documentElement.scrollWidth - documentElement.clientWidth);
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    return widest;
  };
}

/** The hint becomes longer beside the edge of the window, and yet the page never scrolls sideways. */
export const LongerHintAtTheEdge: Story = {
  args: { hasFrame: true },
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole('button', { name: 'Next rules' });
    await userEvent.hover(next);
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Next rules'));
    const widest = watchWidth();
    await userEvent.click(next);
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('These are the last rules.'));
    await waitFor(() => expect(screen.getByRole('tooltip').getBoundingClientRect().right).toBeLessThan(innerWidth));
    await expect(widest()).toBe(0);
  },
};

/** Arrow keys move between cells, Space toggles, Ctrl+Home and Ctrl+End go to the corners. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('checkbox', { name: 'Select all agents' });
    const stops = () => canvas.getByRole('grid').querySelectorAll('[tabindex="0"]');
    await expect(stops()).toHaveLength(1);
    first.focus();
    const has = (name: string) => waitFor(() => expect(document.activeElement).toHaveAttribute('aria-label', name));
    await userEvent.keyboard('{ArrowDown}');
    await has('Select Nicha Suwan');
    await userEvent.keyboard('{End}');
    await has('Everything else for Nicha Suwan');
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: 'Everything else for Nicha Suwan' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await has('Stores and staff for Nicha Suwan');
    await userEvent.keyboard('{Home}{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Nicha Suwan'));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await has('Everything else for Somchai Rattana');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await has('Select all agents');
    await expect(stops()).toHaveLength(1);
  },
};

export const BulkEdit: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all agents' }));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Rule for the selected agents' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Returns' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add to rule' }));
    await expect(canvas.getByText('7 agents, 6 cells not saved')).toBeInTheDocument();
  },
};

export const BulkEditInTheDark: Story = { args: { scheme: 'dark' }, play: BulkEdit.play };

export const AddAgent: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Add agent', 'Add agent');
    await expect(await dialog.findByRole('combobox', { name: /User/ })).toBeInTheDocument();
  },
};

export const WithoutTheListOfUsers: Story = {
  args: { without: ['center.user_management.read'] },
  play: showsNeed('Add agent', 'center.user_management.read'),
};

export const Rules: Story = {
  args: { path: `${PATH}?tab=rules` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Rules' })).toBeInTheDocument();
  },
};

export const RulesInTheDark: Story = { args: { ...Rules.args, scheme: 'dark' }, play: Rules.play };

export const RuleEditor: Story = {
  args: Rules.args ?? {},
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Returns', 'Edit Returns');
    await expect(dialog.getByText('A ticket must match all of them.')).toBeInTheDocument();
  },
};

export const DeleteRule: Story = {
  args: Rules.args ?? {},
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Thai messages', 'Delete Thai messages?');
    await expect(dialog.getByText(/3 agents use it/)).toBeInTheDocument();
  },
};

export const Conditions: Story = { args: { path: `${PATH}?tab=conditions` }, play: showsRow(/Tagged as a return/) };

export const ConditionEditor: Story = {
  args: Conditions.args ?? {},
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Tagged as a return');
    await expect(await dialog.findByText(/A ticket matches when: Ticket tag is Wrong size/)).toBeInTheDocument();
  },
};

export const DeleteCondition: Story = {
  args: Conditions.args ?? {},
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Written in Thai', 'Delete Written in Thai?');
    await expect(dialog.getByText('1 rule will match every ticket')).toBeInTheDocument();
  },
};

export const DeleteConditionInTheDark: Story = {
  args: { ...Conditions.args, scheme: 'dark' },
  play: DeleteCondition.play,
};

export const Settings: Story = {
  args: { path: `${PATH}?tab=settings` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: /Auto-assignment is on/ })).toBeChecked();
  },
};

export const WhoWouldGetThisTicket: Story = {
  args: { path: `${PATH}?tab=try` },
  play: async ({ canvas, userEvent }) => {
    const answer = within(await canvas.findByRole('region', { name: 'Result' }));
    await expect(answer.getByRole('heading', { name: 'Nicha Suwan would get it' })).toBeInTheDocument();
    const status = await canvas.findByRole('combobox', { name: 'Working status of Nicha Suwan' });
    await userEvent.selectOptions(status, 'Meeting (not available)');
    await expect(await answer.findByRole('heading', { name: 'Jonas Weber would get it' })).toBeInTheDocument();
  },
};

export const WhoWouldGetThisTicketInTheDark: Story = {
  args: { ...WhoWouldGetThisTicket.args, scheme: 'dark' },
  play: WhoWouldGetThisTicket.play,
};

export const Loading = states.Loading;

export const Empty: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No agents yet' })).toBeInTheDocument();
    await expect(canvas.getByText('Auto-assignment is off')).toBeInTheDocument();
  },
};

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  args: { without: ['crm.auto_assignment_management.write'] },
  play: async ({ canvas, userEvent }) => {
    const cell = await canvas.findByRole('checkbox', { name: 'Returns for Nicha Suwan' });
    await userEvent.click(cell);
    await expect(cell).not.toBeChecked();
    for (const control of [cell, canvas.getByRole('button', { name: 'Add agent' })]) {
      await expect(control).toHaveAccessibleDescription(/crm\.auto_assignment_management\.write/);
    }
  },
};

export const Dirty = states.Dirty;

export const Saving: Story = {
  ...states.Saving,
  name: 'Saving [assign.states]',
  play: async (context) => {
    await states.Saving.play(context);
    await expect(context.canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading');
  },
};

export const Saved: Story = { ...states.Saved, name: 'Saved [assign.states]' };
export const SaveFailed: Story = { ...states.SaveFailed, name: 'Save failed [assign.states]' };

export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    await editMatrix(context);
    await press(context, 'Save');
    await expect(await screen.findByText(MERGED)).toBeInTheDocument();
  },
};
