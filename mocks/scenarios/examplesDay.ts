/** The date of the contract's examples. Ages, such as that of a password, are relative to it. */
const EXAMPLES_DAY = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;

/**
 * Shifts a date of the examples to the current date. Otherwise every persona's password would expire one day.
 */
export function asOf(now: Date, day: string): string {
  const days = Math.floor((now.getTime() - EXAMPLES_DAY) / DAY_MS);
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
