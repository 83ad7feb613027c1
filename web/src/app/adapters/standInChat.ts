/** The mock support chat. It dispatches an event, and the shell shows a panel that says that there is no chat. */
import type { Chat } from '../../base/services.ts';

export const STAND_IN_CHAT_EVENT = 'atrium:stand-in-chat';

/** What the panel should do. */
export type StandInChatEvent = 'show' | 'shutdown';

/** A chat for deployments without a provider: it can be opened, and sends nothing. */
export function standInChat(): Chat {
  const raise = (detail: StandInChatEvent) => () => {
    window.dispatchEvent(new CustomEvent<StandInChatEvent>(STAND_IN_CHAT_EVENT, { detail }));
  };
  return { boot: () => undefined, show: raise('show'), shutdown: raise('shutdown') };
}
