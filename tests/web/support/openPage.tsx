import { screen, within } from '@testing-library/react';
import { renderConsole } from './renderConsole.tsx';

/** Opens the console at a page and waits for its heading. */
export async function openPage(path: string, heading: string, options: Parameters<typeof renderConsole>[1] = {}) {
  const view = renderConsole(path, options);
  await screen.findByRole('heading', { level: 1, name: heading });
  return view;
}

/** Waits for the list with this name. */
export async function findTable(name: string) {
  return within(await screen.findByRole('table', { name }));
}

/** Waits for the open dialog. */
export async function findDialog(name?: string | RegExp) {
  return within(await screen.findByRole('dialog', name === undefined ? {} : { name }));
}

/** The title of the toast with this message. */
export async function toastTitle(message: string | RegExp): Promise<string> {
  const toast = (await screen.findByText(message)).closest('[role=alert]');
  return toast?.querySelector('.atrium-toast-title')?.textContent ?? '';
}
