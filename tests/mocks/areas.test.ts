import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { areas } from '../../mocks/engine/generated/areas.ts';
import { createSandbox } from '../../mocks/engine/state/sandboxes.ts';
import { factsOf, seedAccount } from '../../mocks/engine/state/seedAccount.ts';
import { readEngineAreas } from '../../scripts/generate/engineAreas.ts';

const engine = fileURLToPath(new URL('../../mocks/engine', import.meta.url));

/** The text of each file of the engine that is not of one area. */
async function sharedFiles(): Promise<(readonly [file: string, text: string])[]> {
  const files = await readdir(engine, { recursive: true });
  const shared = files.filter((file) => /^(?!areas|generated).*\.ts$/.test(file));
  return Promise.all(shared.map(async (file) => [file, await readFile(join(engine, file), 'utf8')] as const));
}

describe('the areas of the engine', () => {
  it('have the routes of their own operations only', () => {
    const foreign = Object.entries(areas).flatMap(([area, { routes }]) =>
      routes.filter(({ operationId }) => operations[operationId].area !== area).map(({ operationId }) => operationId),
    );
    expect(foreign).toEqual([]);
  });

  it('store different parts of the data', () => {
    const parts = Object.values(areas).flatMap(({ seeds = {} }) => Object.keys(seeds));
    expect(parts.length).toBeGreaterThan(40);
    expect(new Set(parts).size).toBe(parts.length);
    expect(Object.keys(seedAccount(areas, 'full', 1001)).sort()).toEqual(parts.sort());
  });

  it('are not named by the rest of the engine: it knows no operation', async () => {
    const named = (await sharedFiles()).flatMap(([file, text]) =>
      [...text.matchAll(/'(\w+)'/g)].filter(([, word = '']) => word in operations).map(([word]) => `${file}: ${word}`),
    );
    expect(named).toEqual([]);
  });

  it('are known by the data of an account', () => {
    const { areas: all, scenario } = createSandbox(areas, 'empty');
    expect(factsOf(seedAccount(all, scenario, 1001))).toEqual(Object.values(areas));
  });

  it('are folders with the name of an area of the contract', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-areas-'));
    await mkdir(join(folder, 'sla'));
    await mkdir(join(folder, 'roles'));
    expect(await readEngineAreas(folder, ['roles', 'sla', 'users'])).toEqual(['roles', 'sla']);
    await expect(readEngineAreas(folder, ['sla'])).rejects.toThrow('The contract has no area roles.');
    await rm(folder, { recursive: true });
  });
});
