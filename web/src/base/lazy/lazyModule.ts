import { browserConnection } from '../connection/connection.ts';
import { reachServer } from '../connection/reachServer.ts';

/** A part of the console that could not be loaded: there is no network, or a newer version has replaced it. */
export class LoadFailure extends Error {
  /** Whether the browser remembers that the import failed, so that nothing helps but to reload the page. */
  readonly isRemembered: boolean;

  constructor(cause: unknown, isRemembered: boolean) {
    super('A part of the console could not be loaded.', { cause });
    this.name = 'LoadFailure';
    this.isRemembered = isRemembered;
  }
}

export type LazyModule<Module> = {
  /** Loads the module with the first call. A failed load is tried again with the next. Rejects with a `LoadFailure`. */
  load: () => Promise<Module>;
  /** The module, once it is loaded. */
  loaded: () => Module | undefined;
};

/**
 * A part of the console that is loaded when it is needed.
 * @param load Imports it: `() => import('./Part.tsx')`.
 */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loading: Promise<Module> | undefined;
  let loaded: Module | undefined;
  const start = async () => {
    let hasFailed = false;
    try {
      if (!browserConnection.isOnline()) await reachAtLast();
      loaded = await load().catch(async () => {
        hasFailed = true;
        await reachServer();
        return load();
      });
      return loaded;
    } catch (cause) {
      loading = undefined;
      throw new LoadFailure(cause, hasFailed);
    }
  };
  return {
    load: () => {
      loading ??= start();
      return loading;
    },
    loaded: () => loaded,
  };
}

/**
 * Browsers remember a failed import until the page is reloaded (Firefox always, Chromium from version 150), so nothing is imported
 * before the server has been reached. They sometimes say that there is no network when there is one.
 */
async function reachAtLast(): Promise<void> {
  await reachServer({ attempts: 1 }).catch((failure: unknown) => {
    // The network is back by now: whoever asks again then waits for the same import.
    if (navigator.onLine) return reachServer();
    throw failure;
  });
}
