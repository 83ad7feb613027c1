/** The console's side effects. `browserServices.ts` implements them for the browser; tests and stories pass their own. */
import type { PresenceSocket } from '@atrium-console/sdk/presence';
import { createContext, use } from 'react';
import type { Connection } from './connection/connection.ts';
import type { Deployment } from './deployment/deployment.ts';

/** The person who chats with support. */
export type ChatPerson = { id: number; name: string; email: string; account: string };

/** The support chat (SPEC 4: shut down after signing out). */
export type Chat = {
  boot: (person: ChatPerson) => void;
  show: () => void;
  shutdown: () => void;
};

/** Where rendering errors go (SPEC 8). */
export type Reporter = {
  /** Reports an error. Returns its id at the service, to be referenced in a person's report. */
  capture: (error: unknown) => Promise<string | undefined>;
  /** Sends a person's description of an error; rejects if it could not be sent. */
  report: (report: PersonReport) => Promise<void>;
};

export type PersonReport = { name: string; email: string; whatHappened: string; eventId: string | undefined };

/** The result of a popup: a token or code, or the reason why there is none. */
export type PopupResult = { ok: true; token: string } | { ok: false; reason: 'closed' | 'blocked' };

/** The window that opened this one as a popup. */
export type Opener = {
  /** Whether there is one, at any origin. */
  isThere: () => boolean;
  /** Posts a token to it if it has this origin. */
  post: (token: string) => void;
  /** Closes this window, which returns to the opener. Browsers refuse if no script opened it. */
  close: () => void;
};

/** Tells the other tabs something and hears from them; not from itself. */
type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;

export type Services = {
  now: () => Date;
  /** The origin the console was opened at. */
  origin: string;
  /** Storage until the tab is closed: the back link, the selected plan. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** What a person prefers in this browser, kept also after signing out: the time zone. */
  preferences: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Goes to an address outside the console and replaces this history entry. */
  leave: (url: string) => void;
  /** Goes to an address outside the console like a link: the browser's Back returns here. */
  visit: (url: string) => void;
  /** Opens an address in a 600×600 popup (SPEC 9) and waits for its /closeWithToken. */
  popup: (url: string) => Promise<PopupResult>;
  /** For /closeWithToken: the window that opened this popup. */
  opener: Opener;
  /** Undefined if the deployment has none. */
  chat: Chat | undefined;
  reporter: Reporter;
  connection: Connection;
  deployment: Deployment;
  /** A socket to the realtime server, not connected yet; undefined if nobody is signed in. Absent if there is no such server. */
  openSocket?: (() => Promise<PresenceSocket | undefined>) | undefined;
  /** Opens the channel to the console's other tabs in this browser. */
  openTabs: () => TabChannel;
  /** Clears the session cookie if the server did not (SPEC 2.2). */
  clearCookie: () => Promise<void>;
};

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The console's side effects, from context. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('There is no ServicesContext.');
  return services;
}
