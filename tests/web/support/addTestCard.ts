import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Fills in a test card in the form that is open, and adds it. */
export async function addTestCard(user: UserEvent, number = '4242 4242 4242 4242', holder = 'Nicha Suwan') {
  const form = within(await screen.findByRole('form', { name: 'New card' }));
  const fields: [RegExp, string][] = [
    [/^Card number/, number],
    [/^Expiry/, '08/39'],
    [/^CVC/, '123'],
    [/^Name on the card/, holder],
  ];
  for (const [label, text] of fields) {
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(form.getByRole('button', { name: 'Add card' }));
}
