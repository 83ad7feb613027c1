import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoadFailure, lazyModule } from '../../../../web/src/base/lazy/lazyModule.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

  it('is not imported offline, because Firefox remembers a failed import', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(path: string, init?: RequestInit) {
          super(new URL(path, 'http://atrium.test'), init);
        }
      },
    );
    const load = vi.fn(async () => 'module');
    await expect(lazyModule(load).load()).rejects.toBeInstanceOf(LoadFailure);
    expect(load).not.toHaveBeenCalled();
  });

  it('is imported if the server answers although the browser says that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', async () => new Response('{}'));
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(path: string, init?: RequestInit) {
          super(new URL(path, 'http://atrium.test'), init);
        }
      },
    );
    expect(await lazyModule(async () => 'module').load()).toBe('module');
  });
});
