/** The posts of a keyword in one hour, counted. */
export type HourOfPosts = {
  mentions: number;
  /** How many of the mentions are negative. */
  negative: number;
  reach: number;
  engagement: number;
};

export const HOUR_MS = 3_600_000;
/** How many hours are remembered: 30 days. */
export const HISTORY_HOURS = 30 * 24;

/** A burst of mentions: about every eighth day, for five hours, mostly negative. */
const BURST = { chance: 0.12, hours: 5, times: 8, negative: 0.6 };

/** The histories that were asked for last, by keyword and hour. */
const known = new Map<string, readonly HourOfPosts[]>();
const MOST_KNOWN = 1000;

/**
 * Invented posts of a keyword for each of the last full hours, the oldest first. The same keyword and hour always have the
 * same posts. There are more in the afternoon than at night, and now and then a burst.
 * @param now The first hour after them starts at or before it.
 */
export function postHistory(keywordId: string, now: Date): readonly HourOfPosts[] {
  const end = Math.floor(now.getTime() / HOUR_MS);
  const key = `${keywordId} ${end}`;
  const hours = known.get(key) ?? invented(keywordId, end);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, hours);
  return hours;
}

function invented(keywordId: string, end: number): HourOfPosts[] {
  const usual = 5 + 80 * chance(keywordId);
  return Array.from({ length: HISTORY_HOURS }, (_, index) => {
    const hour = end - HISTORY_HOURS + index;
    const day = Math.floor(hour / 24);
    const hourOfDay = hour % 24;
    const start = 4 + Math.floor(15 * chance(keywordId, day, 'start'));
    const isBurst =
      chance(keywordId, day, 'burst') < BURST.chance && hourOfDay >= start && hourOfDay < start + BURST.hours;
    const daylight = 1 - 0.7 * Math.cos((Math.PI * (hourOfDay - 3)) / 12);
    const noise = 0.5 + chance(keywordId, hour, 'mentions');
    const mentions = Math.round(usual * daylight * noise * (isBurst ? BURST.times : 1));
    const share = isBurst ? BURST.negative : 0.3 * chance(keywordId, hour, 'negative');
    return {
      mentions,
      negative: Math.round(mentions * share),
      reach: Math.round(mentions * (200 + 800 * chance(keywordId, hour, 'reach'))),
      engagement: Math.round(mentions * 4 * chance(keywordId, hour, 'engagement')),
    };
  });
}

/** A number from 0 to 1, without 1, that only depends on the parts (FNV-1a). */
function chance(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // Without this, texts that differ in their last letter only would have similar numbers.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
