import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';

const meta = {
  title: 'Brands/Lumen',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/login', persona: 'partner', origin: 'http://partner.localhost:4400' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

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
