import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';

export default {
  ...inConsole,
  title: 'Brands/Lumen',
  args: { hasFrame: true, path: '/login', persona: 'partner', origin: 'http://partner.localhost:4400' },
} satisfies ConsoleMeta;

export const SignIn: Story = {
  args: { persona: 'guest' },
  play: async ({ canvas }) => {
    const logo = await canvas.findByRole('img', { name: 'Lumen' });
    // The static Storybook may be in any folder of its server.
    await expect(logo).toHaveAttribute('src', expect.stringMatching(/^\.?\/brands\/lumen\/welcome\.svg$/));
    await expect(canvas.queryByText('Atrium')).toBeNull();
  },
};

export const SignInDark: Story = { ...SignIn, args: { ...SignIn.args, scheme: 'dark' } };

export const AfterSignIn: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Service levels' })).toBeInTheDocument();
  },
};

export const AfterSignInDark: Story = { ...AfterSignIn, args: { scheme: 'dark' } };

export const Products: Story = {
  args: { path: '/product' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Products' })).toBeInTheDocument();
    await expect(canvas.queryByText('Atrium')).toBeNull();
  },
};

export const ProductsDark: Story = { ...Products, args: { ...Products.args, scheme: 'dark' } };
