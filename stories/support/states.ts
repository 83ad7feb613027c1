import type { StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { StoryConsole } from './StoryConsole.tsx';

type Play = NonNullable<StoryObj<typeof StoryConsole>['play']>;

/** What every page shows while its data is loading. */
export const showsLoading: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
};

/** What every page shows when loading failed. */
export const showsRetry: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
};

/** Where users without the permission are redirected, and the message they see (SPEC 6). */
export const showsDenial =
  (permission: string): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
    await expect(await screen.findByText(`You Do Not Have Permission To Access: ${permission}.`)).toBeInTheDocument();
  };

/** The heading of an empty page. */
export const showsHeading =
  (name: string): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name })).toBeInTheDocument();
  };
