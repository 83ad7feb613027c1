import type { StorybookConfig } from '@storybook/react-vite';
import { BROWSERS } from '../../web/browsers.ts';

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
  viteFinal: (vite) => ({ ...vite, base: './', build: { ...vite.build, cssTarget: BROWSERS } }),
};

export default config;
