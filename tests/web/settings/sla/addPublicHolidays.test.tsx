import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record } from '../../support/intercept.ts';
import { findName, openSla, SLA_IDS, SLA_ITEM } from '../../support/openSla.tsx';

/** Opens the dialog with the holidays of a country. The lists of the mock start on December 5, 2026. */
async function openDialog(country: string, search = 'tab=holidays') {
  const { sent, wrapFetch } = record('PUT', SLA_ITEM);
  const { user } = await openSla(search, { wrapFetch });
  await findName();
  await user.click(screen.getByRole('button', { name: 'Add public holidays…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add public holidays' }));
  const pick = async (label: string, option: string) => {
    const field = await dialog.findByRole('combobox', { name: label });
    await user.click(field);
    if (label !== 'Period') await user.type(field, option);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await pick('Country', country);
  await dialog.findByRole('region', { name: 'Preview' });
  const day = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  const add = (count: string) => user.click(dialog.getByRole('button', { name: `Add ${count}` }));
  return { user, dialog, pick, day, add, sent };
}

const names = () =>
  within(screen.getByRole('list', { name: 'Holidays' }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);

describe('adding the public holidays of a country', () => {
  it('adds what is selected to the draft, and leaves what is there', async () => {
    const { user, day, add, sent } = await openDialog('Thailand', `sla=${SLA_IDS[0]}&tab=holidays`);
    expect(day(/^Fri, Jan 1, 2027/)).toHaveProperty('disabled', true);
    expect(screen.getAllByText('In the list already').length).toBeGreaterThan(0);
    await user.click(day(/^Thu, Dec 10, 2026 *Constitution Day/));
    await user.click(screen.getByRole('button', { name: 'Select none of 2027' }));
    await user.click(day(/^Tue, May 4, 2027/));
    expect(
      screen.getByText(/^2 holidays will be added\. 6 are in the list already\. Nothing is saved until/),
    ).toBeTruthy();
    await add('2 holidays');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(names()).toContain("King Bhumibol Adulyadej's Birthday (substitute day)");
    expect(names()).toContain('Coronation Day');
    expect(names()).not.toContain('Constitution Day');
    expect(names()).toContain('Christmas Day');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(names()).not.toContain('Coronation Day');
  });

  it('[sla.holidays.window] names what cannot be added, and makes room for a year if asked', async () => {
    const { user, dialog, pick, add } = await openDialog('Japan');
    await pick('Period', '2027');
    const status = dialog.queryByText(/cannot be added/);
    expect(status).toBeNull();
    await pick('Period', '2028');
    expect(dialog.getByText('16 days cannot be added')).toBeTruthy();
    const told = /here from Dec 5, 2026 to Dec 4, 2027\. Not added: New Year's Day \(Jan 1, 2028\), Coming of Age Day/;
    expect(dialog.getByText(told)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Add 0 holidays' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('checkbox', { name: 'Make room: remove 7 earlier holidays from the list' }));
    await add('16 holidays');
    expect(names()[0]).toBe("New Year's Day");
    expect(names()).toHaveLength(16);
    expect(screen.queryByText(/Holidays may span/)).toBeNull();
  });

  it('shows other kinds of days on request, and the days of a region', async () => {
    const { user, dialog, pick, day } = await openDialog('Germany');
    await pick('Period', '2027');
    expect(dialog.queryByText('Corpus Christi')).toBeNull();
    await pick('State or province', 'Bavaria (Bayern)');
    expect(day(/^Thu, May 27, 2027 *Corpus Christi *Fronleichnam/)).toHaveProperty('checked', true);
    expect(dialog.queryByText(/^Christmas Eve/)).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Optional and half days' }));
    expect(day(/^Fri, Dec 24, 2027 *Christmas Eve \(part of the day\)/)).toHaveProperty('checked', true);
    expect(dialog.getAllByText('Optional').length).toBeGreaterThan(0);
  });

  it('selects no days that are over', async () => {
    const { pick, day } = await openDialog('Thailand');
    await pick('Period', '2026 to 2028');
    expect(day(/^Thu, Jan 1, 2026/)).toHaveProperty('checked', false);
    expect(screen.getByText(/Choose a single year to add that one\.$/)).toBeTruthy();
  });
});
