import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog, press } from '../support/dialogs.ts';

export default {
  ...inConsole,
  title: 'Journeys/Opening hours and holidays',
  args: { path: '/settings/sla/crm?new=1' },
} satisfies ConsoleMeta;

/** From a new service level to one that is open on weekdays and Saturday morning, and closed on the holidays of Japan. */
export const SetUpAServiceLevel: Story = {
  play: async (context) => {
    const { canvas, step, userEvent } = context;
    const facts = () => within(canvas.getByRole('list', { name: 'In short' }));
    await step('start from a template', async () => {
      await expect(await canvas.findByText('Not saved')).toBeInTheDocument();
      await press(context, 'Use a template');
      await userEvent.click(await screen.findByRole('menuitem', { name: /^Office hours/ }));
      await expect(facts().getByText(/^Mon–Fri 09:00–18:00, Sat–Sun closed/)).toBeInTheDocument();
    });
    await step('change one day, and copy it to the other weekdays', async () => {
      const end = canvas.getByLabelText('Monday to');
      await userEvent.clear(end);
      await userEvent.type(end, '1730');
      await press(context, 'Copy the hours of Monday');
      await userEvent.click(await screen.findByRole('menuitem', { name: /^Copy to all days/ }));
      await expect(canvas.getByText('Tue–Fri now 09:00–17:30, like Monday. Sat–Sun stay closed.')).toBeInTheDocument();
    });
    await step('open on Saturday morning', async () => {
      await userEvent.click(canvas.getByRole('switch', { name: /^Saturday is/ }));
      const end = canvas.getByLabelText('Saturday to');
      await userEvent.clear(end);
      await userEvent.type(end, '14');
      await userEvent.tab();
      await expect(end).toHaveValue('14:00');
      await expect(facts().getByText(/^Mon–Fri 09:00–17:30, Sat 09:00–14:00, Sun closed/)).toBeInTheDocument();
    });
    await step('add the public holidays', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Holidays' }));
      const dialog = await openDialog(context, 'Add public holidays…', 'Add public holidays');
      await userEvent.type(await dialog.findByRole('combobox', { name: 'Country' }), 'Japan');
      await userEvent.click(await screen.findByRole('option', { name: 'Japan' }));
      await userEvent.click(await dialog.findByRole('button', { name: /^Add 1\d holidays$/ }));
      await expect(await canvas.findByDisplayValue('Spring Equinox Day (substitute day)')).toBeInTheDocument();
    });
    await step('save', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
      await expect(await screen.findByText("You've just updated setting.")).toBeInTheDocument();
      const list = within(canvas.getByRole('navigation', { name: 'Service levels' }));
      await expect(await list.findByText(/^Mon–Fri 09:00–17:30, Sat 09:00–14:00/)).toBeInTheDocument();
    });
  },
};
