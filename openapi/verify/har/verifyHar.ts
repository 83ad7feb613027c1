import { type Contract, loadContract } from '../contract/contract.ts';
import { loadRules, type Rules } from '../contract/rules.ts';
import { schemasOf } from '../contract/schemas.ts';
import { type Selection, select } from '../contract/select.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { SentRequest } from '../http/call.ts';
import { secretsOf } from '../http/curl.ts';
import { ofSession } from '../http/ofSession.ts';
import { spoken } from '../http/translated.ts';
import type { Context } from '../judge/context.ts';
import { createTally } from '../judge/tally.ts';
import { statedNotices, tolerated } from '../judge/tolerated.ts';
import type { Outcome } from '../report/report.ts';
import { type ApiCall, toApiCall, UNKNOWN } from './apiCall.ts';
import { find, findSpoken, ownAddresses } from './find.ts';
import { judgeCall } from './judgeCall.ts';
import { createLocator } from './match.ts';
import { readHar } from './readHar.ts';

export type HarOptions = Selection & {
  /** The file with the recorded traffic. */
  har: string;
  /** URL of the server whose calls are judged; by default, all servers with paths of the contract. */
  server?: string;
  /** How the server differs: what was recorded is in its own words. */
  dialect?: Dialect;
  /** What it has otherwise although the specification states it, in words, for the report. */
  stated?: readonly string[];
  /** Whether parts that the contract only assumes count like stated ones. */
  strict?: boolean;
  /** Override the published contract and rules. */
  contract?: Contract;
  rules?: Rules;
};

/** Judges recorded traffic by the contract, without calling anything. */
export async function verifyHar(options: HarOptions): Promise<Outcome> {
  const started = performance.now();
  const { har: file, dialect, strict = false, only = [], areas = [] } = options;
  const contract = ofSession(options.contract ?? loadContract(), dialect);
  const { operations, problems } = select(contract, options);
  if (problems.length > 0) return { ok: false, problems };
  const har = await readHar(file);
  if (!har.ok) return { ok: false, problems: [har.problem] };

  const isSelective = only.length + areas.length > 0;
  const urls = har.value.calls.map(({ url }) => url);
  const addresses = dialect === undefined ? contract.operations : ownAddresses(dialect);
  const locator = createLocator(urls, addresses, options.server);
  const calls: { server: string; apiCall: ApiCall }[] = [];
  for (const call of har.value.calls) {
    const place = locator.placeOf(call.url);
    // A browser asks by OPTIONS whether it may make the actual call.
    if (place === undefined || call.method === 'OPTIONS') continue;
    const found =
      dialect === undefined
        ? find(call, place.path, contract.operations)
        : await findSpoken(dialect, call, place, contract.operations);
    const apiCall = toApiCall(found, contract.cookie);
    if (!isSelective || operations.includes(apiCall.operation)) calls.push({ server: place.server, apiCall });
  }
  if (calls.length === 0) {
    const place = options.server === undefined ? '' : ` to ${options.server}`;
    const what = isSelective ? 'the selected operations' : 'the contract';
    const all = `none of its ${har.value.entries} entries is a call${place} that belongs to ${what}`;
    return { ok: false, problems: [`--har ${file} has nothing to check: ${all}.`] };
  }

  const context: Context = {
    contract,
    basePath: '',
    schemas: schemasOf(contract.document),
    rules: options.rules ?? loadRules(),
    strict,
    ...tolerated(dialect),
    ...(dialect && { dialect }),
    persons: { main: {}, limited: [] },
  };
  const tally = createTally(context, operations);
  for (const { server, apiCall } of calls) {
    const { entry, hide, exchange, operation, page } = apiCall;
    // The commands in the report are calls of the server. What the contract does not have is not translated.
    const isTranslated = dialect !== undefined && operation.id !== UNKNOWN;
    const sentAs = isTranslated && {
      sentAs: (request: SentRequest) => ({ ...spoken(dialect, server, request), ...(page && { url: page }) }),
    };
    const checks = judgeCall({ ...context, entry, hide: secretsOf(hide), ...sentAs }, apiCall);
    for (const { check, judged } of checks) tally.addRecorded(check, exchange, judged);
  }
  return {
    ok: true,
    report: {
      contract: contract.version,
      server: options.server ?? locator.servers.join(', '),
      probe: false,
      write: false,
      recording: { file, entries: har.value.entries, calls: calls.length },
      seconds: (performance.now() - started) / 1000,
      findings: tally.findings(),
      checks: tally.checks(),
      coverage: tally.coverage(operations),
      left: [],
      notices: statedNotices(options.stated),
    },
  };
}
