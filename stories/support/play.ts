import type { StoryObj } from '@storybook/react-vite';
import type { StoryConsole } from './StoryConsole.tsx';

/** What a story of the console does once it is rendered. */
export type Play = NonNullable<StoryObj<typeof StoryConsole>['play']>;

/** What a play is given: the canvas, the user, the story's args. */
export type PlayContext = Parameters<Play>[0];

/** Changes something on a page. */
export type Edit = (context: PlayContext) => Promise<unknown>;
