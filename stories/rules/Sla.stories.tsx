import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { findToast } from '../support/dialogs.ts';
import type { PlayContext } from '../support/play.ts';

const PATH = '/settings/sla/crm';

export default {
  ...inConsole,
  title: 'Rules/Service levels',
  args: { path: `${PATH}?tab=levels` },
} satisfies ConsoleMeta;

/** Types into one of the four fields of a duration, for example `Level 2 to`. */
async function typeDuration({ canvas, userEvent }: PlayContext, group: string, unit: string, value: string) {
  const fields = within(await canvas.findByRole('group', { name: group }));
  const field = fields.getByRole('textbox', { name: new RegExp(unit) });
  await userEvent.clear(field);
  await userEvent.type(field, value);
  return field;
}

/** Expects the same message at the field, followed by the reason, above the levels, and in a single ERROR toast. */
async function expectLevelRefusal(context: PlayContext, sentence: string, reason = '') {
  const atField = `${sentence}. ${reason}`;
  await expect(await context.canvas.findByText((text) => text.startsWith(atField))).toBeInTheDocument();
  await expectRefusal(context, sentence);
}

/** Saves, and expects the same message in the form and in a single ERROR toast. */
async function expectRefusal({ canvas, userEvent }: PlayContext, sentence: string) {
  await expect((await canvas.findAllByText(sentence)).length).toBeGreaterThan(0);
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
  const toast = await findToast((text) => text.startsWith(sentence));
  await expect(toast).toHaveTextContent(`ERROR${sentence}`);
  await expect(screen.getAllByText('ERROR').length).toBe(1);
}

export const WholeNumbers: Story = {
  name: 'Only whole seconds are valid [sla.integer]',
  play: async (context) => {
    const seconds = await typeDuration(context, 'Level 3 to', 'seconds', '1.5');
    await expect(seconds).toHaveValue('1.5');
    await expectLevelRefusal(context, 'First response: Level 3 is invalid');
  },
};

export const FromBelowTo: Story = {
  name: 'From must be below to [sla.order]',
  play: async (context) => {
    await typeDuration(context, 'Level 2 to', 'minutes', '1');
    await expectLevelRefusal(context, 'First response: Level 2 is invalid');
  },
};

export const Maximum: Story = {
  name: 'At most 687599 seconds, although the fields allow 7 d 23 h [sla.max]',
  play: async (context) => {
    await typeDuration(context, 'Level 3 to', 'days', '7');
    await typeDuration(context, 'Level 3 to', 'hours', '23');
    await expectLevelRefusal(context, 'First response: Level 3 is invalid');
  },
};

export const Contiguous: Story = {
  name: 'Consecutive levels are contiguous [sla.contiguous]',
  play: async (context) => {
    await context.userEvent.click(await context.canvas.findByRole('switch', { name: /Keep levels contiguous/ }));
    await typeDuration(context, 'Level 2 to', 'minutes', '12');
    await expectLevelRefusal(
      context,
      'First response: Level 2 and Level 3 are invalid',
      'Level 3 must start at 13 min, one second after level 2 ends.',
    );
  },
};

export const OpenEnd: Story = {
  name: 'Only the last level may be open-ended [sla.open-end]',
  play: async (context) => {
    const open = await context.canvas.findByRole('switch', { name: 'Open-ended' });
    await expect(open).toBeChecked();
    await context.userEvent.click(open);
    await expect(await context.canvas.findByRole('group', { name: 'Level 4 to' })).toBeInTheDocument();
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText("You've just updated setting.")).toBeInTheDocument();
  },
};

export const TimeHints: Story = {
  name: 'Fields are for 0-7 days, 0-23 hours, 0-59 minutes and seconds [sla.time-hints]',
  play: async (context) => {
    const hours = await typeDuration(context, 'Level 3 to', 'hours', '30');
    await expect(hours).toHaveValue('30');
    // Over the minutes and seconds, out of the duration.
    for (let field = 0; field < 3; field += 1) await context.userEvent.tab();
    await expect(hours).toHaveValue('6');
    await expect(context.canvas.getByRole('textbox', { name: 'Level 3 to, days, 0 to 7' })).toHaveValue('1');
    await expect(context.canvas.getByRole('textbox', { name: 'Level 3 to, seconds, 0 to 59' })).toBeInTheDocument();
  },
};

export const BusinessHoursOrder: Story = {
  name: 'A day starts before it ends [sla.business-hours]',
  args: { path: `${PATH}?tab=hours` },
  play: async ({ canvas, userEvent }) => {
    const end = await canvas.findByLabelText('Monday to');
    await userEvent.clear(end);
    await userEvent.type(end, '7');
    await expect(await canvas.findByText('The start must be before the end.')).toBeInTheDocument();
  },
};

export const HolidayTwice: Story = {
  name: 'Each holiday is unique [sla.holidays.unique]',
  args: { path: `${PATH}?tab=holidays` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Day'), '2026-12-25');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(await canvas.findByText('This day is already in the list.')).toBeInTheDocument();
  },
};

export const HolidayWindow: Story = {
  name: 'Holidays span at most 365 days [sla.holidays.window]',
  args: { path: `${PATH}?tab=holidays` },
  play: async (context) => {
    await context.userEvent.type(await context.canvas.findByLabelText('Day'), '2027-12-05');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Add' }));
    await expectRefusal(context, 'Holidays may span 365 days. Remove 1 holiday after Dec 4, 2027.');
  },
};
