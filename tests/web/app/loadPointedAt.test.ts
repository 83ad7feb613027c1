import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPointedAt } from '../../../web/src/app/loadPointedAt.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A page with a link to each path, of which `load` loads the screens. */
function linksTo(load: (path: string) => Promise<object>, ...paths: string[]) {
  vi.useFakeTimers();
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = paths.map((path) => `<a href="${path}"><b>${path}</b></a>`).join('');
  const known = ['/tags', '/users'].map((path) => ({ path, lazy: () => load(path) }));
  loadPointedAt(page, known);
  const point = (path: string) =>
    document.querySelector(`[href="${path}"] b`)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  return { point, dwell: () => vi.advanceTimersByTimeAsync(100) };
}

describe('the screen of a link', () => {
  it('is loaded once when the link is pointed at, and not when it only has the focus', async () => {
    const load = vi.fn(async () => ({}));
    const { point, dwell } = linksTo(load, '/tags', '/users');
    point('/tags');
    await dwell();
    point('/tags');
    document.querySelector<HTMLElement>('[href="/users"]')?.focus();
    await dwell();
    expect(load.mock.calls).toEqual([['/tags']]);
  });

  it('is not loaded when the pointer passes by, nor for links to elsewhere', async () => {
    const load = vi.fn(async () => ({}));
    const { point, dwell } = linksTo(load, '/tags', '/users', 'https://elsewhere.example/tags', '/unknown');
    point('/tags');
    point('/users');
    await dwell();
    point('https://elsewhere.example/tags');
    await dwell();
    point('/unknown');
    await dwell();
    expect(load.mock.calls).toEqual([['/users']]);
  });

  it('is tried again after a failure, which nobody is told', async () => {
    const load = vi
      .fn<(path: string) => Promise<object>>()
      .mockRejectedValueOnce(new Error('Offline'))
      .mockResolvedValue({});
    const { point, dwell } = linksTo(load, '/tags');
    point('/tags');
    await dwell();
    point('/tags');
    await dwell();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
