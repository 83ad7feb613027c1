import { createContext, use } from 'react';
import { browserTimeZone } from '../words/browserTimeZone.ts';

/** Whose time zone the console shows. */
export type ZoneOwner = 'account' | 'browser';

export type TimeZones = {
  /** The IANA name of the time zone in which times are shown, and in which the days of filters begin and end. */
  timeZone: string;
  /** The zones to choose from; undefined if there is nothing to choose, because they are the same or the account has none. */
  choice:
    | { owner: ZoneOwner; zones: Readonly<Record<ZoneOwner, string>>; choose: (owner: ZoneOwner) => void }
    | undefined;
};

/** Finds them. The first question for the browser's own takes long, and most pages show no time. */
export const TimeZoneContext = createContext<() => TimeZones>(() => ({
  timeZone: browserTimeZone(),
  choice: undefined,
}));

/** The time zone in which times are shown, and the choice between that of the account and that of the browser. */
export function useTimeZones(): TimeZones {
  return use(TimeZoneContext)();
}

/** The IANA name of the time zone in which times are shown: the account's, or on request the browser's. */
export function useTimeZone(): string {
  return useTimeZones().timeZone;
}
