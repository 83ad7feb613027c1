import { MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import { RuntimeConfigContext } from '../base/config/RuntimeConfigContext.ts';
import type { RuntimeConfig } from '../base/config/runtimeConfig.ts';
import { type Services, ServicesContext } from '../base/services.ts';
import { siteAt } from '../base/useSite.ts';
import type { ConsoleStore } from '../session/makeStore.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ToastGate } from './ToastGate.tsx';
import { cssVariablesResolver, theme as ownTheme } from './theme.ts';
import './styles.ts';

type Props = {
  store: ConsoleStore;
  router: RouterProviderProps['router'];
  config: RuntimeConfig;
  services: Services;
  /** A partner's, from `brandTheme`. Default: our own. */
  theme?: MantineThemeOverride;
  /** Set by stories. Default: the person's choice, or the system's. */
  colorScheme?: 'light' | 'dark';
};

/** The whole console over a store, a router and a configuration. Stories and tests render exactly this. */
export function Console({ store, router, config, services, theme = ownTheme, colorScheme }: Props) {
  const { brand } = siteAt(config, services.origin);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      // Mantine stores the person's choice, which takes precedence.
      defaultColorScheme={brand?.theme ?? 'auto'}
      forceColorScheme={colorScheme}
    >
      <RuntimeConfigContext value={config}>
        <ServicesContext value={services}>
          <Provider store={store}>
            <ErrorBoundary>
              <RouterProvider router={router} />
              <ToastGate />
            </ErrorBoundary>
          </Provider>
        </ServicesContext>
      </RuntimeConfigContext>
    </MantineProvider>
  );
}
