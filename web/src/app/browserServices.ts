import { createClient, type Dialect } from '@atrium-console/sdk';
import { NO_REALTIME, type RuntimeConfig } from '../base/config/runtimeConfig.ts';
import { browserConnection } from '../base/connection/connection.ts';
import { lazyModule } from '../base/lazy/lazyModule.ts';
import type { Services } from '../base/services.ts';
import { createChat } from './adapters/chat.ts';
import { browserDeployment } from './adapters/deployment.ts';
import { openRealtimeSocket } from './adapters/realtimeSocket.ts';
import { createReporter } from './adapters/reporter.ts';
import { browserOpener } from './opener.ts';
import { clearSessionCookie, readSessionCookie, sessionCookieOf } from './sessionCookie.ts';

/** Not part of the first load: there, only the provider buttons need it. */
export const popup = lazyModule(async () => (await import('./popup.ts')).openPopup);

/**
 * The browser's services, configured by the deployment.
 * @param dialect How the server differs from the contract.
 */
export function browserServices(config: RuntimeConfig, dialect?: Dialect): Services {
  const cookie = sessionCookieOf(dialect);
  return {
    now: () => new Date(),
    origin: window.location.origin,
    storage: window.sessionStorage,
    preferences: window.localStorage,
    leave: (url) => window.location.replace(url),
    visit: (url) => window.location.assign(url),
    popup: async (url) => (await popup.load())(url),
    opener: browserOpener,
    chat: config.chat && createChat(config.chat),
    reporter: createReporter(config.error_reporting, createClient({ dialect }), config.not_served),
    connection: browserConnection,
    deployment: browserDeployment,
    ...(config.realtime_origin !== NO_REALTIME && {
      openSocket: () =>
        openRealtimeSocket(
          config.realtime_origin ?? window.location.origin,
          readSessionCookie(document.cookie, cookie),
        ),
    }),
    openTabs: () => new BroadcastChannel('atrium'),
    clearCookie: async () => clearSessionCookie(document, config.cookie_domain, cookie),
  };
}
