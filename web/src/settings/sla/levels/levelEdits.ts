import type { SlaLevel } from '@atrium-console/sdk';

/** Sets the start of a level. */
export function setFrom(levels: readonly SlaLevel[], index: number, from: number): SlaLevel[] {
  return levels.map((level, at) => (at === index ? { ...level, from } : level));
}

/**
 * Sets the end of a level. If linked, the next level starts one second later (SPEC 4). Values are not clamped, so that
 * the input is kept and violated rules can be shown.
 */
export function setTo(levels: readonly SlaLevel[], index: number, to: number, isLinked: boolean): SlaLevel[] {
  return levels.map((level, at) => {
    if (at === index) return { ...level, to };
    return isLinked && at === index + 1 ? { ...level, from: to + 1 } : level;
  });
}
