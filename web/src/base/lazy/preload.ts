import type { Connection } from '../connection/connection.ts';
import { whenIdle } from './whenIdle.ts';

/** Loads modules when the browser is idle, so that they are there when the network is not. Tries again until it has them. */
export function preload(loads: readonly (() => Promise<unknown>)[], connection: Connection): void {
  whenIdle(async () => {
    const results = await Promise.allSettled(loads.map((load) => load()));
    if (results.every(({ status }) => status === 'fulfilled')) return;
    const stop = connection.subscribe(() => {
      if (!connection.isOnline()) return;
      stop();
      preload(loads, connection);
    });
  });
}
