/** A class that a style sheet does not have is silently left out, and the page loses its layout. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Used = { sheet: string; name: string };

function classesOf(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)\{/g);
  return new Set(
    [...selectors].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name),
    ),
  );
}

/** The classes that a style sheet composes of others. */
function composedIn(css: string): Used[] {
  return [...css.matchAll(/composes:\s*([^;]+?)\s+from\s+["'](\.[^"']+)["']/g)].flatMap(([, names = '', sheet = '']) =>
    names.split(/\s+/).map((name) => ({ sheet, name })),
  );
}

/** The classes of style sheets that a component uses by name. */
function usedIn(source: string): Used[] {
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, variable = '', sheet = '']) =>
    [...source.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({ sheet, name })),
  );
}

function missing(path: string, used: readonly Used[], read: (path: string) => string): string[] {
  return used
    .filter(({ name, sheet }) => !classesOf(read(join(dirname(path), sheet))).has(name))
    .map(({ name, sheet }) => `${path} uses .${name}, which ${sheet} does not have`);
}

describe('style sheets', () => {
  it('have every class that components and other style sheets use', () => {
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const paths = globSync('{web/src,stories}/**/*.{tsx,ts,css}', { cwd: root });
    const used = paths.map((path) => [path, (path.endsWith('.css') ? composedIn : usedIn)(read(path))] as const);
    expect(used.flatMap(([, classes]) => classes).length).toBeGreaterThan(300);
    expect(used.flatMap(([path, classes]) => missing(path, classes, read))).toEqual([]);
  });

  it.each([
    ['a.css', composedIn(".x { composes: gone from './b.module.css'; }")],
    ['a.css', composedIn('.x { composes: row gone from "./b.module.css"; }')],
    ['a.tsx', usedIn("import classes from './b.module.css';\n<p className={classes.gone} />")],
  ])('misses a class that is used in %s', (path, used) => {
    expect(missing(path, used, () => '/* .gone { } */ @media (x) { .row:hover { margin: 0.5rem; } }')).toEqual([
      `${path} uses .gone, which ./b.module.css does not have`,
    ]);
  });
});
