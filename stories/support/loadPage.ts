import type { Loader } from '@storybook/react-vite';
import { loadModules } from './loadModules.ts';
import type { StoryConsole } from './StoryConsole.tsx';

/** What a story that opens a page gets. */
export type LoadedPage = { StoryConsole: typeof StoryConsole };

/**
 * Loads the console and the page that a story opens before the story is rendered. The first story of a run waits for many modules;
 * without this, its play would wait for them instead of the page.
 */
export const loadPage: Loader = async ({ args: { path } }): Promise<Partial<LoadedPage>> => {
  if (typeof path !== 'string') return {};
  const [{ StoryConsole }] = await Promise.all([import('./StoryConsole.tsx'), loadModules(path)]);
  return { StoryConsole };
};
