import { emptyApi } from '@atrium-console/sdk/rtk';
import type { createBrowserRouter } from 'react-router';
import type { Connection } from '../base/connection/connection.ts';
import { preload } from '../base/lazy/preload.ts';
import { whenIdle } from '../base/lazy/whenIdle.ts';
import { denials } from '../routes/Guard.tsx';
import { sessionLost } from '../routes/SessionGate.tsx';
import type { ConsoleStore } from '../session/makeStore.ts';
import { popup } from './browserServices.ts';
import { reportDialog } from './ErrorFallback.tsx';
import { loadPointedAt } from './loadPointedAt.ts';
import { loaderOf, routes } from './routes.tsx';
import { loadProducts, loadShell } from './screens.ts';
import { palette } from './shell/palette/palette.ts';
import { readyToasts } from './toasts/ToastGate.tsx';

type Console = {
  router: ReturnType<typeof createBrowserRouter>;
  store: ConsoleStore;
  connection: Connection;
};

/**
 * Loads what people need next once they see their first screen with its data. On a slow network, none of it is waited for,
 * and it would only delay what is.
 */
export async function loadAhead({ router, store, connection }: Console): Promise<void> {
  // What says that something failed has to be there before the network is lost.
  const messages = [readyToasts, ...[popup, denials, sessionLost, reportDialog].map(({ load }) => load)];
  // What people see next is there once they have typed their password.
  const next = [loaderOf(loadShell), loaderOf(loadProducts), palette.load];
  await once(router.subscribe, () => router.state.initialized);
  // The screen asks for its data when it is first rendered.
  whenIdle(async () => {
    await once(store.subscribe, () => isSettled(store));
    preload([...messages, ...next], connection);
    loadPointedAt(document.body, routes);
  });
}

/** Resolves once a condition is true of something that tells when it changes. */
function once(subscribe: (changed: () => void) => () => void, isTrue: () => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = subscribe(look);
  promise.then(stop);
  look();
  return promise;

  function look(): void {
    if (isTrue()) resolve();
  }
}

/** Whether no query waits for the server. */
function isSettled(store: ConsoleStore): boolean {
  const { queries } = store.getState()[emptyApi.reducerPath];
  return Object.values(queries).every((query) => query?.status !== 'pending');
}
