import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router';
import { RuntimeConfigContext } from './config/RuntimeConfigContext.ts';
import type { RuntimeConfig } from './config/runtimeConfig.ts';
import type { ConsoleStore } from './makeStore.ts';
import { type Services, ServicesContext } from './services.ts';
import { ToastGate } from './ToastGate.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
import './styles.ts';

type Props = {
  store: ConsoleStore;
  router: RouterProviderProps['router'];
  config: RuntimeConfig;
  services: Services;
  /** Fixed by a story; else the person's choice or the system's. */
  colorScheme?: 'light' | 'dark';
};

/** The whole console over a store, a router and a configuration. Stories and tests render exactly this. */
export function Console({ store, router, config, services, colorScheme }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      forceColorScheme={colorScheme}
    >
      <RuntimeConfigContext value={config}>
        <ServicesContext value={services}>
          <Provider store={store}>
            <RouterProvider router={router} />
            <ToastGate />
          </Provider>
        </ServicesContext>
      </RuntimeConfigContext>
    </MantineProvider>
  );
}
