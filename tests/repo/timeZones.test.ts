/** The console shows times in one time zone. A file that formats them by itself would show them in another one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = globSync('web/src/**/*.{ts,tsx}', { cwd: root });
const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/** Formats an instant; without a time zone, in that of the browser. */
const FORMATS = /\bnew Intl\.DateTimeFormat\b|\.toLocale(?:Time|Date)?String\(/;
/** Reads what the browser's clock shows at an instant, or makes an instant of it. */
const LOCAL = /\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)|\bnew Date\([^()]*,/;

const FORMATTERS: Readonly<Record<string, string>> = {
  'web/src/kit/words/dayTimeText.ts': 'Instants; each of its functions requires a time zone.',
  'web/src/kit/words/dayText.ts': 'Plain days, which have no time zone: they are read and written in UTC.',
  'web/src/kit/words/browserTimeZone.ts': 'Names the time zone of the browser, and compares two.',
};

const CLOCKS: Readonly<Record<string, string>> = {
  'web/src/base/wallClock.ts': 'The day of the person before the screen, on which passwords and cards expire.',
  'web/src/areas/cards/cardProblems.ts': 'A card expires with the month of the person before the screen.',
};

function matching(pattern: RegExp): string[] {
  return paths.filter((path) => pattern.test(read(path))).toSorted();
}

describe('[account.time-zone] the console', () => {
  it('formats times only where a time zone has to be given', () => {
    expect(matching(FORMATS)).toEqual(Object.keys(FORMATTERS).toSorted());
  });

  it("reads the browser's clock only where the person's own day matters", () => {
    expect(matching(LOCAL)).toEqual(Object.keys(CLOCKS).toSorted());
  });

  it("takes the browser's time zone only to offer it", () => {
    const asked = matching(/\bbrowserTimeZone\(/);
    expect(asked).toEqual([
      'web/src/kit/time/TimeZoneContext.ts',
      'web/src/kit/time/TimeZoneProvider.tsx',
      'web/src/kit/words/browserTimeZone.ts',
    ]);
  });

  it('cuts no day out of an instant, which would be that of UTC', () => {
    // What is cut is the clock of a time zone (`timeAt`, `wallClock`), which is written as if it were UTC.
    const cut = paths.filter((path) => /(?<!timeAt\([^\n]*)\.slice\(0, 10\)/.test(read(path)));
    expect(cut.filter((path) => !/wallClock(?:In)?\([^\n]*\.slice\(0, 10\)/.test(read(path)))).toEqual([]);
  });

  it.each([
    ['new Intl.DateTimeFormat()', FORMATS],
    ['new Date(at).toLocaleString()', FORMATS],
    ["at.toLocaleTimeString('en')", FORMATS],
    ['at.getHours()', LOCAL],
    ['new Date(year, month - 1, day)', LOCAL],
  ])('would find %s', (code, pattern) => {
    expect(code).toMatch(pattern);
  });
});
