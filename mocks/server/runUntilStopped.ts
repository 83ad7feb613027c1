import type { Mock } from './startMock.ts';

type Running = Pick<Mock, 'stop' | 'stopEngine' | 'startEngine' | 'isEngineRunning'>;

/**
 * Stops a running mock cleanly on Ctrl-C, SIGTERM or a closed terminal. SIGUSR2 toggles the engine, to see how the console
 * handles a server that is down.
 */
export function runUntilStopped(running: Running): void {
  let isStopping = false;
  const stop = () => {
    // A second Ctrl-C exits immediately.
    if (isStopping) process.exit(1);
    isStopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('SIGUSR2', async () => {
    if (running.isEngineRunning()) await running.stopEngine();
    else await running.startEngine();
    console.log(`The engine is ${running.isEngineRunning() ? 'up' : 'down'}.`);
  });
}
