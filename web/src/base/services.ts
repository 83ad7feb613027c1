/** What the console needs of the world around it. The browser's own are in `browserServices.ts`; tests and stories pass theirs. */
import type { PresenceSocket } from '@atrium-console/sdk/presence';
import { createContext, use } from 'react';

/** Who talks to the support people. */
export type ChatPerson = { id: number; name: string; email: string; account: string };

/** The support chat (SPEC 4: shut down after signing out). */
export type Chat = {
  boot: (person: ChatPerson) => void;
  show: () => void;
  shutdown: () => void;
};

/** Where rendering errors go (SPEC 8). */
export type Reporter = {
  /** Tells of an error. Gives its id at the service, to be named in a person's report. */
  capture: (error: unknown) => Promise<string | undefined>;
  /** Sends what a person says of an error; rejects when it could not be sent. */
  report: (report: PersonReport) => Promise<void>;
};

export type PersonReport = { name: string; email: string; whatHappened: string; eventId: string | undefined };

/** What a popup came back with: a token or code, or nothing because the person closed it. */
export type PopupResult = { ok: true; token: string } | { ok: false; reason: 'closed' | 'blocked' };

/** The window that opened this one as a popup. */
export type Opener = {
  /** Whether there is one. It may be of any origin. */
  isThere: () => boolean;
  /** Hands it a token, if it is of this origin. */
  post: (token: string) => void;
  /** Closes this window and thereby goes back. A browser refuses when no script has opened it. */
  close: () => void;
};

export type Services = {
  now: () => Date;
  /** Origin that the console was opened at. */
  origin: string;
  /** What is kept until the tab is closed: the way back, the plan that was chosen. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Goes to an address outside of the console, in place of this entry of the history. */
  leave: (url: string) => void;
  /** Goes to an address outside of the console as a link does: the way back leads here. */
  visit: (url: string) => void;
  /** Opens an address in a window of 600 by 600 (SPEC 9) and waits for /closeWithToken in it. */
  popup: (url: string) => Promise<PopupResult>;
  /** The other end of a popup, for /closeWithToken. */
  opener: Opener;
  /** Undefined where the deployment has none. */
  chat: Chat | undefined;
  reporter: Reporter;
  /** A socket to the realtime server that is not connected yet; undefined where there is none. */
  openSocket: () => Promise<PresenceSocket | undefined>;
  /** Clears the session cookie where the server has not (SPEC 2.2). */
  clearCookie: () => Promise<void>;
};

export const ServicesContext = createContext<Services | undefined>(undefined);

/** What the console needs of the world around it. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('The console needs a ServicesContext around it.');
  return services;
}
