import type { SlaLevel } from '@atrium-console/sdk';

/** Sets where a level starts. */
export function setFrom(levels: readonly SlaLevel[], index: number, from: number): SlaLevel[] {
  return levels.map((level, at) => (at === index ? { ...level, from } : level));
}

/**
 * Sets where a level ends. When linked, the next level starts one second later (SPEC 4). Nothing is held within bounds
 * here, so that what a person typed stays and the rule that it breaks can be shown.
 */
export function setTo(levels: readonly SlaLevel[], index: number, to: number, isLinked: boolean): SlaLevel[] {
  return levels.map((level, at) => {
    if (at === index) return { ...level, to };
    return isLinked && at === index + 1 ? { ...level, from: to + 1 } : level;
  });
}
