import { Loader, Overlay } from '@mantine/core';
import classes from './DialogLoading.module.css';

/** What is shown until a dialog is loaded. */
export function DialogLoading() {
  return (
    <Overlay fixed center backgroundOpacity={0.6} className={classes.overlay}>
      <Loader color="white" role="status" aria-label="Loading" />
    </Overlay>
  );
}
