import { personas, scenarios } from '@atrium-console/mock';
import { crmFeatures } from '@atrium-console/sdk/rules';
import type { StorybookConfig } from '@storybook/react-vite';
import { BROWSERS } from '../../web/browsers.ts';
import type { Choices } from '../support/choices.ts';

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
