import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoadFailure, lazyModule } from '../../../../web/src/base/lazy/lazyModule.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Resolves paths of the site, as browsers do. */
function resolvePaths() {
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, 'http://atrium.test'), init);
      }
    },
  );
}

describe('a lazy module', () => {
  it('is loaded once', async () => {
    const load = vi.fn(async () => 'module');
    const lazy = lazyModule(load);
    expect(lazy.loaded()).toBeUndefined();
    expect(await Promise.all([lazy.load(), lazy.load()])).toEqual(['module', 'module']);
    expect(await lazy.load()).toBe('module');
    expect(load).toHaveBeenCalledTimes(1);
    expect(lazy.loaded()).toBe('module');
  });

  it('is loaded again after a failed load', async () => {
    const load = vi.fn(async () => 'module').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const lazy = lazyModule(load);
    await expect(lazy.load()).rejects.toBeInstanceOf(LoadFailure);
    expect(await lazy.load()).toBe('module');
  });

  it('is imported again at once if the server can be reached', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    resolvePaths();
    const load = vi.fn(async () => 'module').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await lazyModule(load).load()).toBe('module');
    const broken = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lazyModule(broken).load()).rejects.toMatchObject({ name: 'LoadFailure', isRemembered: true });
    expect(broken).toHaveBeenCalledTimes(2);
  });

  it('is not imported offline, because Firefox remembers a failed import', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    resolvePaths();
    const load = vi.fn(async () => 'module');
    await expect(lazyModule(load).load()).rejects.toMatchObject({ name: 'LoadFailure', isRemembered: false });
    expect(load).not.toHaveBeenCalled();
  });

  it('waits for the server if the network is back while it is looked for, for all who wait', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { promise, reject } = Promise.withResolvers<Response>();
    const fetch = vi.fn(async () => new Response('{}')).mockReturnValueOnce(promise);
    vi.stubGlobal('fetch', fetch);
    resolvePaths();
    const load = vi.fn(async () => 'module');
    const lazy = lazyModule(load);
    const first = lazy.load();
    isOnline.mockReturnValue(true);
    const second = lazy.load();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    expect(load).not.toHaveBeenCalled();
    reject(new TypeError('Failed to fetch'));
    expect(await Promise.all([first, second])).toEqual(['module', 'module']);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is not imported if the network is back and the server is not reached', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fetch = vi.fn(() => {
      isOnline.mockReturnValue(true);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    vi.stubGlobal('fetch', fetch);
    resolvePaths();
    const load = vi.fn(async () => 'module');
    await expect(lazyModule(load).load()).rejects.toBeInstanceOf(LoadFailure);
    expect(load).not.toHaveBeenCalled();
  });

  it('is imported if the server answers although the browser says that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', async () => new Response('{}'));
    resolvePaths();
    expect(await lazyModule(async () => 'module').load()).toBe('module');
  });
});
