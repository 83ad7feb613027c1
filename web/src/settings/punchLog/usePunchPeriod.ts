import { useEffect, useMemo } from 'react';
import { useUrlParams } from '../../kit/useUrlParams.ts';
import { browserTimeZone } from '../../kit/words/browserTimeZone.ts';
import { type Days, readPeriod, weekOf } from './period.ts';

/** Whose time zone the days are in. */
export type ZoneOwner = 'account' | 'browser';

/** The browser's current day, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The period and time zone of the page, kept in the URL. Without a period, it is the current week. */
export function usePunchPeriod() {
  const [address, setAddress] = useUrlParams();
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const change = (values: Record<string, string>) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        for (const [name, value] of Object.entries(values)) next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const isMissing = from === '' && to === '';
  useEffect(() => {
    if (!isMissing) return;
    setAddress((current) => new URLSearchParams([...current, ...Object.entries(weekOf(today()))]), { replace: true });
  }, [isMissing, setAddress]);
  const period = useMemo(() => (isMissing ? weekOf(today()) : readPeriod(from, to)), [isMissing, from, to]);
  const zone: ZoneOwner = address.get('zone') === 'browser' ? 'browser' : 'account';
  return {
    period,
    userId: Number(address.get('userId') ?? '') || undefined,
    zone,
    browserZone: browserTimeZone(),
    setPeriod: (period: Days) => change(period),
    setZone: (owner: ZoneOwner) => change({ zone: owner }),
    showWeek: () => change(weekOf(today())),
  };
}
