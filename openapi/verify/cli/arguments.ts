import { parseArgs } from 'node:util';
import { INPUTS } from '../arazzo/inputs.ts';
import type { SaidBy } from '../dialect/readOverlay.ts';
import { GROUPS } from '../plan/groups.ts';
import { readCredentials, type SignedIn, sessionName } from './credentials.ts';
import { readMappings } from './mappings.ts';

export const FORMATS = ['text', 'json', 'junit', 'html'] as const;
export type Format = (typeof FORMATS)[number];

/** The options of every run. */
export type Common = {
  /** What options say of how the server differs. */
  said: SaidBy[];
  strict: boolean;
  only: string[];
  areas: string[];
  /** File of the path map. */
  paths?: string;
  /** File that says how the server differs. */
  dialectFile?: string;
  /** File of the known differences. */
  baseline?: string;
  updateBaseline: boolean;
  report: Format;
  /** File of the report. By default it is printed. */
  out?: string;
};

export type Arguments = Common &
  SignedIn & {
    server: string;
    probe: boolean;
    write: boolean;
    failFast: boolean;
    hideCookie: boolean;
    /** The groups of checks that are made; all if it is empty. */
    checks: string[];
    inputs: Record<string, string>;
    timeoutMs: number;
  };

/** The options that judge recorded traffic. */
export type HarArguments = Common & { har: string; server?: string };

/** The options that draft a file of `--dialect`. One of `theirs`, `har` and `server` is there. */
export type DraftArguments = Partial<SignedIn> & {
  /** The file to write. */
  file: string;
  /** Whether a file that exists is replaced. */
  isReplaced: boolean;
  /** A file of `--dialect` with what is known already. */
  known?: string;
  /** The server's own OpenAPI document. */
  theirs?: string;
  har?: string;
  server?: string;
  timeoutMs: number;
};

export type Read<T> = { ok: true; value: T } | { ok: false; problems: string[] } | { ok: false; help: true };

const INPUT_LINES = Object.entries(INPUTS)
  .map(([name, words]) => `                            ${name}=… ${words}`)
  .join('\n');

export const USAGE = `Checks a server against the Atrium contract.

  atrium-verify --server URL --cookie access_token=… [options]
  atrium-verify --har FILE [--server URL] [options]
  atrium-verify --draft-dialect FILE (--server URL --cookie … | --har FILE | --their-openapi FILE)

  --server URL            URL of the server without /api/v1.0, with the path before it if there is one
  --cookie NAME=VALUE     session cookie of a signed-in user, as sent by a browser; separate several
                          cookies with "; "
  --header "NAME: VALUE"  header that signs the same user in, beside the cookie or without one:
                          --header "Authorization: Bearer …"
  --limited-cookie NAME=VALUE, --limited-header "NAME: VALUE"
                          the same for a user with fewer permissions, to check that missing permissions are
                          denied; can be repeated
  --other-cookie NAME=VALUE, --other-header "NAME: VALUE"
                          the same for a user of another account, to check that accounts are separate
  --always-header "NAME: VALUE"
                          header of every call, also of those that must be rejected without a session, such as
                          the key of a gateway; can be repeated
  --probe                 also send POST, PUT, PATCH and DELETE that must be rejected: without a session, with
                          bad input, an unknown id or a missing permission. A correct server changes nothing.
                          Without it and without --write, the run sends nothing but GET.
  --write                 also create, change and delete: only for servers whose data may change. Deletes
                          only what the run created. Includes --probe.
  --only ID,ID            only these operations
  --area NAME,NAME        only these areas (the tags of the contract)
  --check NAME,NAME       only these groups of checks; see docs/verify.md for what each looks for:
                          ${GROUPS.slice(0, 6).join(', ')},
                          ${GROUPS.slice(6).join(', ')}
  --base PATH             what this server's paths begin with in place of /api/v1.0; for another beginning of
                          the contract's paths, --base /api/v2.0=/v3; can be repeated
  --paths FILE            JSON or YAML map from operation ids to this server's paths, with their methods if those
                          differ, too:  createWebhook: POST /v2/hooks
  --dialect FILE          OpenAPI Overlay that says how this server differs: its paths, methods, names and values;
                          see docs/verify.md. --base, --paths, --status and --errors say more, and come last.
  --draft-dialect FILE    write a draft of that file, by what the server shows to GET, by a recording or by its own
                          OpenAPI document, and check nothing. What is not sure is a comment in it. The cookie of
                          --cookie may have any name here. --dialect says what is known already: it goes into the
                          draft as it is, and what is found follows from it.
  --their-openapi FILE    the server's own OpenAPI document, for --draft-dialect
  --overwrite             replace the file of --draft-dialect if it exists
  --status LIST           statuses that this server answers with in place of one that the contract proposes:
                          --status 200=201,204; can be repeated
  --errors POINTERS       where this server's errors have their message and, if it has them, their code and the
                          list of invalid fields: --errors message=/error/text,code=/error/id,errors=/fields
  --input NAME=VALUE      what only you know, for the checks of signing in, passwords, payments and channels, which
                          are not made without; can be repeated:
${INPUT_LINES}
  --baseline FILE         known differences; only others make the run fail
  --update-baseline       write the differences of this run to the --baseline file
  --fail-fast             stop at the first difference
  --strict                deviations from what the contract only assumes are failures, not warnings
  --report FORMAT         text, json, junit or html (default text)
  --out FILE              write the report to a file
  --hide-cookie           leave sessions and secret inputs out of the report; its curl commands use $ATRIUM_COOKIE
  --timeout SECONDS       timeout per call (default 10)
  --har FILE              check recorded traffic, such as a browser's or that of atrium-proxy --har, and call nothing.
                          --server then selects the calls to one server; with --dialect, they are in its words.
                          Reports never show its credentials.
  --help                  show this help

Exit: 0 the server (or the recorded traffic) conforms in what was checked; 1 it does not; 2 the run was not possible,
or ended early. The report says under "Not checked" what was left out, why, and what to do about it.
`;

const OPTIONS = {
  server: { type: 'string' },
  cookie: { type: 'string' },
  header: { type: 'string', multiple: true },
  'limited-cookie': { type: 'string', multiple: true },
  'limited-header': { type: 'string', multiple: true },
  'other-cookie': { type: 'string' },
  'other-header': { type: 'string' },
  'always-header': { type: 'string', multiple: true },
  probe: { type: 'boolean' },
  write: { type: 'boolean' },
  strict: { type: 'boolean' },
  'hide-cookie': { type: 'boolean' },
  only: { type: 'string', multiple: true },
  area: { type: 'string', multiple: true },
  check: { type: 'string', multiple: true },
  base: { type: 'string', multiple: true },
  paths: { type: 'string' },
  dialect: { type: 'string' },
  'draft-dialect': { type: 'string' },
  'their-openapi': { type: 'string' },
  overwrite: { type: 'boolean' },
  status: { type: 'string', multiple: true },
  errors: { type: 'string' },
  baseline: { type: 'string' },
  'update-baseline': { type: 'boolean' },
  'fail-fast': { type: 'boolean' },
  input: { type: 'string', multiple: true },
  report: { type: 'string' },
  out: { type: 'string' },
  timeout: { type: 'string' },
  har: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function parse(argv: readonly string[]) {
  try {
    return { ok: true as const, values: parseArgs({ args: [...argv], options: OPTIONS, strict: true }).values };
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    return { ok: false as const, problem: `${message.replace(/\.$/, '')}.` };
  }
}

/** Validates an http or https URL. */
export function readServer(text: string | undefined): { ok: true; value: string } | { ok: false; problem: string } {
  if (text === undefined) return { ok: false, problem: '--server is missing: pass the URL of the server.' };
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    return { ok: false, problem: `--server ${text} is not a URL; pass one such as https://api.example.com.` };
  }
  if (new URL(text).search !== '' || new URL(text).hash !== '') {
    return { ok: false, problem: `--server ${text} must not contain ? or #.` };
  }
  return { ok: true, value: text };
}

/** What is wrong with a URL that ends with what every path of the contract begins with. */
function baseProblem(server: string): string | undefined {
  const { pathname } = new URL(server);
  const base = /\/api\/v[\d.]+\/?$/.exec(pathname)?.[0];
  if (base === undefined) return undefined;
  const shorter = server.slice(0, server.lastIndexOf(base));
  return `--server ${server} ends with ${base.replace(/\/$/, '')}, and the contract's paths begin with /api/v1.0: pass --server ${shorter}. If this server's paths begin otherwise, say so with --base.`;
}

function isFormat(text: string): text is Format {
  return FORMATS.some((format) => format === text);
}

const names = (lists: readonly string[] = []) =>
  lists
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter(Boolean);

type Values = Extract<ReturnType<typeof parse>, { ok: true }>['values'];

function readCommon(values: Values, problems: string[]): Common {
  const mappings = readMappings(values);
  problems.push(...mappings.problems);
  if (values['update-baseline'] && values.baseline === undefined)
    problems.push('--update-baseline needs --baseline FILE, the file to write.');
  const report = values.report ?? 'text';
  if (!isFormat(report)) problems.push(`--report ${report} is unknown; use one of ${FORMATS.join(', ')}.`);
  return {
    said: mappings.value,
    ...(values.baseline === undefined ? {} : { baseline: values.baseline }),
    updateBaseline: values['update-baseline'] ?? false,
    strict: values.strict ?? false,
    only: names(values.only),
    areas: names(values.area),
    ...(values.paths === undefined ? {} : { paths: values.paths }),
    ...(values.dialect === undefined ? {} : { dialectFile: values.dialect }),
    report: isFormat(report) ? report : 'text',
    ...(values.out === undefined ? {} : { out: values.out }),
  };
}

/** What a recording can be judged with; everything else is about calls. */
const WITH_HAR = [
  ...['har', 'server', 'only', 'area', 'strict', 'hide-cookie', 'report', 'out'],
  ...['base', 'paths', 'dialect', 'status', 'errors', 'baseline', 'update-baseline'],
];

function readHarArguments(values: Values, har: string): Read<HarArguments> {
  const others = Object.keys(values).filter((name) => !WITH_HAR.includes(name));
  const problems =
    others.length === 0
      ? []
      : [`--har checks recorded traffic and calls nothing: leave out ${others.map((name) => `--${name}`).join(', ')}.`];
  const server = values.server === undefined ? undefined : readServer(values.server);
  if (server?.ok === false) problems.push(server.problem);
  const common = readCommon(values, problems);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { ...common, har, ...(server?.ok ? { server: server.value } : {}) } };
}

/** What a file can be drafted with. */
const WITH_DRAFT = ['draft-dialect', 'dialect', 'overwrite', 'their-openapi', 'har', 'server', 'timeout'];
const SIGNED_IN = ['cookie', 'header', 'always-header'];

function readDraftArguments(values: Values, file: string, cookie: string): Read<DraftArguments> {
  const { har, 'their-openapi': theirs } = values;
  const isCalled = har === undefined && theirs === undefined;
  const known = isCalled ? [...WITH_DRAFT, ...SIGNED_IN] : WITH_DRAFT;
  const others = Object.keys(values).filter((name) => !known.includes(name));
  const problems =
    others.length === 0
      ? []
      : [`--draft-dialect checks nothing: leave out ${others.map((name) => `--${name}`).join(', ')}.`];
  if (har !== undefined && theirs !== undefined) problems.push('Pass one of --har and --their-openapi.');
  const server = isCalled || values.server !== undefined ? readServer(values.server) : undefined;
  if (server?.ok === false)
    problems.push(values.server === undefined ? 'Pass one of --server, --har and --their-openapi.' : server.problem);
  // The cookie of the server may have another name, which is one of the things to find.
  const own = sessionName(values.cookie, cookie);
  const credentials = isCalled && values.server !== undefined ? readCredentials(values, own) : undefined;
  problems.push(...(credentials?.problems ?? []));
  const seconds = Number(values.timeout ?? 10);
  if (!(seconds > 0)) problems.push(`--timeout ${values.timeout} is not a number of seconds above 0.`);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      file,
      isReplaced: values.overwrite ?? false,
      ...(values.dialect === undefined ? {} : { known: values.dialect }),
      ...(theirs === undefined ? {} : { theirs }),
      ...(har === undefined ? {} : { har }),
      ...(server?.ok ? { server: server.value } : {}),
      ...credentials?.value,
      timeoutMs: seconds * 1000,
    },
  };
}

/** Parses the command line of `atrium-verify`; `cookie` is the name of the contract's session cookie. */
export function readArguments(
  argv: readonly string[],
  cookie: string,
): Read<Arguments | HarArguments | DraftArguments> {
  const parsed = parse(argv);
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] };
  const { values } = parsed;
  if (values.help) return { ok: false, help: true };
  const file = values['draft-dialect'];
  if (file !== undefined) return readDraftArguments(values, file, cookie);
  const alone = (['their-openapi', 'overwrite'] as const).find((name) => values[name] !== undefined);
  if (alone !== undefined)
    return { ok: false, problems: [`--${alone} is for --draft-dialect FILE, the file to write.`] };
  if (values.har !== undefined) return readHarArguments(values, values.har);
  const problems: string[] = [];

  const server = readServer(values.server);
  if (!server.ok) problems.push(server.problem);
  if (server.ok && values.base === undefined && values.paths === undefined) {
    const problem = baseProblem(server.value);
    if (problem !== undefined) problems.push(problem);
  }
  const credentials = readCredentials(values, cookie);
  problems.push(...credentials.problems);
  const common = readCommon(values, problems);
  if (values['update-baseline'] && values['fail-fast'])
    problems.push('--update-baseline needs all differences; leave out --fail-fast.');
  if (values['update-baseline'] && values.check !== undefined)
    problems.push('--update-baseline needs all differences; leave out --check.');
  const seconds = Number(values.timeout ?? 10);
  if (!(seconds > 0)) problems.push(`--timeout ${values.timeout} is not a number of seconds above 0.`);
  const inputs = new Map<string, string>();
  for (const input of values.input ?? []) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(input) ?? [];
    if (name === undefined || value === undefined) problems.push(`--input ${input} is not NAME=VALUE.`);
    else if (!(name in INPUTS))
      problems.push(`--input ${name} is unknown; the checks take ${Object.keys(INPUTS).join(', ')}.`);
    else inputs.set(name, value);
  }

  if (problems.length > 0 || !server.ok) return { ok: false, problems };
  return {
    ok: true,
    value: {
      ...common,
      server: server.value,
      ...credentials.value,
      checks: names(values.check),
      failFast: values['fail-fast'] ?? false,
      probe: values.probe ?? false,
      write: values.write ?? false,
      hideCookie: values['hide-cookie'] ?? false,
      inputs: Object.fromEntries(inputs),
      timeoutMs: seconds * 1000,
    },
  };
}
