/** The local wall-clock time to the minute, `YYYY-MM-DDTHH:MM`. */
export function wallClock(now: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  const date = `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
  return `${date}T${part(now.getHours())}:${part(now.getMinutes())}`;
}

/** The local day, `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  return wallClock(now).slice(0, 10);
}
