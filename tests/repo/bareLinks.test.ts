/** The build leaves out of the router how it loads pages of its framework ahead. Nothing may use that. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withoutPrefetch } from '../../web/bareLinks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('links without what loads pages ahead', () => {
  const links = read('node_modules/react-router/dist/production/lib/dom/lib.js');

  it('lose one line, and return what they did without the property', () => {
    const [before, after] = [links.split('\n'), withoutPrefetch(links).split('\n')];
    expect(after.length).toBe(before.length);
    const changed = before.flatMap((line, index) => (line === after[index] ? [] : [after[index]?.trim()]));
    expect(changed).toEqual(['return link;']);
  });

  it('are not asked for it by the console', () => {
    const paths = globSync('web/src/**/*.tsx', { cwd: root });
    expect(paths.length).toBeGreaterThan(500);
    expect(paths.filter((path) => /\bprefetch=/.test(read(path)))).toEqual([]);
  });

  it('say so when the router is another one', () => {
    expect(() => withoutPrefetch('return link;')).toThrow('The links of react-router have changed');
  });
});
