import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { accessibilityStatement } from './accessibilityPage.ts';
import { bareComponents } from './bareComponents.ts';
import { bareLinks } from './bareLinks.ts';
import { BROWSERS } from './browsers.ts';
import { compiledAtOnce } from './compiledAtOnce.ts';
import { EARLY, earlyScript } from './earlyScript.ts';
import { flatIcons } from './flatIcons.ts';
import { precompress } from './precompress.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** What lists of most settings pages are made of. Forms are not, see `lazyEditor`. */
const LIST_PARTS = [
  ...['SettingsPage', 'UrlTabs', 'SectionHeading', 'PageLink', 'NeedsPermission', 'useSave', 'useBulk'],
  ...['collection/Collection', 'edit/lazyEditor', 'edit/fieldWords', 'fields/[a-z]\\w+'],
  ...['csv/csv', 'csv/ExportButton', 'csv/useCsvExport', '(?:find|list|time|undo|words)/\\w+'],
];

const LISTS = new RegExp(`/kit/(?:${LIST_PARTS.join('|')})\\.tsx?$|/(?:ColorSwatch|Code)\\.mjs$`);

/** The files of the first load that every screen needs. */
const LOADED_FIRST = /\/(?:index|early|rolldown-runtime)-[\w-]+\.(?:js|css)$/;

const AREA = /web\/src\/areas\/(?:(cards|payments|plans)|(\w+))\//;

/** The part that a module of an area goes to: its folder's, or for those that stand on the same screens, one of all. */
function areaOf(module: string): string | null {
  const [, isBilling, area = null] = AREA.exec(module) ?? [];
  return isBilling ? 'billing' : area;
}

export default defineConfig({
  root: path('.'),
  plugins: [
    react(),
    flatIcons(),
    bareComponents(),
    bareLinks(),
    earlyScript(),
    compiledAtOnce(['index', 'signIn']),
    accessibilityStatement(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    cssTarget: BROWSERS,
    modulePreload: {
      // Every browser that runs this target preloads modules by itself.
      polyfill: false,
      // What index.html loads is there whenever something else is loaded.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !LOADED_FIRST.test(file)),
    },
    rolldownOptions: {
      // Nothing that is bundled does something when a property or a global is only read.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      input: { index: path('index.html'), [EARLY]: path('src/app/early.ts') },
      output: {
        // Left to itself, the bundler makes a chunk for every set of screens that share a module: 150 of them, most below
        // 2 kB and found one after the other. A group has the modules that match it and everything they import, but for
        // what groups of a higher priority have.
        codeSplitting: {
          groups: [
            { name: EARLY, test: /src\/app\/early\.ts$/, priority: 11 },
            { name: 'console', tags: ['$initial'], priority: 10 },
            { name: 'signIn', test: /login\/LoginScreen\.tsx$/, priority: 9 },
            { name: 'providers', test: /ProviderButtons\.tsx$/, priority: 8 },
            { name: 'shell', test: /(?:shell\/Shell|ProductScreen)\.tsx$/, priority: 7 },
            // What notices and reports of errors need without the areas that it belongs to.
            {
              name: 'rules',
              test: /sdk\/src\/(?:generated|rules)\/(?:permissions|payment)\.ts$|cards\/withoutCardNumbers\.ts$/,
              priority: 7,
            },
            { name: 'calls', test: /sdk\/src\/rtk\//, priority: 6 },
            // What every settings page needs, and most of them for their lists.
            { name: 'page', test: LISTS, priority: 5 },
            { name: 'log', test: /kit\/log\//, priority: 4 },
            // What is needed to change something.
            { name: 'forms', test: /kit\/(?:edit|fields|PasswordField)\b/, priority: 3 },
            { name: 'kit', test: /web\/src\/kit\//, minShareCount: 2, priority: 2 },
            { name: areaOf, test: AREA, minShareCount: 2, priority: 1 },
            { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
    reportCompressedSize: false,
    // Sizes are checked compressed, see `.size-limit.mjs`.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
});
