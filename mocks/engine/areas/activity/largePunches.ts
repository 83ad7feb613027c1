import { largeId } from '../../state/large.ts';
import type { StoredPunch } from './punchesOf.ts';

const LOG_ROWS = 50_000;

/** The working time of 200 agents: a shift a day, early, late or at night. */
export function largePunches(full: readonly StoredPunch[]): StoredPunch[] {
  const AGENTS = 200;
  const SHIFT_STARTS = [0, 7, 15];
  const lastDay = Date.parse('2026-11-20T00:00:00.000Z');
  const punches = Array.from({ length: LOG_ROWS - full.length }, (_, index) => {
    const agent = index % AGENTS;
    const hours = SHIFT_STARTS[agent % SHIFT_STARTS.length] ?? 0;
    // Nobody is on time to the second.
    const start = lastDay - Math.floor(index / AGENTS) * 86_400_000 + hours * 3_600_000 + ((index * 37) % 600) * 1000;
    return {
      _id: largeId('46', index + 1),
      user: { _id: 2001 + agent, name: `Agent ${String(agent + 1).padStart(3, '0')}` },
      in_at: new Date(start).toISOString(),
      out_at: new Date(start + 8 * 3_600_000).toISOString(),
    };
  });
  return [...full, ...punches];
}
