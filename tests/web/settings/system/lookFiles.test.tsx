import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record } from '../../support/intercept.ts';
import { openPage } from '../../support/openPage.tsx';

const picture = (name: string) => new File([new Uint8Array(2000)], name, { type: 'image/png' });

/** Opens the look of the partner Lumen at its own site. */
async function openLook(options: Parameters<typeof openPage>[2] = {}) {
  const page = await openPage('/settings/account/main/system?tab=look', 'System settings', {
    signedInAs: 'partner',
    services: { origin: 'http://partner.localhost:4400' },
    ...options,
  });
  await screen.findByRole('textbox', { name: 'Theme colour' });
  const { user } = page;
  /** Switches a field from its URL to a file, and uploads one. */
  const upload = async (label: string, file: File) => {
    await user.click(screen.getByRole('button', { name: `Upload a file instead: ${label}` }));
    await user.upload(screen.getByLabelText(label, { selector: 'input[type=file]' }), file);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, upload, save };
}

const shown = () => [...screen.getByRole('img', { name: 'Lumen in light colours' }).querySelectorAll('img')];

describe('the images of a look', () => {
  it.each([
    ['Logo on the sign-in page', 'welcome_logo'],
    ['Logo above the menu', 'sidebar_logo'],
    ['Icon of the browser tab', 'logo'],
    ['Background image', 'welcome_bg'],
  ])('[brand.profile] [upload.file] the field “%s” takes a file', async (label, field) => {
    const { sent, wrapFetch } = record('PUT', /\/custom-theme$/);
    const { upload, save } = await openLook({ wrapFetch });
    await upload(label, picture('own.png'));
    expect(await screen.findByText('PNG, 2 kB')).toBeTruthy();
    await save();
    expect(await screen.findByText('Look of your site has been updated')).toBeTruthy();
    expect(sent).toEqual([expect.objectContaining({ [field]: expect.stringMatching(/^\/files\/[0-9a-f]{48}\.png$/) })]);
  });

  it('[brand.profile] the preview shows a file as soon as it is stored', async () => {
    const { upload } = await openLook();
    await upload('Logo above the menu', picture('own.png'));
    await waitFor(() => expect(shown().some(({ src }) => /\/files\/[0-9a-f]{48}\.png$/.test(src))).toBe(true));
  });

  it('[brand.profile] asks for an image that was removed', async () => {
    const { user, save } = await openLook();
    const label = 'Logo above the menu';
    await user.click(screen.getByRole('button', { name: `Upload a file instead: ${label}` }));
    await user.click(screen.getByRole('button', { name: `Remove: ${label}` }));
    await save();
    const group = screen.getByRole('group', { name: label });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(group).getByRole('button', { name: /^Choose file/ })),
    );
    expect(screen.getByText('Choose an image, or enter its URL.')).toBeTruthy();
  });

  it('[upload.account] offers the images of the account', async () => {
    const { user } = await openLook();
    const label = 'Icon of the browser tab';
    await user.click(screen.getByRole('button', { name: `Upload a file instead: ${label}` }));
    await user.click(screen.getByRole('button', { name: `Uploaded files: ${label}` }));
    const list = within(await screen.findByRole('list', { name: 'Uploaded files' }));
    expect(list.queryByText('returns-form.pdf')).toBeNull();
    await user.click(list.getByRole('button', { name: 'Use store-map.webp' }));
    expect(await screen.findByRole('region', { name: 'Unsaved changes' })).toBeTruthy();
  });
});
