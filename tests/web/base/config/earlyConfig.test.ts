import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchConfig, namesDialect } from '../../../../web/src/base/config/earlyConfig.ts';

describe('the configuration that is asked for before the console is there', () => {
  const server = vi.fn<typeof fetch>();
  beforeEach(() => vi.stubGlobal('fetch', server));
  afterEach(async () => {
    // What a test has asked for and not taken.
    server.mockResolvedValue(Response.json({}));
    await fetchConfig('/config.json');
    vi.unstubAllGlobals();
    server.mockReset();
  });

  it.each([
    ['a dialect', { dialect: '/dialect.json' }, true],
    ['none', { site_name: 'Atrium' }, false],
  ])('says whether it names %s', async (_, config, names) => {
    server.mockResolvedValue(Response.json(config));
    expect(await namesDialect()).toBe(names);
  });

  it('says nothing if it cannot be read', async () => {
    server.mockResolvedValue(new Response('<!doctype html>'));
    expect(await namesDialect()).toBeUndefined();
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await namesDialect()).toBeUndefined();
  });

  it('is asked for again by the console if that failed', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await namesDialect();
    server.mockResolvedValue(Response.json({ site_name: 'Atrium' }));
    expect(await (await fetchConfig('/config.json')).json()).toEqual({ site_name: 'Atrium' });
  });

  it('is else not asked for again by the console, and only once not', async () => {
    server.mockResolvedValue(Response.json({ dialect: '/dialect.json' }));
    expect(await namesDialect()).toBe(true);
    expect(await (await fetchConfig('/config.json')).json()).toEqual({ dialect: '/dialect.json' });
    expect(server).toHaveBeenCalledTimes(1);
    await fetchConfig('/dialect.json');
    expect(server).toHaveBeenLastCalledWith('/dialect.json');
  });

  it('says nothing any more once the console has it, which then asks by itself', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.mockReturnValue(promise);
    const known = namesDialect();
    const taken = fetchConfig('/config.json');
    resolve(Response.json({}));
    expect(await known).toBeUndefined();
    expect(await (await taken).json()).toEqual({});
  });
});
