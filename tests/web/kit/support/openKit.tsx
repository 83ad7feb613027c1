import { screen } from '@testing-library/react';
import { kitRoutes } from '../../../../stories/support/kit/kitRoutes.tsx';
import { renderPage } from '../../support/renderConsole.tsx';

type Options = Parameters<typeof renderPage>[1];

/** The calls of the kit's pages, whose items are working statuses. */
export const CALLS = /\/crm\/working-status/;

/** Opens one of the kit's pages: `/collection` for example. */
export async function openKit(path: string, options: Options = {}) {
  const view = renderPage(path, { ...options, routes: kitRoutes });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
