import type { Reporter } from '../../base/services.ts';

/**
 * Reports errors that no page shows: from event handlers, timers and unhandled rejections, and React errors that no
 * boundary caught. Failures of the reporter itself are not reported.
 */
export function watchErrors(reporter: Reporter, target: Window = window): void {
  const tell = (error: unknown) => void reporter.capture(error).catch(() => undefined);
  target.addEventListener('error', ({ error }) => {
    // Without an error object, it is a cross-origin script or a ResizeObserver warning.
    if (error) tell(error);
  });
  target.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
