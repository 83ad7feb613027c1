import classes from './OfflineBanner.module.css';
import { useIsOnline } from './useIsOnline.ts';

/** The banner's height, in pixels. */
export const OFFLINE_BANNER_HEIGHT = 32;

/** Says that the browser is offline, for as long as it is. */
export function OfflineBanner() {
  if (useIsOnline()) return null;
  return (
    <div role="status" className={classes.banner} style={{ height: OFFLINE_BANNER_HEIGHT }}>
      You are offline. Changes cannot be saved.
    </div>
  );
}
