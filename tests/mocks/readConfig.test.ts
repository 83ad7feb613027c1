import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerSites } from '../../scripts/start/partnerSites.ts';
import { readConfig } from '../../scripts/start/readConfig.ts';
import shipped from '../../web/public/config.json' with { type: 'json' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(json: unknown) {
  const file = join(folder, 'config.json');
  await writeFile(file, JSON.stringify(json));
  return readConfig(file);
}

const withColor = (theme_color: string) => ({
  ...shipped,
  brands: shipped.brands.map((brand) => ({ ...brand, theme_color })),
});

describe('the configuration at startup', () => {
  it('is valid as shipped, without warnings', async () => {
    expect((await readConfig()).warnings).toEqual([]);
  });

  it('[brand.theme-color] warns about a colour that is too light for white text', async () => {
    expect((await read(withColor('ffd400'))).warnings).toEqual([
      expect.stringMatching(/^brands\.0\.theme_color ffd400 is too light/),
      expect.stringMatching(/^brands\.1\.theme_color ffd400 is too light/),
    ]);
    expect((await read(withColor('7a0c2e'))).warnings).toEqual([]);
  });

  it('[brand.profile] lists every invalid field', async () => {
    const reading = read({ ...withColor('blue'), site_name: '' });
    await expect(reading).rejects.toThrow(/site_name must be[\s\S]*brands\.0\.theme_color must be/);
  });

  it('serves the table of a dialect from its own folder, and names what is wrong with it', async () => {
    const named = { ...shipped, dialect: '/dialect.json' };
    await rm(join(folder, 'dialect.json'), { force: true });
    await expect(read(named)).rejects.toThrow(/dialect\.json, which .*config\.json names, cannot be read\.$/);
    await writeFile(join(folder, 'dialect.json'), '{"overlay": "1.0.0"}');
    await expect(read(named)).rejects.toThrow(/names, is no table that atrium-dialect has made\.$/);
    await writeFile(join(folder, 'dialect.json'), '{"operations": {}, "shapes": {}}');
    expect([...(await read(named)).texts.keys()]).toEqual(['/config.json', '/dialect.json']);
    await expect(read({ ...shipped, dialect: 'https://a.example/d.json' })).rejects.toThrow(/must be the path of/);
  });

  it("[brand.profile] lists the local URLs of the partners' sites", async () => {
    const { config } = await readConfig();
    expect(partnerSites(config, 4400)).toEqual([
      { name: 'Lumen', origin: 'http://partner.localhost:4400' },
      { name: 'Mora', origin: 'http://mora.localhost:4400' },
    ]);
    const fixed = config.brands.slice(0, 1).map((brand) => ({ ...brand, origin: 'http://partner.localhost:5000' }));
    expect(partnerSites({ brands: fixed }, 5000)).toHaveLength(1);
    expect(partnerSites({ brands: fixed }, 4400)).toEqual([]);
    const elsewhere = config.brands.map((brand) => ({ ...brand, origin: 'https://partner.example' }));
    expect(partnerSites({ brands: elsewhere }, 4400)).toEqual([]);
  });

  it('refuses operations that the contract does not have', async () => {
    await expect(read({ ...shipped, not_served: ['listShift'] })).rejects.toThrow(
      /not_served\.0 “listShift” is not an operation of the contract/,
    );
    expect((await read({ ...shipped, not_served: ['listShifts'] })).config.not_served).toEqual(new Set(['listShifts']));
  });
});
