import { MantineProvider, type MantineThemeOverride } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import type { Brand } from '../base/config/brand.ts';
import { RuntimeConfigContext } from '../base/config/RuntimeConfigContext.ts';
import type { RuntimeConfig } from '../base/config/runtimeConfig.ts';
import { type Services, ServicesContext } from '../base/services.ts';
import { siteAt } from '../base/useSite.ts';
import type { ConsoleStore } from '../session/makeStore.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageOnlyContext } from './shell/PageOnlyContext.ts';
import { cssVariablesResolver, theme as ownTheme } from './theme.ts';
import { ToastGate } from './toasts/ToastGate.tsx';
import './styles.ts';

/** What a console looks like: its configuration with the stored look of a partner, and a theme in the partner's colour. */
export type Look = { config: RuntimeConfig; theme: MantineThemeOverride };

export type LookProps = {
  config: RuntimeConfig;
  /** The partner whose site this is. */
  brand: Brand;
  children: (look: Look) => ReactNode;
};

type Props = {
  store: ConsoleStore;
  router: RouterProviderProps['router'];
  config: RuntimeConfig;
  services: Services;
  /** Renders a partner's site in its look. It is loaded at partners' origins only. */
  PartnerLook?: ComponentType<LookProps> | undefined;
  /** Set by stories. Default: the person's choice, or the system's. */
  colorScheme?: 'light' | 'dark';
  /** Leaves out the menu and the header. Set by stories and tests of a page. */
  isPageOnly?: boolean;
};

/** The whole console over a store, a router and a configuration. Stories and tests render exactly this. */
export function Console({
  store,
  router,
  config: ownConfig,
  services,
  PartnerLook,
  colorScheme,
  isPageOnly = false,
}: Props) {
  const { brand } = siteAt(ownConfig, services.origin);
  const view = ({ config, theme }: Look) => (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      // Mantine stores the person's choice, which takes precedence.
      defaultColorScheme={siteAt(config, services.origin).brand?.theme ?? 'auto'}
      forceColorScheme={colorScheme}
    >
      <RuntimeConfigContext value={config}>
        <ServicesContext value={services}>
          <ErrorBoundary>
            <PageOnlyContext value={isPageOnly}>
              <RouterProvider router={router} />
            </PageOnlyContext>
            <ToastGate />
          </ErrorBoundary>
        </ServicesContext>
      </RuntimeConfigContext>
    </MantineProvider>
  );
  return (
    <Provider store={store}>
      {brand && PartnerLook ? (
        <PartnerLook config={ownConfig} brand={brand}>
          {view}
        </PartnerLook>
      ) : (
        view({ config: ownConfig, theme: ownTheme })
      )}
    </Provider>
  );
}
