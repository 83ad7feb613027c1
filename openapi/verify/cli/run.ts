import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { loadContract } from '../contract/contract.ts';
import type { Json } from '../contract/json.ts';
import type { Fetch } from '../http/call.ts';
import { toHtml } from '../report/html.ts';
import { toJunit } from '../report/junit.ts';
import { failures, type Report } from '../report/report.ts';
import { toText } from '../report/text.ts';
import { verify } from '../verify.ts';
import { type Arguments, type Format, readArguments, USAGE } from './arguments.ts';

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

async function readMap(file: string | undefined): Promise<{ ok: true; value: Json } | { ok: false; problem: string }> {
  if (file === undefined) return { ok: true, value: {} };
  try {
    return { ok: true, value: parse(await readFile(file, 'utf8')) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { ok: false, problem: `--paths ${file} cannot be read: ${reason}` };
  }
}

async function publish({ report: format, out }: Arguments, report: Report, io: Io): Promise<string | undefined> {
  const text = RENDER[format](report);
  if (out === undefined) {
    io.out(text);
    return undefined;
  }
  try {
    await writeFile(out, text);
  } catch (error) {
    return `--out ${out} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
  }
  const found = failures(report).length;
  io.out(
    `${found === 0 ? 'The server conforms' : `The server does not conform: ${found} failures`}. The report is in ${out}.\n`,
  );
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
  const paths = await readMap(value.paths);
  if (!paths.ok) return fail([paths.problem]);
  const outcome = await verify({
    ...value,
    contract,
    paths: paths.value,
    ...(io.fetch === undefined ? {} : { fetch: io.fetch }),
  });
  if (!outcome.ok) return fail(outcome.problems);
  const problem = await publish(value, outcome.report, io);
  if (problem !== undefined) return fail([problem]);
  return failures(outcome.report).length === 0 ? 0 : 1;
}
