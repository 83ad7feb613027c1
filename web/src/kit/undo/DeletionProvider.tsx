import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsOnline } from '../../base/connection/useIsOnline.ts';
import { DeletionBar } from './DeletionBar.tsx';
import { DeletionsContext, useDeletions } from './DeletionsContext.ts';
import { makeDeletionStore } from './deletionStore.ts';

/**
 * Delays each deletion of a page for ten seconds, during which it can be undone. Its items stay in their lists, marked and
 * locked, until the server has deleted them. Leaving the page, closing the tab and the next save send it immediately;
 * without a network, it waits.
 */
export function DeletionProvider({ children }: { children: ReactNode }) {
  const isOnline = useIsOnline();
  const [store] = useState(() => makeDeletionStore(isOnline));
  useEffect(() => store.setOnline(isOnline), [store, isOnline]);
  useEffect(() => {
    window.addEventListener('pagehide', store.close);
    return () => {
      window.removeEventListener('pagehide', store.close);
      store.leave();
    };
  }, [store]);
  return (
    <DeletionsContext value={store}>
      {children}
      <DeletionBar />
      <Announcement />
    </DeletionsContext>
  );
}

/** Read out once when it changes, and not with every second. */
function Announcement() {
  const { subscribe, view } = useDeletions();
  const said = useSyncExternalStore(subscribe, () => view().said);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
