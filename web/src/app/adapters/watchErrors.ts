import type { Reporter } from '../../base/services.ts';

/**
 * Tells the reporter of errors that no page shows: of handlers, of timers, of promises that nobody waits for. React
 * raises here too what no boundary has caught. Nobody is told twice when the reporter itself cannot be reached.
 */
export function watchErrors(reporter: Reporter, target: Window = window): void {
  const tell = (error: unknown) => void reporter.capture(error).catch(() => undefined);
  target.addEventListener('error', ({ error }) => {
    // Without an error it is a script of another origin or a warning of the browser's layout.
    if (error) tell(error);
  });
  target.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
