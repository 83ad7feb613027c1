import type { StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { StoryConsole } from './StoryConsole.tsx';

type Play = NonNullable<StoryObj<typeof StoryConsole>['play']>;

/** What every page shows while its data are under way. */
export const showsLoading: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
};

/** What every page shows when its data could not be loaded. */
export const showsRetry: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
};

/** Where a person without the permission ends, and what they are told (SPEC 6). */
export const showsDenial =
  (permission: string): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
    await expect(await screen.findByText(`You Do Not Have Permission To Access: ${permission}.`)).toBeInTheDocument();
  };

/** What an empty page is headed. */
export const showsHeading =
  (name: string): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name })).toBeInTheDocument();
  };
