import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router';
import type { ConsoleStore } from './makeStore.ts';
import { RuntimeConfigContext } from './RuntimeConfigContext.ts';
import type { RuntimeConfig } from './runtimeConfig.ts';
import { ToastGate } from './ToastGate.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
import './styles.ts';

type Props = {
  store: ConsoleStore;
  router: RouterProviderProps['router'];
  config: RuntimeConfig;
  /** Fixed by a story; else the person's choice or the system's. */
  colorScheme?: 'light' | 'dark';
};

/** The whole console over a store, a router and a configuration. Stories and tests render exactly this. */
export function Console({ store, router, config, colorScheme }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      forceColorScheme={colorScheme}
    >
      <RuntimeConfigContext value={config}>
        <Provider store={store}>
          <RouterProvider router={router} />
          <ToastGate />
        </Provider>
      </RuntimeConfigContext>
    </MantineProvider>
  );
}
