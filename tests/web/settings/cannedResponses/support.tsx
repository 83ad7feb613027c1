import { screen, within } from '@testing-library/react';
import { openPage } from '../../support/openPage.tsx';

export const PATH = '/settings/canned-response/crm';
export const GREETINGS = '65f0c1a2b3d4e5f602000002';
export const RESPONSES = /\/canned_response(\/[0-9a-f]{24})?$/;

/** Opens the page of canned responses. */
export function open(path = PATH, options: Parameters<typeof openPage>[2] = {}) {
  return openPage(path, 'Canned responses', options);
}

export const folders = async () => within(await screen.findByRole('navigation', { name: 'Folders' }));
export const table = async () => within(await screen.findByRole('table', { name: 'Canned responses' }));

/** The button that selects a folder; its name ends with the number of responses. */
export async function folder(name: RegExp) {
  return (await folders()).findByRole('button', { name });
}

/** The title of the toast with this message. */
export async function toastUnder(title: string, text: string | RegExp) {
  const toast = await screen.findByText(text);
  return within(toast.closest('[role=alert]') ?? document.body).getByText(title);
}

export async function chooseOption(user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement, name: string) {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name, hidden: true }));
}

/** A stub of the browser's drag data. */
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
