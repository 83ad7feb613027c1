/** The faults that Stryker tried, read from its report. */

/** A fault that no test can catch, because nothing that can be observed changes. */
export type Equivalent = {
  file: string;
  /** The line on which the changed code begins, without indentation. */
  line: string;
  /** The code that is changed, and what is put in its place; each white space is one blank. */
  original: string;
  replacement: string;
  why: string;
};

export type Fault = Omit<Equivalent, 'why'> & {
  /** Number of the line. */
  at: number;
  isCaught: boolean;
};

/** Line and column, both from 1. */
type Place = { line: number; column: number };

/** The parts of https://github.com/stryker-mutator/mutation-testing-elements that are read here. */
type Report = {
  files: Record<
    string,
    {
      source: string;
      mutants: readonly { replacement?: string; status: string; location: { start: Place; end: Place } }[];
    }
  >;
};

const CAUGHT = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/** Every fault of a report that ran: not those that Stryker was told to ignore, or that do not compile. */
export function faultsOf({ files }: Report): Fault[] {
  return Object.entries(files).flatMap(([file, { mutants, source }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => [...CAUGHT, ...MISSED].includes(status))
      .map(({ location, replacement = '', status }) => {
        const at = location.start.line;
        return {
          file,
          at,
          line: lines[at - 1]?.trim() ?? '',
          original: inOneLine(textBetween(lines, location)),
          replacement: inOneLine(replacement),
          isCaught: CAUGHT.includes(status),
        };
      });
  });
}

function textBetween(lines: readonly string[], { start, end }: { start: Place; end: Place }): string {
  return lines
    .slice(start.line - 1, end.line)
    .map((line, index) => line.slice(0, index === end.line - start.line ? end.column - 1 : undefined))
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0))
    .join('\n');
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** The faults of one file. */
export type Row = {
  file: string;
  caught: number;
  /** All faults but the equivalent ones. */
  changing: number;
  equivalent: number;
};

export type Judged = {
  /** By file. */
  rows: readonly Row[];
  /** Faults that change something and that no test caught. */
  missed: readonly Fault[];
  /** Entries of the list whose fault was caught, or no longer exists. */
  stale: readonly Equivalent[];
  /** Caught faults, of those that change something. From 0 to 1. */
  score: number;
};

/** Compares the faults with the list of those that change nothing. Entries of files that were not run are left alone. */
export function judge(faults: readonly Fault[], equivalents: readonly Equivalent[]): Judged {
  const isSame = (fault: Fault, one: Equivalent) =>
    (['file', 'line', 'original', 'replacement'] as const).every((key) => fault[key] === one[key]);
  const isListed = (fault: Fault) => equivalents.some((one) => isSame(fault, one));
  const survivors = faults.filter(({ isCaught }) => !isCaught);
  const rows = [...new Set(faults.map(({ file }) => file))].map((file): Row => {
    const own = faults.filter((fault) => fault.file === file);
    const caught = own.filter(({ isCaught }) => isCaught).length;
    const equivalent = own.filter((fault) => !fault.isCaught && isListed(fault)).length;
    return { file, caught, changing: own.length - equivalent, equivalent };
  });
  const sum = (key: 'caught' | 'changing') => rows.reduce((total, row) => total + row[key], 0);
  return {
    rows,
    missed: survivors.filter((fault) => !isListed(fault)),
    stale: equivalents.filter(
      (one) => rows.some(({ file }) => file === one.file) && !survivors.some((fault) => isSame(fault, one)),
    ),
    score: sum('changing') === 0 ? 1 : sum('caught') / sum('changing'),
  };
}
