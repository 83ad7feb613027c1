import type { StorybookConfig } from '@storybook/react-vite';
import { BROWSERS } from '../../web/browsers.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../**/*.mdx', '../**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../../web/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Relative addresses, so that the static build works from any folder of any file server.
  viteFinal: (vite) => ({ ...vite, base: './', build: { ...vite.build, cssTarget: BROWSERS } }),
};

export default config;
