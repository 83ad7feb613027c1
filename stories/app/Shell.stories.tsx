import { expect, screen, waitFor, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { onlineSocket } from '../support/onlineSocket.ts';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Shell/Console',
  args: { hasFrame: true, path: '/product' },
} satisfies ConsoleMeta;

/** Names of a menu's group, as the person reads them. */
async function itemsOf(canvas: PlayContext['canvas'], group: string) {
  const region = await canvas.findByRole('region', { name: group });
  return within(region)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

/** The palette stands outside of the canvas. */
async function openPalette({ canvas, userEvent }: Pick<PlayContext, 'canvas' | 'userEvent'>) {
  await canvas.findByRole('button', { name: 'Search pages and actions' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search pages and actions' });
}

export const Main: Story = {
  args: { path: '/settings/account/main' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Account' })).toBeChecked();
    await expect(await itemsOf(canvas, 'Account')).toContain('Groups');
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Account');
  },
};

export const Crm: Story = {
  args: { path: '/settings/sla/crm' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'CRM desk' })).toBeChecked();
    await expect(await itemsOf(canvas, 'CRM desk')).toContain('Service levels');
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Service levels');
  },
};

export const Listening: Story = {
  args: { path: '/settings/blacklist/listening' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Listening' })).toBeChecked();
    await expect(await itemsOf(canvas, 'Listening')).toContain('Blacklist');
  },
};

export const Dark: Story = {
  args: { path: '/settings/sla/crm', scheme: 'dark' },
  play: Crm.play,
};

export const FewPages: Story = {
  args: { path: '/settings/blacklist/listening', persona: 'analyst' },
  play: async ({ canvas }) => {
    await expect(await itemsOf(canvas, 'Listening')).toContain('Blacklist');
    // Also of a product whose own pages they may not open: pages such as the sentiment settings belong to all products.
    await expect(canvas.getByRole('radio', { name: 'CRM desk' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Service levels' })).not.toBeInTheDocument();
  },
};

export const Administrator: Story = {
  args: { path: '/admin', persona: 'operator' },
  play: async ({ canvas }) => {
    await expect(await itemsOf(canvas, 'Administration')).toEqual([
      'Accounts',
      'Add account',
      'Product permissions',
      'Plans',
      'Add plan',
      'Default roles',
      'Migrate keywords',
    ]);
  },
};

export const PasswordFirst: Story = {
  args: { path: '/settings/account/main?page=change-password', persona: 'expired' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Change your password to see the menu again.')).toBeInTheDocument();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Change password');
  },
};

export const PartnerBrand: Story = {
  args: { persona: 'partner', origin: 'http://partner.localhost:4400' },
  play: async ({ canvas }) => {
    const logo = await canvas.findByRole('img', { name: 'Lumen' });
    await waitFor(() => expect(logo).toHaveStyle({ width: '200px' }));
  },
};

export const Narrow: Story = {
  args: { path: '/settings/sla/crm' },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeInTheDocument();
  },
};

export const PaletteOpen: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const search = await openPalette({ canvas, userEvent });
    await step('find a page by its name and its product', async () => {
      await userEvent.type(search, 'groups lis');
      await expect(await screen.findByRole('option', { name: 'Product groups Listening Page' })).toBeInTheDocument();
      await expect(search).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
    });
    await step('open it by keys', async () => {
      await userEvent.keyboard('{Enter}');
      const heading = await canvas.findByRole('heading', { level: 1, name: 'Product groups' });
      await waitFor(() => expect(heading).toHaveFocus());
    });
  },
};

/** Fields of several pages, found although the word is misspelt; choosing one focuses it. */
export const PaletteFields: Story = {
  play: async (context) => {
    const search = await openPalette(context);
    await context.userEvent.type(search, 'passwrod');
    await expect(await screen.findByRole('option', { name: /^New password Account › Change password/ })).toBeVisible();
  },
};

export const PaletteFieldsDark: Story = {
  args: { scheme: 'dark' },
  play: PaletteFields.play,
};

export const PaletteFieldsNarrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: PaletteFields.play,
};

export const PaletteFieldChosen: Story = {
  play: async (context) => {
    const search = await openPalette(context);
    await context.userEvent.type(search, 'where is the time zone{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveFocus());
  },
};

/** A link to a field opens its tab, focuses and marks it. Beside its label is the button that copies the link. */
export const FieldLinked: Story = {
  args: { path: '/settings/account/main?page=account&field=name' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await expect(await canvas.findByRole('button', { name: 'Copy link to this field' })).toBeVisible();
  },
};

export const FieldLinkedDark: Story = {
  ...FieldLinked,
  args: { ...FieldLinked.args, scheme: 'dark' },
};

/** What people look for and Atrium does not have. */
export const PaletteAbsence: Story = {
  play: async (context) => {
    const search = await openPalette(context);
    await context.userEvent.type(search, '2fa');
    await expect(await screen.findByText('Two-factor sign-in is not part of Atrium.')).toBeVisible();
  },
};

export const PaletteFull: Story = {
  play: async (context) => {
    await openPalette(context);
    await expect(screen.getByRole('option', { name: /Sign out/ })).toBeInTheDocument();
  },
};

export const PaletteFullDark: Story = {
  args: { scheme: 'dark' },
  play: PaletteFull.play,
};

export const PaletteWithoutResult: Story = {
  play: async (context) => {
    const search = await openPalette(context);
    await context.userEvent.type(search, 'zebra');
    await expect(await screen.findByText(/No results for “zebra”/)).toBeVisible();
  },
};

export const Offline: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Account menu of Nicha Suwan, offline$/ }));
    await expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeInTheDocument();
  },
};

export const Online: Story = {
  args: { openSocket: onlineSocket },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: /Account menu of Nicha Suwan, online$/ }),
    ).toBeInTheDocument();
  },
};

export const PunchedOut: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Punch out' }));
    const focused = await canvas.findByRole('button', { name: 'Punch in' });
    await waitFor(() => expect(focused).toHaveFocus());
  },
};

export const PunchFailed: Story = {
  args: { force: { createPunch: { code: 500 } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Punch out' }));
    await expect(await screen.findByText('ERROR')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Punch out' })).toBeInTheDocument();
  },
};

export const SupportChat: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Contact support' }));
    await expect(await screen.findByRole('dialog', { name: 'Support chat' })).toHaveTextContent('Nothing is sent.');
  },
};
