import { type Contract, loadContract } from '../contract/contract.ts';
import type { Json } from '../contract/json.ts';
import { loadRules, type Rules } from '../contract/rules.ts';
import { schemasOf } from '../contract/schemas.ts';
import { type Selection, select } from '../contract/select.ts';
import { type Base, mapPaths } from '../http/paths.ts';
import type { Context } from '../judge/context.ts';
import type { ErrorShape } from '../judge/errors.ts';
import { createTally } from '../judge/tally.ts';
import type { Outcome } from '../report/report.ts';
import { toApiCall } from './apiCall.ts';
import { judgeCall } from './judgeCall.ts';
import { createLocator } from './match.ts';
import { readHar } from './readHar.ts';

export type HarOptions = Selection & {
  /** The file with the recorded traffic. */
  har: string;
  /** URL of the server whose calls are judged; by default, all servers with paths of the contract. */
  server?: string;
  /** The beginnings of the server's paths. */
  bases?: readonly Base[];
  /** Operation id → the server's path. */
  paths?: Json;
  /** The statuses that the server answers with, by the one that the contract proposes. */
  statuses?: ReadonlyMap<number, readonly number[]>;
  /** The shape of the server's errors, if it is not the contract's. */
  errors?: ErrorShape;
  /** Whether parts that the contract only assumes count like stated ones. */
  strict?: boolean;
  /** Override the published contract and rules. */
  contract?: Contract;
  rules?: Rules;
};

/** Judges recorded traffic by the contract, without calling anything. */
export async function verifyHar(options: HarOptions): Promise<Outcome> {
  const started = performance.now();
  const { har: file, strict = false, only = [], areas = [] } = options;
  const mapped = mapPaths(options.contract ?? loadContract(), options.paths ?? {}, options.bases);
  if (!mapped.ok) return mapped;
  const { contract } = mapped;
  const { operations, problems } = select(contract, options);
  if (problems.length > 0) return { ok: false, problems };
  const har = await readHar(file);
  if (!har.ok) return { ok: false, problems: [har.problem] };

  const isSelective = only.length + areas.length > 0;
  const urls = har.value.calls.map(({ url }) => url);
  const locator = createLocator(urls, contract.operations, options.server);
  const calls = har.value.calls.flatMap((call) => {
    const path = locator.pathOf(call.url);
    // A browser asks by OPTIONS whether it may make the actual call.
    if (path === undefined || call.method === 'OPTIONS') return [];
    const apiCall = toApiCall(call, path, contract.operations, contract.cookie);
    return !isSelective || operations.includes(apiCall.operation) ? [apiCall] : [];
  });
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
    statuses: options.statuses ?? new Map(),
    ...(options.errors === undefined ? {} : { errors: options.errors }),
    persons: { main: {}, limited: [] },
  };
  const tally = createTally(context, operations);
  for (const call of calls) {
    const checks = judgeCall({ ...context, entry: call.entry, hide: call.hide }, call);
    for (const { check, judged } of checks) tally.addRecorded(check, call.exchange, judged);
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
    },
  };
}
