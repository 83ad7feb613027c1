import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { renderConsole } from '../../../support/renderConsole.tsx';

/** Opens the palette with its keyboard shortcut. */
export async function openPalette(options: Parameters<typeof renderConsole>[1] = {}, path = '/product') {
  const view = renderConsole(path, options);
  await screen.findByRole('button', { name: 'Search pages and actions' });
  await view.user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Search pages and actions' });
  await waitFor(() => expect(search).toBe(document.activeElement));
  return { ...view, search };
}

/** The results, each as its title and its place. */
export function results(): string[] {
  return screen
    .queryAllByRole('option')
    .map((option) => [...option.querySelectorAll('[data-part]')].map(({ textContent }) => textContent).join(' @ '));
}
