import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, openForm, verdictOn } from './support.ts';

const TITLE = 'What would this catch?';
const DRAFT = 'Try it before you save';

/** Pastes posts into the section with this title. */
async function paste(title: string, text: string) {
  const part = within(await screen.findByRole('region', { name: title }));
  fireEvent.change(part.getByRole('textbox', { name: 'Posts' }), { target: { value: text } });
}

describe('testing the rules of ticket automation with posts', () => {
  it('names the applied rule, its matching conditions, and other matching rules', async () => {
    await open();
    await paste(TITLE, '#channel:facebook @lucky77 A scam, unlike our casino\nHello\n@northwind.official New coupon');
    const spam = await verdictOn(TITLE, '#channel:facebook @lucky77 A scam, unlike our casino');
    expect(spam).toContain('Gambling spam blocks the post: no ticket is created.');
    expect(spam).toContain('Also matches, but is not applied: Insults on Facebook.');
    expect(await verdictOn(TITLE, 'Hello')).toBe('No rule matches: a ticket is created.');
    const own = await verdictOn(TITLE, '@northwind.official New coupon');
    expect(own).toContain('Our own posts creates a closed ticket.');
    expect(own).toContain('Matches, but is off: Coupon codes.');
    const results = within(screen.getByRole('list', { name: `${TITLE} Results` }));
    const [met, other] = within(results.getAllByRole('list', { name: 'Conditions' })[0] ?? document.body).getAllByRole(
      'listitem',
    );
    expect(within(met ?? document.body).getByRole('img', { name: 'Met:' })).toBeTruthy();
    expect(other?.textContent).toBe('link contains “bet”');
  });

  it('uses the rules on screen, without those that are off', async () => {
    const { user } = await open();
    await paste(TITLE, 'Where is my order?');
    await waitFor(async () =>
      expect(await verdictOn(TITLE, 'Where is my order?')).toContain('with the tag Order › Delivery › Late parcel.'),
    );
    await user.click(screen.getByRole('switch', { name: 'Delivery questions is on' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(async () => expect(await verdictOn(TITLE, 'Where is my order?')).toContain('No rule matches'));
  });

  it('tests a draft before it is saved', async () => {
    const view = await open();
    const dialog = await openForm(view, 'New rule');
    await paste(DRAFT, 'Do you repair tents?\nA casino tent');
    expect(await verdictOn(DRAFT, 'Do you repair tents?')).toContain('No rule matches');
    await view.user.type(dialog.getByRole('textbox', { name: 'Condition 1, what to look for' }), 'TENT');
    expect(await verdictOn(DRAFT, 'Do you repair tents?')).toContain('The new rule blocks the post');
    expect(await verdictOn(DRAFT, 'A casino tent')).toContain('Also matches, but is not applied: The new rule.');
  });
});
