import type { createBrowserRouter } from 'react-router';

/** Calls a function once the router has loaded the first screen. */
export function whenFirstScreen(router: ReturnType<typeof createBrowserRouter>, act: () => void): void {
  if (router.state.initialized) {
    act();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    act();
  });
}
