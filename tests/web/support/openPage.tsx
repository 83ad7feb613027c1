import { screen, waitFor, within } from '@testing-library/react';
import { loadModules } from '../../../stories/support/loadModules.ts';
import { renderPage } from './renderConsole.tsx';

/** Opens the console at a page, with the menu and the header, and waits for its heading. */
export function openConsole(path: string, heading: string, options: Parameters<typeof renderPage>[1] = {}) {
  return openPage(path, heading, { isPageOnly: false, ...options });
}

/** Opens a page without the menu and the header, and waits for its heading. */
export async function openPage(path: string, heading: string, options: Parameters<typeof renderPage>[1] = {}) {
  // Else the first test of a file would wait for them instead of the page.
  await loadModules(path);
  const view = renderPage(path, options);
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

/** The title of the toast with this message, which may stand at a field, too. Empty if it has none, as that of a success. */
export async function toastTitle(message: string | RegExp): Promise<string> {
  return waitFor(() => {
    const toast = screen.getAllByText(message).flatMap((text) => text.closest('.Toastify__toast') ?? [])[0];
    if (toast === undefined) throw new Error(`There is no toast with the message ${message}.`);
    return toast.querySelector('.atrium-toast-title')?.textContent ?? '';
  });
}
