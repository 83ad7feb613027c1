import { writeFile } from 'node:fs/promises';
import { loadContract } from '../contract/contract.ts';
import { verifyHar } from '../har/verifyHar.ts';
import type { Fetch } from '../http/call.ts';
import type { Difference } from '../judge/types.ts';
import { readBaseline, withoutKnown, writeBaseline } from '../report/baseline.ts';
import { toHtml } from '../report/html.ts';
import { toJunit } from '../report/junit.ts';
import { coverageWords, failures, type Report, verdict } from '../report/report.ts';
import { toText } from '../report/text.ts';
import { countWords } from '../report/unchecked.ts';
import { verify } from '../verify.ts';
import { type Common, type Format, readArguments, USAGE } from './arguments.ts';
import { readData, readDifferences } from './dialect.ts';
import { draft } from './draft.ts';

export type Io = {
  out: (text: string) => void;
  error: (text: string) => void;
  fetch?: Fetch;
};

const RENDER: Record<Format, (report: Report) => string> = {
  text: toText,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  junit: toJunit,
  html: toHtml,
};

type Known = { ok: true; value: Difference[] | undefined } | { ok: false; problem: string };

/** The known differences; undefined without a baseline or if this run writes it. */
async function readKnown({ baseline, updateBaseline }: Common): Promise<Known> {
  if (baseline === undefined || updateBaseline) return { ok: true, value: undefined };
  const read = await readData('--baseline', baseline);
  if (!read.ok) return { ok: false, problem: `${read.problem}. Write it with --update-baseline.` };
  const value = readBaseline(read.value);
  return value === undefined
    ? { ok: false, problem: `--baseline ${baseline} is not a baseline. Write it with --update-baseline.` }
    : { ok: true, value };
}

/** Writes a file; returns why that was not possible. */
async function write(option: string, file: string, text: string): Promise<string | undefined> {
  try {
    await writeFile(file, text);
    return undefined;
  } catch (error) {
    return `${option} ${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function publish({ report: format, out }: Common, report: Report, io: Io): Promise<string | undefined> {
  const text = RENDER[format](report);
  if (out === undefined) {
    io.out(text);
    return undefined;
  }
  const problem = await write('--out', out, text);
  if (problem !== undefined) return problem;
  const found = failures(report).length;
  const words = `${found === 0 ? '' : `${countWords(found, 'failure')}, `}${coverageWords(report)}`;
  io.out(`${verdict(report)}: ${words}. The report is in ${out}.\n`);
  return undefined;
}

/** Runs `atrium-verify` and returns the exit code. */
export async function run(argv: readonly string[], io: Io): Promise<0 | 1 | 2> {
  const fail = (problems: readonly string[]): 2 => {
    for (const problem of problems) io.error(`${problem}\n`);
    return 2;
  };
  const contract = loadContract();
  const read = readArguments(argv, contract.cookie);
  if (!read.ok) {
    if ('problems' in read) return fail([...read.problems, 'See atrium-verify --help.']);
    io.out(USAGE);
    return 0;
  }
  const { value } = read;
  if ('isReplaced' in value) {
    const drafted = await draft(contract, value, io.fetch ?? fetch);
    if (!drafted.ok) return fail([drafted.problem]);
    io.out(drafted.words);
    return 0;
  }
  const dialect = await readDifferences(value, contract.operations);
  if (dialect?.ok === false) return fail(dialect.problems);
  const known = await readKnown(value);
  if (!known.ok) return fail([known.problem]);
  const given = {
    contract,
    ...(dialect && { dialect: dialect.value, stated: dialect.stated, uneven: dialect.uneven }),
  };
  const outcome =
    'har' in value
      ? await verifyHar({ ...value, ...given })
      : await verify({ ...value, ...given, ...(io.fetch === undefined ? {} : { fetch: io.fetch }) });
  if (!outcome.ok) {
    // What was found until then is right, and says where the run has stopped.
    if (outcome.report !== undefined) await publish(value, outcome.report, io);
    return fail(outcome.problems);
  }
  const report = known.value === undefined ? outcome.report : withoutKnown(outcome.report, known.value);
  const problem = await publish(value, report, io);
  if (problem !== undefined) return fail([problem]);
  if (value.baseline !== undefined && value.updateBaseline) {
    const failure = await write('--baseline', value.baseline, writeBaseline(report));
    if (failure !== undefined) return fail([failure]);
    // Not to the output, which may be a report of JSON.
    io.error(`${report.findings.length} differences are now known, in ${value.baseline}.\n`);
    return 0;
  }
  return failures(report).length === 0 ? 0 : 1;
}
