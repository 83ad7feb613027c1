import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { findToast, openDialog, press } from '../support/dialogs.ts';
import { formStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';

const PATH = '/settings/sla/crm';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Service levels',
  tags: ['autodocs'],
  args: { path: PATH },
} satisfies ConsoleMeta;

/** Types another name into the form. */
async function rename({ canvas, userEvent }: PlayContext, name: string) {
  const field = await canvas.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(field);
  await userEvent.type(field, name);
  return field;
}

const EUROPE = 'Standard support, Europe';

const states = formStates({
  load: 'listSla',
  save: 'updateSla',
  empty: 'No service levels yet',
  read: 'listSla',
  denied: { persona: 'analyst' },
  edit: (context) => rename(context, EUROPE),
  toast: "You've just updated setting.",
  saved: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: EUROPE })).toBeInTheDocument();
  },
  kept: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue(EUROPE);
  },
  refused: { answer: { code: 500 }, title: 'Error' },
});

export const Levels: Story = {
  args: { path: `${PATH}?tab=levels` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider', { name: 'First response: end of level 1' })).toBeInTheDocument();
  },
};

export const LevelsInTheDark: Story = { args: { path: `${PATH}?tab=levels`, scheme: 'dark' }, play: Levels.play };

/** Beside the list, without another click. */
export const BusinessHours: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Friday' })).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Service levels' })).toBeVisible();
    await expect(canvas.getByText('Mon–Thu 08:00–17:00, Fri 08:00–16:30, Sat–Sun closed')).toBeVisible();
  },
};

export const BusinessHoursInTheDark: Story = { args: { scheme: 'dark' }, play: BusinessHours.play };

export const Templates: Story = {
  play: async (context) => {
    await press(context, 'Use a template');
    await expect(await screen.findByRole('menuitem', { name: /^Office hours/ })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: /^Around the clock/ })).toHaveTextContent('24/7');
  },
};

export const TemplateApplied: Story = {
  play: async (context) => {
    await press(context, 'Use a template');
    await context.userEvent.click(await screen.findByRole('menuitem', { name: /^Office hours/ }));
    const told = await context.canvas.findByText(/^Office hours: Mon–Fri 09:00–18:00\. Before: /);
    await expect(told).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

export const Copying: Story = {
  play: async (context) => {
    await press(context, 'Copy the hours of Friday');
    await expect(await screen.findByRole('menuitem', { name: /^Copy to weekdays/ })).toHaveTextContent(
      'Changes Mon–Thu',
    );
    await expect(screen.getByRole('menuitem', { name: /^Copy to all days/ })).toHaveTextContent('Sat–Sun stay closed');
  },
};

const STANDARD = `${PATH}?sla=65f0c1a2b3d4e5f601000001`;

/** The narrowest screen that everything must fit on. */
const NARROW = {
  globals: { viewport: { value: 'narrow' } },
  parameters: {
    viewport: { options: { narrow: { name: 'Narrow', styles: { width: '320px', height: '720px' } } } },
  },
};

export const NarrowList: Story = {
  ...NARROW,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Standard support' })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Friday' })).toBeNull();
  },
};

/** In place of the list, with a way back. Nothing is cut off or scrolls sideways. */
export const NarrowHours: Story = {
  ...NARROW,
  args: { path: STANDARD },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText('Friday to');
    await expect(field).toHaveValue('16:30');
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
    await expect(canvas.queryByRole('navigation', { name: 'Service levels' })).toBeNull();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'All service levels' }));
    const list = await canvas.findByRole('navigation', { name: 'Service levels' });
    await waitFor(() => expect(list.parentElement).toHaveFocus());
    await userEvent.click(await canvas.findByRole('button', { name: 'Weekend desk' }));
    const editor = await canvas.findByRole('region', { name: 'Weekend desk' });
    await waitFor(() => expect(editor).toHaveFocus());
  },
};

export const NarrowBreaks: Story = {
  ...NARROW,
  args: { path: `${PATH}?sla=65f0c1a2b3d4e5f601000002` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Monday, break 1 from')).toHaveValue('12:00');
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

/** The business hours of the service level for which the server sends breaks and a time zone. */
const WITH_BREAKS = `${PATH}?sla=65f0c1a2b3d4e5f601000002&tab=hours`;

export const Breaks: Story = {
  args: { path: WITH_BREAKS },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('Monday, break 1 from')).toHaveValue('12:00');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a break, Monday' }));
    await expect(canvas.getByLabelText('Monday, break 2 from')).toHaveValue('17:00');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText("You've just updated setting.")).toBeInTheDocument();
  },
};

export const BreaksInTheDark: Story = {
  args: { path: WITH_BREAKS, scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Monday, break 1 from')).toHaveValue('12:00');
  },
};

export const BreakRefused: Story = {
  args: { path: WITH_BREAKS },
  play: async ({ canvas, userEvent }) => {
    fireEvent.change(await canvas.findByLabelText('Monday, break 1 to'), { target: { value: '23:00' } });
    const monday = within(canvas.getByRole('group', { name: 'Monday' }));
    await expect(monday.getByText('The break must be within the business hours.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const toast = await findToast(/Monday, break 12:00 to 23:00: it must be within the business hours\./);
    await expect(toast).toHaveTextContent(/^ERROR/);
  },
};

export const TimeZone: Story = {
  args: { path: WITH_BREAKS },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Time zone' }));
    await userEvent.keyboard('lord howe');
    await userEvent.click(await screen.findByRole('option', { name: /^Australia\/Lord Howe/ }));
    await userEvent.click(canvas.getByRole('tab', { name: 'Deadline simulator' }));
    await expect(
      await canvas.findByText(/^Times are in Australia\/Lord Howe \(UTC\+1[01]:[03]0\)\.$/),
    ).toBeInTheDocument();
  },
};

export const Holidays: Story = {
  args: { path: `${PATH}?tab=holidays` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Christmas Day')).toBeInTheDocument();
  },
};

export const HolidayCalendar: Story = {
  args: { path: `${PATH}?tab=holidays` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Calendar'));
    const christmas = await canvas.findByRole('button', { name: /Dec 25, 2026, Christmas Day/ });
    await expect(christmas).toHaveAttribute('aria-pressed', 'true');
  },
};

export const ImportHolidays: Story = {
  args: { path: `${PATH}?tab=holidays` },
  play: async (context) => {
    const dialog = await openDialog(context, 'Import');
    await context.userEvent.type(dialog.getByRole('textbox'), '2026-12-26 Boxing Day\n2026-02-30\n2026-12-25 again');
    await expect(dialog.getByText('Sat, Dec 26, 2026, Boxing Day')).toBeInTheDocument();
    await expect(dialog.getByText(/This day does not exist/)).toBeInTheDocument();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Add 1 holiday' }));
    await expect(await context.canvas.findByDisplayValue('Boxing Day')).toBeInTheDocument();
  },
};

/** Pasted or chosen, a calendar is recognised by its text. What is beyond 365 days is refused. */
export const ImportCalendar: Story = {
  args: { path: `${PATH}?tab=holidays` },
  play: async (context) => {
    const dialog = await openDialog(context, 'Import');
    await context.userEvent.click(dialog.getByRole('textbox'));
    const event = (start: string, name: string) => `BEGIN:VEVENT\nDTSTART:${start}\nSUMMARY:${name}\nEND:VEVENT\n`;
    const events = [event('20270501', 'Labour Day'), event('20271399', 'No day'), event('20280101', 'Too late')];
    await context.userEvent.paste(`BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR`);
    await expect(await dialog.findByText('Sat, May 1, 2027, Labour Day')).toBeInTheDocument();
    await expect(dialog.getByText('No day: This day does not exist.')).toBeInTheDocument();
    await expect(dialog.getByText(/Not within the 365 days from Dec 5, 2026 to Dec 4, 2027/)).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Add 1 holiday' })).toBeEnabled();
  },
};

/** Opens the dialog with the holidays of a country. */
async function openPublic(context: PlayContext, country: string) {
  const dialog = await openDialog(context, 'Add public holidays…', 'Add public holidays');
  await context.userEvent.type(await dialog.findByRole('combobox', { name: 'Country' }), country);
  await context.userEvent.click(await screen.findByRole('option', { name: country }));
  await expect(await dialog.findByRole('region', { name: 'Preview' })).toBeVisible();
  return dialog;
}

export const PublicHolidays: Story = {
  args: { path: `${PATH}?tab=holidays` },
  play: async (context) => {
    const dialog = await openPublic(context, 'Thailand');
    await expect(dialog.getByRole('checkbox', { name: /Constitution Day/ })).toBeChecked();
    await expect(dialog.getAllByText('In the list already').length).toBeGreaterThan(0);
  },
};

export const PublicHolidaysInTheDark: Story = {
  args: { path: `${PATH}?tab=holidays`, scheme: 'dark' },
  play: PublicHolidays.play,
};

/** What does not fit into one list is named. Without the earlier holidays, a year fits. */
export const PublicHolidaysOfTooManyYears: Story = {
  args: { path: `${PATH}?tab=holidays` },
  play: async (context) => {
    const dialog = await openPublic(context, 'Singapore');
    await context.userEvent.click(dialog.getByRole('combobox', { name: 'Period' }));
    await context.userEvent.click(await screen.findByRole('option', { name: / to / }));
    await expect(await dialog.findByText(/days cannot be added$/)).toBeVisible();
    await expect(dialog.getByText(/Not added: .*Choose a single year to add that one\.$/)).toBeVisible();
  },
};

export const PublicHolidaysNarrow: Story = {
  ...NARROW,
  args: { path: `${STANDARD}&tab=holidays` },
  play: PublicHolidays.play,
};

export const Simulator: Story = {
  args: { path: `${PATH}?tab=simulator` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Ticket arrives at')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  args: { persona: 'agent' },
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'New service level' });
    await expect(add).toHaveAccessibleDescription(/crm\.ticket_timer\.write/);
    await userEvent.click(add);
    await expect(canvas.queryByText('Not saved')).toBeNull();
  },
};

export const Dirty = states.Dirty;

export const LeavingDirty: Story = {
  play: async (context) => {
    await rename(context, EUROPE);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Weekend desk' }));
    await expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  },
};

export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    const field = await rename(context, EUROPE);
    await press(context, 'Save');
    const mine = await context.canvas.findByRole('radio', { name: /Yours Standard support, Europe/ });
    await expect(mine).toBeChecked();
    await expect(context.canvas.getByRole('radio', { name: /Theirs .*Mali/ })).not.toBeChecked();
    await expect(field).toHaveValue(EUROPE);
  },
};

export const NewOne: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New service level' }));
    await expect(await canvas.findByText('Not saved')).toBeInTheDocument();
    await expect(canvas.getByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument();
  },
};

export const Deleting: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Weekend desk', 'Delete Weekend desk?');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Delete service level' }));
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Delete now' }));
    await expect(await screen.findByText('Delete completed')).toBeInTheDocument();
  },
};
