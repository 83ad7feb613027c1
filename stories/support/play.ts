import type { Story } from './consoleStory.tsx';

/** What a story of the console does once it is rendered. */
export type Play = NonNullable<Story['play']>;

/** What a play is given: the canvas, the user, the story's args. */
export type PlayContext = Parameters<Play>[0];

/** Changes something on a page. */
export type Edit = (context: PlayContext) => Promise<unknown>;
