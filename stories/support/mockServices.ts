import { standInChat } from '../../web/src/app/adapters/standInChat.ts';
import type { PersonReport, PopupResult, Services } from '../../web/src/base/services.ts';

/** What a console did to the world around it. */
export type Deeds = {
  /** Addresses that it left for. */
  left: string[];
  /** Addresses that it opened in a popup. */
  popups: string[];
  /** Tokens that were handed to the window's opener. */
  posted: string[];
  /** How often the window was asked to close. */
  windowCloses: number;
  /** Calls of the chat, in order: `boot 501`, `show`, `shutdown`. */
  chat: string[];
  captured: unknown[];
  reports: PersonReport[];
  /** How often the session cookie was cleared. */
  cookieClears: number;
};

/** A world that stands still: services for stories and tests, and what was done with them. */
export function mockServices(
  given: Partial<Services> = {},
  popupResult: PopupResult = { ok: false, reason: 'closed' },
) {
  const deeds: Deeds = {
    left: [],
    popups: [],
    posted: [],
    windowCloses: 0,
    chat: [],
    captured: [],
    reports: [],
    cookieClears: 0,
  };
  const standIn = standInChat();
  const kept = new Map<string, string>();
  const services: Services = {
    now: () => new Date(),
    origin: 'http://atrium.test',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    leave: (url) => void deeds.left.push(url),
    visit: (url) => void deeds.left.push(url),
    popup: async (url) => {
      deeds.popups.push(url);
      return popupResult;
    },
    opener: {
      isThere: () => false,
      post: (token) => void deeds.posted.push(token),
      close: () => {
        deeds.windowCloses += 1;
      },
    },
    chat: {
      boot: ({ id }) => void deeds.chat.push(`boot ${id}`),
      show: () => {
        deeds.chat.push('show');
        standIn.show();
      },
      shutdown: () => {
        deeds.chat.push('shutdown');
        standIn.shutdown();
      },
    },
    reporter: {
      capture: async (error) => {
        deeds.captured.push(error);
        return undefined;
      },
      report: async (report) => void deeds.reports.push(report),
    },
    openSocket: async () => undefined,
    clearCookie: async () => {
      deeds.cookieClears += 1;
    },
    ...given,
  };
  return { services, deeds };
}
