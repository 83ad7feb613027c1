import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, openForm, verdictOn } from './support.ts';

const TITLE = 'What would this catch?';
const DRAFT = 'Try it before you save';

/** Pastes posts into the box of a part of the page. */
async function paste(title: string, text: string) {
  const part = within(await screen.findByRole('region', { name: title }));
  fireEvent.change(part.getByRole('textbox', { name: 'Posts' }), { target: { value: text } });
}

describe('trying the rules of ticket automation on posts', () => {
  it('names the rule that acts, its conditions that hold, and who never acts', async () => {
    await open();
    await paste(TITLE, '#channel:facebook @lucky77 A scam, unlike our casino\nHello\n@northwind.official New coupon');
    const spam = await verdictOn(TITLE, '#channel:facebook @lucky77 A scam, unlike our casino');
    expect(spam).toContain('Gambling spam blocks it: no ticket.');
    expect(spam).toContain('Fits as well and never acts: Insults on Facebook.');
    expect(await verdictOn(TITLE, 'Hello')).toBe('No rule acts: it becomes a ticket.');
    const own = await verdictOn(TITLE, '@northwind.official New coupon');
    expect(own).toContain('Our own posts makes a closed ticket.');
    expect(own).toContain('Would fit and is off: Coupon codes.');
    const results = within(screen.getByRole('list', { name: `${TITLE} Results` }));
    const [held, other] = within(results.getAllByRole('list', { name: 'Conditions' })[0] ?? document.body).getAllByRole(
      'listitem',
    );
    expect(within(held ?? document.body).getByRole('img', { name: 'Holds:' })).toBeTruthy();
    expect(other?.textContent).toBe('link contains “bet”');
  });

  it('follows the rules on screen: one that is turned off has no say', async () => {
    const { user } = await open();
    await paste(TITLE, 'Where is my order?');
    expect(await verdictOn(TITLE, 'Where is my order?')).toContain('with the tag Order › Delivery › Late parcel.');
    await user.click(screen.getByRole('switch', { name: 'Delivery questions is on' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await verdictOn(TITLE, 'Where is my order?')).toContain('No rule acts');
  });

  it('tries a draft before it is saved', async () => {
    const view = await open();
    const dialog = await openForm(view, 'New rule');
    await paste(DRAFT, 'Do you repair tents?\nA casino tent');
    expect(await verdictOn(DRAFT, 'Do you repair tents?')).toContain('No rule acts');
    await view.user.type(dialog.getByRole('textbox', { name: 'Condition 1, what to look for' }), 'TENT');
    expect(await verdictOn(DRAFT, 'Do you repair tents?')).toContain('The new rule blocks it');
    expect(await verdictOn(DRAFT, 'A casino tent')).toContain('Fits as well and never acts: The new rule.');
  });
});
