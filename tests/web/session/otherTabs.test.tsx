import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { planSelected } from '../../../web/src/session/consoleSlice.ts';
import { agentWith } from '../support/agentWith.ts';
import { renderConsole } from '../support/renderConsole.tsx';

describe('signing out in one tab', () => {
  it('[auth.logout] [session.lost] locks the others at once, and their selected plan is forgotten', async () => {
    const agent = await agentWith('crm.working_status.read', 'crm.working_status.write');
    const services = { openTabs: () => new BroadcastChannel('signing out in one tab') };
    const other = renderConsole('/settings/working-status/crm', { ...agent, services });
    await screen.findByRole('heading', { level: 1, name: 'Working statuses' });
    other.store.dispatch(planSelected('65f0c1a2b3d4e5f690000002'));
    renderConsole('/logout', { ...agent, services });
    await screen.findByRole('dialog', { name: 'Sign in again' });
    expect(other.store.getState().console.selectedPlan).toBeNull();
    // Its page is still there, below the dialog.
    expect(screen.getByText('Working statuses', { selector: 'h1' })).toBeTruthy();
  });
});
