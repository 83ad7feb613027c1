import { DayTime } from '../../../kit/time/DayTime.tsx';

type Props = { at: string | null; withZone?: boolean };

/** When a key was last used: `Nov 20, 2026, 16:30`, `Never`. */
export function LastUsed({ at, withZone = false }: Props) {
  return at === null ? 'Never' : <DayTime at={at} withZone={withZone} />;
}
