import { matchRoutes } from 'react-router';

/** Loads the modules of the page at a path, and of its dialogs, so that what shows it does not wait for them. */
export async function loadModules(path: string): Promise<void> {
  const { routes } = await import('../../web/src/app/routes.tsx');
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route: { lazy } }) => (typeof lazy === 'function' ? lazy() : undefined)));
  const { loadEditors } = await import('../../web/src/kit/edit/lazyEditor.ts');
  await loadEditors();
}
