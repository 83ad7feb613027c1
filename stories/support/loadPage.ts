import type { Loader } from '@storybook/react-vite';
import { loadModules } from './loadModules.ts';

/**
 * Loads the page that a story opens before the story is rendered. The first story of a run waits for many modules; without this,
 * its play would wait for them instead of the page.
 */
export const loadPage: Loader = async ({ args: { path } }) => {
  if (typeof path === 'string') await loadModules(path);
};
