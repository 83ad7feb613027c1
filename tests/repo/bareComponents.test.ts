/** The build leaves out of Mantine what the console does not use. What it does use must not be among that. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withoutUnused } from '../../web/bareComponents.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const MANTINE = 'node_modules/@mantine';

describe('components without what nothing reads', () => {
  it.each(['ActionIcon', 'Button'])('%s loses its groups and its name, and nothing else', (name) => {
    const code = read(`${MANTINE}/core/esm/components/${name}/${name}.mjs`);
    const kept = withoutUnused(code).split('\n').filter(Boolean);
    expect(code.split('\n').filter((line) => line !== '' && !kept.includes(line))).toEqual([
      `${name}.displayName = "@mantine/core/${name}";`,
      `${name}.Group = ${name}Group;`,
      `${name}.GroupSection = ${name}GroupSection;`,
    ]);
  });

  it('nothing uses a group of buttons, neither here nor in Mantine', () => {
    const paths = [
      ...globSync('{web/src,stories}/**/*.{ts,tsx}', { cwd: root }),
      ...globSync(`${MANTINE}/*/esm/**/*.mjs`, { cwd: root }),
    ];
    expect(paths.length).toBeGreaterThan(1500);
    expect(paths.filter((path) => /\b(?:ActionIcon|Button)\.Group/.test(withoutUnused(read(path))))).toEqual([]);
  });
});
