import { standInChat } from '../../web/src/app/adapters/standInChat.ts';
import type { PersonReport, PopupResult, Services } from '../../web/src/base/services.ts';

/** What the console requested from its services. */
export type RecordedCalls = {
  /** URLs navigated to outside the console. */
  left: string[];
  /** URLs opened in a popup. */
  popups: string[];
  /** Tokens posted to the window's opener. */
  posted: string[];
  /** How often the window was asked to close. */
  windowCloses: number;
  /** Calls of the chat, in order: `boot 501`, `show`, `shutdown`. */
  chat: string[];
  captured: unknown[];
  reports: PersonReport[];
  /** How often the session cookie was cleared. */
  cookieClears: number;
  /** How often the page was reloaded. */
  reloads: number;
};

/** Storage of its own that nothing else sees. */
export function memoryStorage(): Services['storage'] {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Services for stories and tests without side effects, and a record of how they were used. */
export function mockServices(
  given: Partial<Services> = {},
  popupResult: PopupResult = { ok: false, reason: 'closed' },
) {
  const recorded: RecordedCalls = {
    left: [],
    popups: [],
    posted: [],
    windowCloses: 0,
    chat: [],
    captured: [],
    reports: [],
    cookieClears: 0,
    reloads: 0,
  };
  const standIn = standInChat();
  const services: Services = {
    now: () => new Date(),
    origin: 'http://atrium.test',
    storage: memoryStorage(),
    preferences: memoryStorage(),
    leave: (url) => void recorded.left.push(url),
    visit: (url) => void recorded.left.push(url),
    popup: async (url) => {
      recorded.popups.push(url);
      return popupResult;
    },
    opener: {
      isThere: () => false,
      post: (token) => void recorded.posted.push(token),
      close: () => {
        recorded.windowCloses += 1;
      },
    },
    chat: {
      boot: ({ id }) => void recorded.chat.push(`boot ${id}`),
      show: () => {
        recorded.chat.push('show');
        standIn.show();
      },
      shutdown: () => {
        recorded.chat.push('shutdown');
        standIn.shutdown();
      },
    },
    reporter: {
      capture: async (error) => {
        recorded.captured.push(error);
        return undefined;
      },
      report: async (report) => void recorded.reports.push(report),
    },
    connection: { isOnline: () => true, subscribe: () => () => undefined },
    deployment: {
      isOutdated: async () => false,
      reload: () => {
        recorded.reloads += 1;
      },
    },
    openSocket: async () => undefined,
    openTabs: () => ({ postMessage: () => undefined, onmessage: null, close: () => undefined }),
    clearCookie: async () => {
      recorded.cookieClears += 1;
    },
    ...given,
  };
  return { services, recorded };
}
