import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIBRARY = '@tabler/icons-react';
const IMPORT = new RegExp(`import \\{([^}]+)\\} from '${LIBRARY}';`, 'g');
/** An icon, and neither the type of all of them nor one that is imported for its type only. */
const ICON = /^Icon[A-Z]\w*$/;

const root = fileURLToPath(new URL('../..', import.meta.url));

const namesIn = (list: string): string[] => {
  const names = list.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '');
};

/** The icons that are used today, in the order of their names. */
function iconsOf(sources: readonly string[]): string[] {
  const code = globSync(sources, { cwd: root }).map((file) => readFileSync(`${root}${file}`, 'utf8'));
  const names = code.flatMap((text) => [...text.matchAll(IMPORT)].flatMap(([, list = '']) => namesIn(list)));
  return [...new Set(names)].filter((name) => ICON.test(name)).sort();
}

/**
 * Serves the icons that are used, in place of a module of ten megabytes with all six thousand, which a browser would load
 * before the first story. One that is first used while Storybook runs is served by itself until the next start.
 */
export function usedIcons(): { plugin: Plugin; ofDependencies: Plugin } {
  const used = iconsOf(['web/src/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx}']);
  const version = createHash('sha256').update(used.join()).digest('hex').slice(0, 8);
  return {
    ofDependencies: {
      // Vite bundles dependencies anew if the name of a plugin is another one.
      name: `atrium-used-icons-${version}`,
      load: {
        filter: { id: /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/ },
        handler: () => used.map((name) => `export { default as ${name} } from './icons/${name}.mjs';\n`).join(''),
      },
    },
    plugin: {
      name: 'atrium-new-icons',
      apply: 'serve',
      transform: {
        filter: { id: /\.tsx?$/, code: LIBRARY },
        handler: (code) => ({
          code: code.replace(IMPORT, (_, list: string) => {
            const names = namesIn(list);
            const fresh = names.filter((name) => ICON.test(name) && !used.includes(name));
            const known = names.filter((name) => !fresh.includes(name));
            const own = fresh.map((name) => `import ${name} from '${LIBRARY}/dist/esm/icons/${name}.mjs';`);
            return [`import { ${known.join(', ')} } from '${LIBRARY}';`, ...own].join(' ');
          }),
          map: null,
        }),
      },
    },
  };
}
