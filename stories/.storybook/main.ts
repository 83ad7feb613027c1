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
    build: { ...vite.build, cssTarget: BROWSERS },
    define: { ...vite.define, ATRIUM_CHOICES: JSON.stringify(choices) },
  }),
};

export default config;
