import { personas, scenarios } from '@atrium-console/mock';
import { crmFeatures } from '@atrium-console/sdk/rules';
import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';
import { BROWSERS } from '../../web/browsers.ts';
import type { Choices } from '../support/choices.ts';
import { usedIcons } from './usedIcons.ts';

// The preview would otherwise load the whole engine to know what can be chosen, for stories that need none.
const choices: Choices = {
  personas: personas.map(({ id }) => id),
  scenarios: scenarios.map(({ id }) => id),
  features: crmFeatures.map(({ key, label }) => ({ key, label })),
};

/**
 * What stories share, in two files instead of 250 that a browser would ask for before the first story: it takes a third less
 * time until one is shown.
 */
const SHARED = [
  {
    name: 'libraries',
    test: /node_modules\/(@mantine|@floating-ui|@tabler|@reduxjs|immer|react-router|react-toastify|redux)/,
  },
  { name: 'kit', test: /web\/src\/(ui|kit|base)\// },
].map((group) => ({ ...group, minShareCount: 3, includeDependenciesRecursively: false }));

/** Components that have a page of their own, with a table of their properties. */
const WITH_PROPERTIES = /\/web\/src\/(ui|kit)\/.*\.tsx$/;

/**
 * Storybook reads the properties of components from each file that it serves, and by that from what the file imports. Most of
 * them are on no page, so that it would be half of the time until the first story is shown.
 */
function withPropertiesOf(files: RegExp, plugin: PluginOption): PluginOption {
  if (!plugin || !('transform' in plugin) || plugin.name !== 'storybook:react-docgen-plugin') return plugin;
  const { transform } = plugin;
  if (typeof transform !== 'function') throw new Error('Storybook reads properties in another way than it did.');
  return { ...plugin, transform: { filter: { id: files }, handler: transform } };
}

const icons = usedIcons();

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../**/*.mdx', '../**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../../web/public', './static'],
  // Tips for people who set up a Storybook.
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // A story opened in a tab of its own has an icon, too; browsers ask for one in any case.
  previewHead: (head = '') => `${head}<link rel="icon" type="image/svg+xml" href="./favicon.svg" />`,
  // Relative addresses, so that the static build works from any folder of any file server.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []).map((plugin) => withPropertiesOf(WITH_PROPERTIES, plugin)), icons.plugin],
    optimizeDeps: {
      ...vite.optimizeDeps,
      rolldownOptions: { ...vite.optimizeDeps?.rolldownOptions, plugins: [icons.ofDependencies] },
    },
    base: './',
    build: {
      ...vite.build,
      cssTarget: BROWSERS,
      rolldownOptions: { ...vite.build?.rolldownOptions, output: { codeSplitting: { groups: SHARED } } },
    },
    define: { ...vite.define, ATRIUM_CHOICES: JSON.stringify(choices) },
  }),
};

export default config;
