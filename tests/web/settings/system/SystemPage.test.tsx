import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole } from '../../support/openPage.tsx';

const PATH = '/settings/account/main/system';
const TITLE = 'System settings';
const LUMEN = 'http://partner.localhost:4400';

const save = () => screen.getByRole('button', { name: 'Save' });

/** Opens the look of the partner Lumen at its own site. */
async function openLook() {
  const page = await openConsole(`${PATH}?tab=look`, TITLE, { signedInAs: 'partner', services: { origin: LUMEN } });
  await screen.findByRole('textbox', { name: 'Theme colour' });
  return page;
}

const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

/** The person last changed their password so many days ago. */
function changedAgo(days: number) {
  const password_change_date = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return (inner: typeof fetch): typeof fetch =>
    async (input, init) => {
      const response = await inner(input, init);
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      if (!pathname.endsWith('/profile') || !response.ok) return response;
      const profile = await response.json();
      return Response.json({ ...profile, user: { ...profile.user, password_change_date } });
    };
}

describe('password strength', () => {
  it('[account.strength] [password.validity] says how long passwords are valid at each level', async () => {
    await openConsole(PATH, TITLE);
    const group = within(await screen.findByRole('radiogroup', { name: 'Password strength' }));
    const options = group.getAllByRole('radio').map((radio) => radio.textContent);
    expect(options).toEqual([
      'NormalPasswords never expire.',
      'MediumPasswords are valid for 60 days.',
      'Medium strongPasswords never expire.',
      'StrongPasswords are valid for 90 days.',
      'Very strongPasswords never expire.',
    ]);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('[password.validity] warns if one’s own password would expire, and then asks for a new one', async () => {
    const { user, router } = await openConsole(PATH, TITLE, { wrapFetch: changedAgo(75) });
    await user.click(await screen.findByRole('radio', { name: 'Very strong' }));
    expect(screen.queryByText('Your own password would expire immediately')).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Medium' }));
    expect(screen.getByText('Your own password would expire immediately')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(router.state.location.search).toBe('?page=change-password'));
  });
});

describe('the look of a partner', () => {
  it('[brand.theme] [brand.profile] [theme.calls] is shown in light and dark, is saved, and the site follows at once', async () => {
    const { user } = await openLook();
    fill('Name', 'Lumen Care');
    expect(await screen.findByRole('img', { name: 'Lumen Care in light colours' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Lumen Care in dark colours' })).toBeTruthy();
    fill('Theme colour', '#1f6f54');
    await user.click(save());
    expect(await screen.findByText('Look of your site has been updated')).toBeTruthy();
    const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
    await waitFor(() => expect(styles()).toContain('--mantine-color-atrium-8: #1f6f54;'));
    await waitFor(() => expect(screen.getAllByRole('img', { name: 'Lumen Care' }).length).toBeGreaterThan(0));
  });

  it('[brand.color-picker] the theme colour has no alpha', async () => {
    const { user } = await openLook();
    const color = screen.getByRole('textbox', { name: 'Theme colour' });
    await user.click(color);
    expect(
      (await screen.findAllByRole('slider', { hidden: true })).map((slider) => slider.getAttribute('aria-label')),
    ).toEqual(['Saturation and brightness', 'Hue']);
    fill('Theme colour', '#0e538380');
    fireEvent.blur(color);
    expect(await screen.findByText(/^Enter a colour as # and six hexadecimal digits/)).toBeTruthy();
    await user.click(save());
    expect(screen.queryByText('Look of your site has been updated')).toBeNull();
  });

  it('[brand.theme-color] says the contrast in numbers, and that a light colour is darkened', async () => {
    await openLook();
    expect(screen.getByText('White text on #0e5383 has 8.12:1, so buttons use the colour as it is.')).toBeTruthy();
    fill('Theme colour', '#ffd400');
    expect(
      await screen.findByText('White text on #ffd400 would only have 1.43:1, so buttons and links use a darker shade.'),
    ).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Contrast' })).getAllByRole('row');
    expect(rows.map((row) => row.firstChild?.textContent)).toEqual([
      'Part',
      'Text on buttons',
      'Links',
      'Current menu item',
    ]);
  });

  it('[brand.profile] rejects an address that is no image of the site and no https URL', async () => {
    const { user } = await openLook();
    fill('Logo above the menu', 'http://lumen.example/logo.svg');
    await user.click(save());
    expect(await screen.findByText(/^Enter an address with https:\/\/ or a path of the site/)).toBeTruthy();
  });

  it('[brand.profile] keeps the background image when switching to a colour and back', async () => {
    const { user } = await openLook();
    await user.click(screen.getByRole('radio', { name: 'Colour' }));
    expect(screen.getByRole('textbox', { name: 'Background colour' })).toHaveProperty('value', '#f1f3f5');
    await user.click(screen.getByRole('radio', { name: 'Image' }));
    expect(screen.getByRole('textbox', { name: 'Background image' })).toHaveProperty(
      'value',
      '/brands/lumen/background.svg',
    );
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });
});
