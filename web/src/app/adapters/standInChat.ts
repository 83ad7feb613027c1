/** The stand-in of the support chat talks to nobody. It raises an event, and the shell shows a panel that says so. */
import type { Chat } from '../../base/services.ts';

export const STAND_IN_CHAT_EVENT = 'atrium:stand-in-chat';

/** What the panel is to do about a call of the chat. */
export type StandInChatEvent = 'show' | 'shutdown';

/** A chat for where no provider is set: it can be opened, and nothing is sent. */
export function standInChat(): Chat {
  const raise = (detail: StandInChatEvent) => () => {
    window.dispatchEvent(new CustomEvent<StandInChatEvent>(STAND_IN_CHAT_EVENT, { detail }));
  };
  return { boot: () => undefined, show: raise('show'), shutdown: raise('shutdown') };
}
