/** The faults that Stryker tried, read from its report. */

/** A fault that no test can catch, because nothing that can be observed changes. */
export type Equivalent = {
  file: string;
  /** The line that is changed, without indentation. */
  line: string;
  /** What is put in place of a part of the line. */
  replacement: string;
  why: string;
};

export type Fault = Omit<Equivalent, 'why'> & {
  /** Number of the line. */
  at: number;
  isCaught: boolean;
};

/** The parts of https://github.com/stryker-mutator/mutation-testing-elements that are read here. */
type Report = {
  files: Record<
    string,
    {
      source: string;
      mutants: readonly { replacement?: string; status: string; location: { start: { line: number } } }[];
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
        return { file, at, line: lines[at - 1]?.trim() ?? '', replacement, isCaught: CAUGHT.includes(status) };
      });
  });
}

export type Judged = {
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
    fault.file === one.file && fault.line === one.line && fault.replacement === one.replacement;
  const survivors = faults.filter(({ isCaught }) => !isCaught);
  const missed = survivors.filter((fault) => !equivalents.some((one) => isSame(fault, one)));
  const ran = new Set(faults.map(({ file }) => file));
  const stale = equivalents.filter((one) => ran.has(one.file) && !survivors.some((fault) => isSame(fault, one)));
  const caught = faults.length - survivors.length;
  const changing = caught + missed.length;
  return { missed, stale, score: changing === 0 ? 1 : caught / changing };
}
