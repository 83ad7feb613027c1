import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../../support/renderConsole.tsx';

/** Opens the palette with its keyboard shortcut. */
async function openPalette(options: Parameters<typeof renderConsole>[1] = {}, path = '/product') {
  const view = renderConsole(path, options);
  await screen.findByRole('button', { name: 'Search pages and actions' });
  await view.user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Search pages and actions' });
  await waitFor(() => expect(search).toBe(document.activeElement));
  return { ...view, search };
}

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the command palette', () => {
  it('opens a page with the keyboard alone and moves focus to its heading', async () => {
    const { router, user } = await openPalette();
    await user.keyboard('service');
    expect(names()).toEqual(['Service levelsCRM desk']);
    await user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Service levels' });
    await waitFor(() => expect(heading).toBe(document.activeElement));
    expect(router.state.location.pathname).toBe('/settings/sla/crm');
    expect(screen.queryByRole('combobox', { name: 'Search pages and actions' })).toBeNull();
  });

  it('finds a page by its product and short name', async () => {
    const { user } = await openPalette();
    await user.keyboard('crm qc');
    expect(names()).toEqual(['Quality controlCRM desk']);
  });

  it('lists an account page once per product', async () => {
    const { user } = await openPalette();
    await user.keyboard('roles');
    expect(names().length).toBe(8);
  });

  it('shows a message when nothing is found, and restores focus when it closes', async () => {
    const { user } = await openPalette();
    await user.keyboard('zebra');
    screen.getByText(/No results for “zebra”/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search pages and actions' })).toBeNull());
  });

  it('hides pages that the user may not open', async () => {
    const { user } = await openPalette({ signedInAs: 'analyst' });
    await user.keyboard('service levels');
    screen.getByText(/No results for/);
  });

  it('punches out, shows the chat and opens a product', async () => {
    const { recorded, user } = await openPalette();
    await user.keyboard('punch out{Enter}');
    await screen.findByRole('button', { name: 'Punch in' });
    await user.click(screen.getByRole('button', { name: 'Search pages and actions' }));
    await screen.findByRole('combobox', { name: 'Search pages and actions' });
    await user.keyboard('support{Enter}');
    await screen.findByRole('dialog', { name: 'Support chat' });
    expect(recorded.chat).toEqual(['boot 501', 'show']);
    await user.click(screen.getByRole('button', { name: 'Close the support chat' }));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search pages and actions' });
    await user.keyboard('open crm{Enter}');
    expect(recorded.left.join()).toContain('https://crm.atrium.example/');
  });

  it('signs out', async () => {
    const { user } = await openPalette();
    await user.keyboard('sign out{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  });
});
