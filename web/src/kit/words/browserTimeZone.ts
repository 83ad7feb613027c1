/** The IANA name of the browser's time zone: `Europe/Berlin`. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether two names mean the same time zone, like `Asia/Calcutta` and `Asia/Kolkata`. This browser must know both. */
export function isSameTimeZone(a: string, b: string): boolean {
  const [one, other] = [a, b].map((timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone);
  return one === other;
}
