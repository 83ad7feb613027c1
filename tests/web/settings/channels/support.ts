import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { findDialog } from '../../support/openPage.tsx';

/** Opens the picker of channels. */
export async function openPicker(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'New channel' }));
  return findDialog('Connect a channel');
}

/** Picks a kind of channel and returns its form. */
export async function pick(user: UserEvent, kind: string) {
  const picker = await openPicker(user);
  await user.click(picker.getByRole('button', { name: new RegExp(`^${kind} `) }));
  return findDialog(`Connect ${kind}`);
}
