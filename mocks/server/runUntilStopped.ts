import type { Mock } from './startMock.ts';

type Running = Pick<Mock, 'stop' | 'stopEngine' | 'startEngine' | 'isEngineRunning'>;

/**
 * Ends a running mock cleanly on Ctrl-C, SIGTERM or a closed terminal. SIGUSR2 takes the engine down and up again, so
 * that anybody can see how the console bears a server that is gone.
 */
export function runUntilStopped(running: Running): void {
  let isStopping = false;
  const stop = () => {
    // A second Ctrl-C does not wait any longer.
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
