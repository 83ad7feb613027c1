import { wallClockIn } from '@atrium-console/sdk/rules';
import { useCallback, useEffect, useMemo } from 'react';
import { useServices } from '../../base/services.ts';
import { useTimeZone } from '../../kit/time/TimeZoneContext.ts';
import { AT_ONCE, useUrlParams } from '../../kit/useUrlParams.ts';
import { withParams } from '../../kit/withParam.ts';
import { type Days, readPeriod, weekOf } from './period.ts';

/** The period of the page, kept in the URL. Without one, it is the current week of the console's time zone. */
export function usePunchPeriod() {
  const [address, setAddress] = useUrlParams();
  const { now } = useServices();
  const timeZone = useTimeZone();
  const currentWeek = useCallback(() => weekOf(wallClockIn(timeZone, now()).slice(0, 10)), [timeZone, now]);
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const change = (values: Record<string, string>) => setAddress(withParams({ page: '', ...values }), AT_ONCE);
  const isMissing = from === '' && to === '';
  useEffect(() => {
    if (!isMissing) return;
    setAddress((current) => new URLSearchParams([...current, ...Object.entries(currentWeek())]), { replace: true });
  }, [isMissing, setAddress, currentWeek]);
  const period = useMemo(() => (isMissing ? currentWeek() : readPeriod(from, to)), [isMissing, from, to, currentWeek]);
  return {
    period,
    userId: Number(address.get('userId') ?? '') || undefined,
    timeZone,
    setPeriod: (period: Days) => change(period),
    showWeek: () => change(currentWeek()),
  };
}
