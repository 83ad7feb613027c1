import { screen, within } from '@testing-library/react';
import { renderConsole } from '../../support/renderConsole.tsx';

export const PATH = '/settings/canned-response/crm';
export const GREETINGS = '65f0c1a2b3d4e5f602000002';
export const RESPONSES = /\/canned_response(\/[0-9a-f]{24})?$/;

/** Opens the page of canned responses. */
export async function open(path = PATH, options: Parameters<typeof renderConsole>[1] = {}) {
  const view = renderConsole(path, options);
  await screen.findByRole('heading', { level: 1, name: 'Canned responses' });
  return view;
}

export const folders = async () => within(await screen.findByRole('navigation', { name: 'Folders' }));
export const table = async () => within(await screen.findByRole('table', { name: 'Canned responses' }));

/** The button that chooses a folder; its name ends in how many responses it holds. */
export async function folder(name: RegExp) {
  return (await folders()).findByRole('button', { name });
}

/** The title of the toast that says this. */
export async function toastUnder(title: string, text: string | RegExp) {
  const toast = await screen.findByText(text);
  return within(toast.closest('[role=alert]') ?? document.body).getByText(title);
}

export async function chooseOption(user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement, name: string) {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name, hidden: true }));
}

/** What a browser hands over from the dragged row to the folder. */
export function dataTransfer() {
  const data = new Map<string, string>();
  return {
    effectAllowed: 'none',
    dropEffect: 'none',
    get types() {
      return [...data.keys()];
    },
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
  };
}
