/** How far the Thai calendar is ahead: it counts from the death of the Buddha. */
const AHEAD = 543;
/** Years that can only be Thai: as a year of the common era, they are centuries away. */
const FIRST = 2500;
const LAST = 2643;

/**
 * The year of the common era: a Thai year, such as 2569, is understood as 2026. Any other is unchanged.
 * @param year Four digits.
 */
export function commonYear(year: string): string {
  const written = Number(year);
  return written >= FIRST && written <= LAST ? String(written - AHEAD) : year;
}
