import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPalette, results } from './openPalette.tsx';

/** Waits until the control with this name has the focus and is marked. */
async function expectFound(name: RegExp) {
  await waitFor(
    () => {
      const marked = document.querySelector('[data-found]');
      expect(marked?.textContent).toMatch(name);
      expect(marked?.contains(document.activeElement)).toBe(true);
    },
    { timeout: 8000 },
  );
}

describe('the fields in the command palette', () => {
  it.each([
    [
      'a tab',
      'time zone',
      'Time zone Account › Account Field',
      /^Time zone/,
      '/settings/account/main',
      '?page=account',
    ],
    [
      'a section',
      'keep done',
      'Keep done tickets closed CRM settings Field',
      /^Keep done tickets closed/,
      '/settings/ui/crm',
      '',
    ],
    [
      'a dialog',
      'invisible',
      'Invisible Account › Users › Invite user Field',
      /^Invisible/,
      '/settings/account/main',
      '?page=users',
    ],
    [
      'the tab of an item',
      'contiguous',
      'Keep levels contiguous Service levels › Levels Field',
      /^Keep levels contiguous/,
      '/settings/sla/crm',
      '?tab=levels',
    ],
  ])('open %s and take the focus', async (_, text, name, label, pathname, search) => {
    const { router, user } = await openPalette();
    await user.paste(text);
    await user.click(screen.getByRole('option', { name }));
    await expectFound(label);
    expect(router.state.location).toMatchObject({ pathname, search });
  });

  it('are found on the page that is open, too', async () => {
    const { user } = await openPalette({}, '/settings/ui/crm');
    await screen.findByRole('region', { name: 'Surveys' });
    await user.paste('escalation emails');
    await user.keyboard('{Enter}');
    await expectFound(/^Escalation emails/);
  });

  it('are chosen with the keyboard alone', async () => {
    const { user } = await openPalette();
    await user.paste('business hours');
    const second = results()[1]?.split(' @ ')[0] ?? '';
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain(second);
    await user.keyboard('{ArrowUp}{Enter}');
    await expectFound(/^Business hours/);
  });

  it('are those of pages, tabs and dialogs that one may see and use', async () => {
    const { search, user } = await openPalette({ signedInAs: 'agent' });
    const found: string[] = [];
    for (const text of [
      'invisible',
      'api keys',
      'time zone',
      'password strength',
      'new role',
      'card number',
      'users',
    ]) {
      if (search instanceof HTMLInputElement) search.select();
      await user.paste(text);
      found.push(...results());
    }
    expect(
      found.filter((one) =>
        / @ (?:Account › Users|Integrations|Roles|Card|(?!Working statuses).* › (?:New|Invite|Add|Connect) )/.test(one),
      ),
    ).toEqual([]);
    if (search instanceof HTMLInputElement) search.select();
    await user.paste('current password');
    expect(results()[0]).toBe('Current password @ Account › Change password');
  });

  it('are not offered while their feature is off', async () => {
    const { user } = await openPalette({ featuresOff: ['survey'] });
    await user.paste('pause between surveys');
    expect(results().filter((one) => one.startsWith('Pause between'))).toEqual([]);
  });

  it('of a partner’s look are offered to partners', async () => {
    const { user } = await openPalette();
    await user.paste('theme colour');
    expect(results().filter((one) => one.startsWith('Theme colour'))).toEqual([]);
  });
});

describe('Enter in the command palette', () => {
  it('opens the first result of a text that was just pasted', async () => {
    const { router, user } = await openPalette();
    await user.paste('punch log');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/account/main/punch-log'));
  });

  it('opens an item whose list is still loading when it is pressed', async () => {
    const { router, user } = await openPalette();
    await user.paste('late parcel');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit Late parcel' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/settings/tags/crm');
  });
});

describe('what Atrium does not have', () => {
  it.each([
    ['2fa', 'Two-factor sign-in'],
    ['two factor authentication', 'Two-factor sign-in'],
    ['billing address', 'A billing address'],
    ['delete my account', 'Deleting your own account'],
    ['dark mode schedule', 'Dark mode on a schedule'],
    ['saml', 'Single sign-on settings'],
  ])('is answered: %s', async (text, title) => {
    const { user } = await openPalette();
    await user.paste(text);
    expect(await screen.findByText(new RegExp(`^${title} (is|are) not part of Atrium.$`))).toBeTruthy();
    expect(screen.queryByText(/No results for/)).toBeNull();
  });

  it('says what there is instead, and searches for it', async () => {
    const { user } = await openPalette();
    await user.paste('2fa');
    await user.click(screen.getByRole('button', { name: 'Search for “password strength”' }));
    expect(results()[0]).toContain('Password strength');
    expect(screen.queryByText(/is not part of Atrium/)).toBeNull();
  });

  it('is not mentioned where something matches', async () => {
    const { user } = await openPalette();
    await user.paste('dark mode');
    expect(results()[0]).toBe('Use the dark colours');
    expect(screen.queryByText(/is not part of Atrium/)).toBeNull();
  });
});
