import { isTimeZone } from '@atrium-console/sdk/rules';
import { type ReactNode, useMemo, useState } from 'react';
import { useServices } from '../../base/services.ts';
import { useSession } from '../../session/useSession.ts';
import { browserTimeZone, isSameTimeZone } from '../words/browserTimeZone.ts';
import { lazy } from '../words/lazy.ts';
import { TimeZoneContext, type TimeZones, type ZoneOwner } from './TimeZoneContext.ts';

const KEY = 'atrium.time_zone';

/**
 * Provides the time zone of the account, or the browser's for people who asked for it, which this browser remembers. Without
 * an account, or if the server or this browser does not know its time zone, it is the browser's.
 */
export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const { preferences } = useServices();
  const stored = useSession().data?.account.time_zone;
  const [owner, setOwner] = useState<ZoneOwner>(() => (preferences.getItem(KEY) === 'browser' ? 'browser' : 'account'));
  const zones = useMemo(
    () =>
      lazy((): TimeZones => {
        const browser = browserTimeZone();
        const account = stored !== undefined && isTimeZone(stored) ? stored : undefined;
        if (account === undefined) return { timeZone: browser, choice: undefined };
        if (isSameTimeZone(account, browser)) return { timeZone: account, choice: undefined };
        const choose = (chosen: ZoneOwner) => {
          if (chosen === 'browser') preferences.setItem(KEY, chosen);
          else preferences.removeItem(KEY);
          setOwner(chosen);
        };
        return {
          timeZone: owner === 'browser' ? browser : account,
          choice: { owner, zones: { account, browser }, choose },
        };
      }),
    [stored, owner, preferences],
  );
  return <TimeZoneContext value={zones}>{children}</TimeZoneContext>;
}
