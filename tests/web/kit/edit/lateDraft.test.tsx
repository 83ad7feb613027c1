import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { kitRoutes } from '../../../../stories/support/kit/kitRoutes.tsx';
import { renderPage } from '../../support/renderConsole.tsx';

/** Opens the form, leaves it for a screen that has not arrived yet, and goes on typing meanwhile. */
async function typeWhileLeaving() {
  const arriving = Promise.withResolvers<Pick<RouteObject, 'element'>>();
  const slow: RouteObject = { path: '/slow', lazy: () => arriving.promise };
  const { user, router } = renderPage('/form', { routes: [...kitRoutes, slow] });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const draft = `${name.value} 2`;
  router.navigate('/slow');
  await user.type(name, ' 2');
  const arrive = () => arriving.resolve({ element: <h1>Slow</h1> });
  return { user, router, name, draft, arrive };
}

describe('a draft that is begun while the next screen is loading', () => {
  it('is asked about, and kept with the page', async () => {
    const { user, router, name, draft, arrive } = await typeWhileLeaving();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    arrive();
    await user.click(name);
    expect(name.value).toBe(draft);
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe('/form');
  });

  it('is discarded on request, and the next screen comes', async () => {
    const { user, arrive } = await typeWhileLeaving();
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    arrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'Slow' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
