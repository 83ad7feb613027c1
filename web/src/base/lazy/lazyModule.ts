import { createTransport } from '@atrium-console/sdk';

/** A part of the console that could not be loaded: there is no network, or a newer version has replaced it. */
export class LoadFailure extends Error {
  constructor(cause: unknown) {
    super('A part of the console could not be loaded.', { cause });
    this.name = 'LoadFailure';
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
    try {
      // Firefox remembers a failed import until the page is reloaded, so do not import while there is no network.
      if (!navigator.onLine) await reachServer(1).catch(unlessOnline);
      loaded = await load().catch(async () => {
        // Right after the network is back, the first request may still fail.
        await reachServer();
        return load();
      });
      return loaded;
    } catch (cause) {
      loading = undefined;
      throw new LoadFailure(cause);
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

/** Throws, unless the network is back by now: whoever asks again then waits for the same import. */
function unlessOnline(failure: unknown): void {
  if (!navigator.onLine) throw failure;
}

/**
 * Rejects if the server cannot be reached. Browsers sometimes say that there is no network when there is one.
 * @param attempts How often it is tried. Default: as often as a call that only reads.
 */
async function reachServer(attempts?: number): Promise<void> {
  const send = createTransport(attempts === undefined ? {} : { retry: { attempts } });
  await send(new Request('/config.json', { method: 'HEAD', cache: 'no-store' }));
}
