import type { Loader } from '@storybook/react-vite';
import { matchRoutes } from 'react-router';

/**
 * Loads the modules of the page that a story opens, and of its dialogs, before the story is rendered. The first story of a
 * run waits for many modules; without this, its play would wait for them instead of the page.
 */
export const loadPage: Loader = async ({ args: { path } }) => {
  if (typeof path !== 'string') return;
  const { routes } = await import('../../web/src/app/routes.tsx');
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route: { lazy } }) => (typeof lazy === 'function' ? lazy() : undefined)));
  const { loadEditors } = await import('../../web/src/kit/edit/lazyEditor.ts');
  await loadEditors();
};
