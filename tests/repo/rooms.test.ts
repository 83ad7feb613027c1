import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders whose rooms, which are their own files and folders, stand above one another. */
const HOUSES = [
  'mocks',
  'mocks/engine',
  'mocks/server',
  'openapi/verify',
  'scripts',
  'scripts/newPage',
  'web/src',
  'web/src/kit',
];

const IMPORT = /(?:from|import|import\() ?'(?<path>\.[^']+)'/g;

/** The rooms that each room of a folder imports from. What is generated names everything, and is no room. */
function roomsOf(house: string): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: house, exclude: ['generated/**'] })) {
    const [room = ''] = file.split(sep);
    for (const { groups } of readFileSync(join(house, file), 'utf8').matchAll(IMPORT)) {
      const target = relative(house, join(house, dirname(file), groups?.path ?? ''));
      const [other = ''] = target.split(sep);
      const isInside = existsSync(join(house, target)) && !['..', 'generated', room].includes(other);
      if (isInside) used.set(room, (used.get(room) ?? new Set()).add(other));
    }
  }
  return used;
}

/** The rooms that stand on none, then those that stand on these alone, and so on; what is left over runs in a circle or stands on one. */
function floorsOf(used: Map<string, Set<string>>): { floors: string[][]; circle: string[] } {
  const floors: string[][] = [];
  let left = new Set([...used.keys(), ...[...used.values()].flatMap((others) => [...others])]);
  for (;;) {
    const floor = [...left].filter((room) => ![...(used.get(room) ?? [])].some((other) => left.has(other)));
    if (floor.length === 0) return { floors, circle: [...left].sort() };
    floors.push(floor);
    left = new Set([...left].filter((room) => !floor.includes(room)));
  }
}

describe('rooms', () => {
  const made = mkdtempSync(join(tmpdir(), 'atrium-rooms-'));
  afterAll(() => rmSync(made, { recursive: true }));

  it.each(HOUSES)('of %s import in one direction', (house) => {
    const used = roomsOf(join(root, house));
    expect(used.size).toBeGreaterThan(3);
    expect(floorsOf(used).circle).toEqual([]);
  });

  it('of the engine are at most 20 beside the areas, on at most eight floors', () => {
    const { floors } = floorsOf(roomsOf(join(root, 'mocks/engine')));
    expect(floors.flat().length).toBeLessThanOrEqual(20);
    expect(floors.length).toBeLessThanOrEqual(8);
  });

  it('that import each other through different files are found', () => {
    const files = {
      'low/a.ts': 'export const a = 1;',
      'low/b.ts': "import { d } from '../high/d.ts';",
      'high/c.ts': "import { a } from '../low/a.ts';",
      'high/d.ts': 'export const d = 1;',
      'top.ts': "export const load = () => import('./high/c.ts');",
    };
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(dirname(join(made, file)), { recursive: true });
      writeFileSync(join(made, file), code);
    }
    expect(floorsOf(roomsOf(made)).circle).toEqual(['high', 'low', 'top.ts']);
  });
});
