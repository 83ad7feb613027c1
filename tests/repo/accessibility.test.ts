/** The accessibility statement names every criterion of WCAG 2.2 A and AA once, and tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const statement = readFileSync(join(root, 'docs/accessibility.md'), 'utf8');

/** The criteria of levels A and AA, by guideline. */
const GUIDELINES: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

describe('the accessibility statement', () => {
  it('has every criterion of levels A and AA once', () => {
    const table = statement.slice(statement.indexOf('## Point by point'));
    const named = [...table.matchAll(/^\| ([^|]+) \| (?:Yes|In part|–) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.replace('1.2.1–1.2.5', '1.2.1 1.2.2 1.2.3 1.2.4 1.2.5').matchAll(/\d\.\d\.\d+/g)].map(([id]) => id),
    );
    const all = Object.entries(GUIDELINES).flatMap(([guideline, ids]) => ids.map((id) => `${guideline}.${id}`));
    expect(named.toSorted()).toEqual(all.toSorted());
  });

  it('says above what is met in part', () => {
    const parts = [...statement.matchAll(/^\| ([^|]+) \| In part \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/\d\.\d\.\d+/g)].map(([id]) => id),
    );
    const above = statement.slice(statement.indexOf('## Met in part'), statement.indexOf('## Point by point'));
    expect([...above.matchAll(/^\| (\d\.\d\.\d+)/gm)].map(([, id]) => id)).toEqual(parts);
  });

  it('names files that exist', () => {
    const files = [...statement.matchAll(/`([\w/.]+\.(?:spec|test)?\.?[tc]sx?s?)`/g)].map(([, file = '']) => file);
    const path = (file: string) => (basename(file) === file ? join('tests/e2e', file) : file);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(join(root, path(file))))).toEqual([]);
  });
});
