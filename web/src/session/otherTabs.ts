/** What the tabs of one browser tell each other: they share one session, so signing out in one ends it in all. */
import type { Services } from '../base/services.ts';

type Tabs = Pick<Services, 'openTabs'>;

const SIGNED_OUT = 'signed out';

/** Tells the other tabs that the person has signed out. */
export function tellSignedOut({ openTabs }: Tabs): void {
  const channel = openTabs();
  channel.postMessage(SIGNED_OUT);
  channel.close();
}

/**
 * Calls `listener` when the person signs out in another tab.
 * @returns Stops listening.
 */
export function onSignedOutElsewhere({ openTabs }: Tabs, listener: () => void): () => void {
  const channel = openTabs();
  channel.onmessage = ({ data }) => {
    if (data === SIGNED_OUT) listener();
  };
  return () => channel.close();
}
