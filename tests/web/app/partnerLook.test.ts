import { createMockFetch } from '@atrium-console/mock';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import configFile from '../../../web/public/config.json' with { type: 'json' };
import { loadLook } from '../../../web/src/app/PartnerLook.tsx';
import { parseRuntimeConfig } from '../../../web/src/base/config/runtimeConfig.ts';
import { makeStore } from '../../../web/src/session/makeStore.ts';

const parsed = parseRuntimeConfig(configFile);
if (!parsed.ok) throw new Error('web/public/config.json is not valid.');
const [lumen] = parsed.config.brands;
if (lumen === undefined) throw new Error('The configuration has no partner.');

const storeWith = (fetch: typeof globalThis.fetch) => makeStore({ fetch, baseUrl: 'http://atrium.test' });

describe('[brand.theme] the look that a partner’s site starts with', () => {
  it('is the stored one', async () => {
    const stored = { ...lumen, theme_color: '112233', site_title: 'Lumen Care' };
    const brand = await loadLook(storeWith(createMockFetch()), stored);
    expect(brand).toEqual({ ...lumen, site_title: 'Lumen insights', theme_color: '0e5383' });
  });

  it('is the configured one if the stored one cannot be loaded', async () => {
    const failing = async () => Response.json({ code: 'not_found', message: 'No.' }, { status: 404 });
    expect(await loadLook(storeWith(failing), lumen)).toEqual(lumen);
  });

  it('is the configured one if the server does not answer in time', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const loading = loadLook(
      storeWith(() => new Promise(() => undefined)),
      lumen,
    );
    await vi.advanceTimersByTimeAsync(1500);
    expect(await loading).toEqual(lumen);
  });
});
