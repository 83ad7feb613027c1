import type { Schemas } from '../../contract/types.ts';
import { accountData, type Sandbox } from '../../state/sandboxes.ts';

/** A punch as stored; whether another one overlaps it is computed. */
export type StoredPunch = Omit<Schemas['Punch'], 'overlaps'>;

const DAY_MS = 86_400_000;

/** The time of the examples, at which two people are in. */
const EXAMPLES_NOW = Date.parse('2026-11-21T09:00:00.000Z');

/**
 * The punch log of an account. On first use, the punches of the examples are moved by whole days to the present: those who
 * are in would otherwise be in for months.
 */
export function punchesOf(sandbox: Sandbox, accountId: number, now: Date): StoredPunch[] {
  const data = accountData(sandbox, accountId);
  if (data.punchesNow !== undefined) return data.punchesNow;
  const moved = Math.floor((now.getTime() - EXAMPLES_NOW) / DAY_MS) * DAY_MS;
  const move = (instant: string) => new Date(Date.parse(instant) + moved).toISOString();
  const punches = data.punches.map(({ in_at, out_at, ...punch }) => ({
    ...punch,
    in_at: move(in_at),
    out_at: out_at && move(out_at),
  }));
  data.punchesNow = punches;
  return punches;
}
