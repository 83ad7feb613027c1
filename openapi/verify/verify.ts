import { type Loaded, loadWorkflows } from './arazzo/load.ts';
import { createRunner } from './arazzo/run.ts';
import { type Contract, loadContract } from './contract/contract.ts';
import type { JsonObject } from './contract/json.ts';
import { loadRules, type Rules } from './contract/rules.ts';
import { runWord } from './contract/samples.ts';
import { schemasOf } from './contract/schemas.ts';
import { type Selection, select } from './contract/select.ts';
import type { Dialect } from './dialect/dialect.ts';
import { proveDenials } from './families/denialMore.ts';
import { hasRepeatable, repeating } from './families/ensuedWorkflows.ts';
import { proveFamilies } from './families/index.ts';
import { readLogs } from './families/keptLog.ts';
import { proveLists } from './families/lists/index.ts';
import { proveMalformed } from './families/malformed.ts';
import { proveMedia } from './families/media.ts';
import { proveMethods } from './families/methods.ts';
import { createRepeatWatch } from './families/repeatWatch.ts';
import { proveRights } from './families/rights.ts';
import { proveSessions } from './families/sessions.ts';
import { createWatch } from './families/watch.ts';
import type { Fetch, SentRequest } from './http/call.ts';
import { createConnection } from './http/connection.ts';
import { type Secret, secretInputs, secretsOf } from './http/curl.ts';
import { hadOf } from './http/had.ts';
import { createHistory } from './http/history.ts';
import { createKeptFetch } from './http/keptFetch.ts';
import { createLedger } from './http/ledger.ts';
import type { Wait } from './http/limits.ts';
import { guarded, modeOf } from './http/mode.ts';
import { ofSession } from './http/ofSession.ts';
import { createPageWatch } from './http/pageWatch.ts';
import { findOperation } from './http/paths.ts';
import { mayGive } from './http/persons.ts';
import { hasEnded, isAlive, probeAll } from './http/probe.ts';
import { NOT_SERVED, servedOf, serves } from './http/served.ts';
import { type Credentials, cookieValue, mergeHeaders, type Sessions, sessionsIn } from './http/sessions.ts';
import { spoken, translating } from './http/translated.ts';
import type { Context } from './judge/context.ts';
import { undisturbed } from './judge/disturbed.ts';
import { createTally } from './judge/tally.ts';
import { statedNotices, tolerated, unevenNotices } from './judge/tolerated.ts';
import { isJoined, partialChange } from './phases/able.ts';
import { changedPasswords } from './phases/passwords.ts';
import { checkRejections, readAll } from './phases/read.ts';
import { cleanUp, proveRules } from './phases/rules.ts';
import { makeParts, type Part, type Spare, type World } from './phases/world.ts';
import { writeAll } from './phases/write.ts';
import type { Flow } from './plan/flow.ts';
import { GROUPS, type Group, selectGroups, USE, wants } from './plan/groups.ts';
import { createValues } from './plan/values.ts';
import type { Outcome, Report } from './report/report.ts';

export type VerifyOptions = Selection & {
  /** URL of the server, with the path before `/api` if there is one. */
  server: string;
  /** Sign in the user whose rights the run uses. */
  main: Credentials;
  /** Sessions of users with fewer permissions. */
  limited?: readonly Credentials[];
  /** The session of a user of another account. */
  other?: Credentials;
  /** Headers of every call, such as a load balancer's cookie. */
  always?: Credentials;
  /** Whether to also send calls that the server must reject although they could change data. */
  probe?: boolean;
  /** Whether to also create, change and delete, which includes `probe`. */
  write?: boolean;
  /** The groups of checks that are made; all by default. */
  checks?: readonly string[];
  /** How this server differs; everything is sent and read in its own words. */
  dialect?: Dialect;
  /** What it has otherwise although the specification states it, in words, for the report. */
  stated?: readonly string[];
  /** What it has under another name in what is sent than in what is shown, in words, for the report. */
  uneven?: readonly string[];
  timeoutMs?: number;
  /** Whether parts that the contract only assumes count like stated ones. */
  strict?: boolean;
  /** Whether the run ends with its first finding. */
  failFast?: boolean;
  /** Whether reports leave out the session cookie. */
  hideCookie?: boolean;
  /** Values for hand-written workflows. */
  inputs?: Readonly<Record<string, string>>;
  /** Why checks of a kind are skipped for an operation; undefined for checks that are made. */
  spare?: Spare;
  fetch?: Fetch;
  /** Waits for a server that limits the rate of requests. */
  wait?: Wait;
  /** Override the published contract, rules and workflows. */
  contract?: Contract;
  rules?: Rules;
  workflows?: (contract: Contract) => Loaded;
};

const TIMEOUT_MS = 10_000;

/** What a finding says of a call that was not answered in time. */
const HANGING = /did not answer within/;

/** What is looked at before anything of this server is changed, and the groups of checks that it belongs to. */
const UNCHANGED: readonly Part[] = [
  [['form', 'rights', 'leaks', 'http'], checkRejections],
  [['lists', 'counts'], proveLists],
  [['values', 'rights', 'at-once', 'leaks', 'http'], proveMethods],
  [['rights', 'http'], proveSessions],
  [['rights'], proveRights],
  [['rights'], proveDenials],
  [['http'], proveMedia],
  [['leaks', 'http'], proveMalformed],
];

/** What only a run that writes does. */
const WRITTEN: readonly Part[] = [[[...USE, 'rights'], writeAll]];

/** The groups that look at all that workflows do; others need those which change what no other check can change. */
const WHOLE: readonly Group[] = ['rules', 'leaks', 'http'];
const PARTLY: readonly Group[] = ['values', 'rights', 'at-once', 'again'];

/** Runs the hand-written workflows that a run needs. */
async function follow(world: World, flows: readonly Flow[], inputs: JsonObject): Promise<void> {
  const { groups } = world;
  const isWanted = (flow: Flow) => wants(groups, WHOLE) || (wants(groups, PARTLY) && hasRepeatable(world, flow));
  await proveRules(
    wants(groups, ['again', 'at-once']) ? await repeating(world) : world,
    flows.filter(isWanted),
    inputs,
  );
}

/** All that a run is given and its report must not show. */
function secretsGiven({ main, limited, other = {} }: Sessions, inputs: VerifyOptions['inputs'] = {}): Secret[] {
  return [
    ...secretsOf(main),
    ...limited.flatMap((one, index) => secretsOf(one, 'limited', ...(index === 0 ? [] : [String(index + 1)]))),
    ...secretsOf(other, 'other'),
    ...secretInputs(inputs),
  ];
}

/** Checks a server against the contract. */
export async function verify(options: VerifyOptions): Promise<Outcome> {
  const started = performance.now();
  const { strict = false, failFast = false, timeoutMs = TIMEOUT_MS } = options;
  const mode = modeOf(options);
  const { always = {} } = options;
  const dialect: Dialect | undefined = options.dialect && { ...options.dialect, bare: true };
  const { main, limited, other } = sessionsIn(dialect, options);
  const server = options.server.replace(/\/$/, '');
  const contract = ofSession(hadOf(options.contract ?? loadContract(), dialect), dialect);
  const pages = createPageWatch(contract, dialect, server);
  const plain = pages.watched(guarded(options.fetch ?? createKeptFetch(), mode));
  const fetch = dialect === undefined ? plain : translating(dialect, server, plain);
  const { operations: selected, problems } = select(contract, options);
  const operations = selected.filter((operation) => serves(dialect, operation));
  if (problems.length === 0 && operations.length === 0)
    problems.push('The server has none of the selected operations, as its --dialect says (served: false).');
  const { groups, problems: unknown } = selectGroups(options.checks);
  const { flows: written, problems: defects } = (options.workflows ?? loadWorkflows)(contract);
  const wrong = [...problems, ...unknown, ...defects];
  if (wrong.length > 0) return { ok: false, problems: wrong };

  const given: Sessions = { main, limited, ...(other === undefined ? {} : { other }) };
  const asked = { fetch, server, timeoutMs, contract: servedOf(contract, dialect) };
  const persons = await probeAll(asked, given, always);
  if (!persons.ok) return { ok: false, problems: [persons.problem] };
  const { sessions } = persons;
  const hasOther = sessions.other !== undefined;

  const history = createHistory();
  const context: Context = {
    contract,
    basePath: new URL(server).pathname.replace(/\/$/, ''),
    schemas: schemasOf(contract.document),
    rules: options.rules ?? loadRules(),
    strict,
    ...tolerated(dialect),
    ...(options.hideCookie && { hide: secretsGiven(given, options.inputs) }),
    ...(dialect && { dialect, sentAs: (request: SentRequest) => spoken(dialect, server, request) }),
    before: history.before,
    persons,
  };
  const ledger = createLedger(contract, mode, dialect);
  const { cookie } = contract;
  const word = runWord();
  const watch = createWatch(contract, context, word, groups);
  const repeats = createRepeatWatch(contract, {
    server,
    word,
    persons,
    groups,
    isJoined: (operation) => isJoined(dialect, operation),
  });
  const made = createConnection({
    ...{ fetch, server, cookie, sessions, timeoutMs, always, ledger, history, see: watch.see },
    hasEnded: () => hasEnded(asked, mergeHeaders(main, always)),
    isAlive: () => isAlive(asked, mergeHeaders(main, always)),
    nameOf: (method, path) => {
      const operation = findOperation(contract.operations, method, path)?.operation;
      const name = `${method} ${operation?.path ?? path}`;
      return { name, isLimited: operation?.answers.has('429') ?? false };
    },
    ...(options.wait === undefined ? {} : { wait: options.wait }),
  });
  const connection = repeats.follow(made);
  const tally = createTally(context, selected);
  for (const operation of selected) if (!serves(dialect, operation)) tally.skip(operation, 'reach', NOT_SERVED);
  const world: World = {
    server,
    contract,
    operations,
    mode,
    groups,
    hasCookie: main.cookie !== undefined,
    hasOther,
    spare: (operation, kind) => options.spare?.(operation, kind) ?? partialChange(dialect, operation, kind),
    isDone: () => (failFast && tally.findings().length > 0) || connection.isLimited(),
    context,
    values: createValues(contract, ledger.invent, (item) => mayGive(persons.main, item)),
    ledger,
    connection,
    runner: await createRunner(contract, server, connection),
    tally,
    word,
  };
  await readAll(world);
  await makeParts(world, UNCHANGED);
  if (mode === 'write') await makeParts(world, WRITTEN);
  // The rules must find the server in its original state, and so must what fills it with values of its own.
  await cleanUp(world);
  if (mode === 'write') await proveFamilies(world);
  await cleanUp(world);
  const inputs = {
    session: cookieValue(main.cookie, cookie) ?? '',
    limited: cookieValue(sessions.limited[0]?.cookie, cookie) ?? '',
    ...options.inputs,
  };
  await follow(world, written, inputs);
  if (mode === 'write' && groups.has('leaks')) await readLogs(world);
  await repeats.checkLast(world);
  connection.renew();
  const left = await cleanUp(world);
  watch.report(world);
  repeats.report(world);

  const report: Report = {
    contract: contract.version,
    server,
    probe: mode !== 'read',
    write: mode === 'write',
    seconds: (performance.now() - started) / 1000,
    ...(watch.isDisturbed() ? undisturbed(tally) : { findings: tally.findings(), checks: tally.checks() }),
    coverage: tally.coverage(operations),
    left,
    ...(groups.size === GROUPS.length
      ? {}
      : { groups: { made: GROUPS.filter((one) => groups.has(one)), left: GROUPS.filter((one) => !groups.has(one)) } }),
    ...{
      notices: [
        ...persons.notices,
        ...changedPasswords(tally),
        ...pages.notices(),
        ...statedNotices(options.stated),
        ...unevenNotices(options.uneven),
      ],
      limited: sessions.limited.length,
    },
    selection: {
      operations: selected.map(({ id }) => id),
      rules: [...new Set(operations.flatMap(({ rules }) => rules))],
    },
  };
  const [lost, limit] = [connection.lost(), connection.limit()];
  const reason = lost === undefined ? limit : `${lost}; the run was aborted`;
  if (reason === undefined) return { ok: true, report };
  const incomplete = [`${server} ${reason}.`];
  // That the server has gone down says nothing of the calls that were made then.
  const findings = report.findings.filter(({ kind, received }) => kind !== 'no-answer' || HANGING.test(received));
  return { ok: false, problems: incomplete, report: { ...report, findings, problems: incomplete } };
}
