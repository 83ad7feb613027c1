/** The day on which the contract's examples are set. Ages, such as that of a password, are counted from here. */
const EXAMPLES_DAY = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;

/**
 * A day of the examples as of today: it moves along with the clock. Otherwise every persona's password would expire some
 * day and the mocks with them.
 */
export function asOf(now: Date, day: string): string {
  const days = Math.floor((now.getTime() - EXAMPLES_DAY) / DAY_MS);
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
