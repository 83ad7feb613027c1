/** One vocabulary of states: each has one word and one colour, which pages choose by name and never make themselves. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { STATE_COLORS } from '../../web/src/ui/stateColors.ts';
import { STATES } from '../../web/src/ui/states.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root });

/** Whether a file takes a component from Mantine. */
function imports(source: string, component: string): boolean {
  const lists = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(([, names = '']) => names);
  return lists.some((names) => names.split(',').some((name) => name.trim() === component));
}

describe('badges', () => {
  it('are made in ui, and nowhere else', () => {
    const makers = sources.filter((path) => imports(read(path), 'Badge'));
    expect(makers.toSorted()).toEqual(['web/src/ui/TagBadge.tsx', 'web/src/ui/ToneBadge.tsx']);
  });

  it('do not colour what is no state but a count, or a note of a single page', () => {
    const users = sources.filter((path) => /from '[^']*\/ToneBadge\.tsx'/.test(read(path)));
    expect(users.toSorted()).toEqual([
      'web/src/areas/ticketTags/import/diff/OutlineDiff.tsx',
      'web/src/settings/sla/holidays/public/PublicDayRow.tsx',
      'web/src/ui/StateBadge.tsx',
    ]);
  });

  it.each([
    ["import { Badge, Group } from '@mantine/core';", true],
    ["import {\n  Group,\n  Badge,\n} from '@mantine/core';", true],
    ["import { IconBadge } from '@tabler/icons-react';", false],
    ["import { Group } from '@mantine/core';\nimport { ToneBadge } from './ToneBadge.tsx';", false],
  ])('are seen in %s', (source, isSeen) => {
    expect(imports(source, 'Badge')).toBe(isSeen);
  });
});

describe('states', () => {
  const states = Object.entries(STATES);

  it('have a word of their own each', () => {
    const words = states.map(([, { label }]) => label);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    expect(words.filter((word) => !/^[A-Z][a-z ]+$/.test(word))).toEqual([]);
  });

  it('have one of the four colours, and say what they mean', () => {
    expect(states.filter(([, { tone }]) => !(tone in STATE_COLORS))).toEqual([]);
    expect(states.filter(([, { means }]) => !/^[A-Z].*\.$/.test(means))).toEqual([]);
  });

  it('are all shown somewhere', () => {
    const code = sources
      .filter((path) => !path.endsWith('ui/states.ts'))
      .map(read)
      .join('\n');
    const isShown = (name: string) => new RegExp(`['".]${name}\\b|\\b${name}: `).test(code);
    expect(states.map(([name]) => name).filter((name) => !isShown(name))).toEqual([]);
  });
});
