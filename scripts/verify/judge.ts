import type { PersonaId } from '@atrium-console/mock';
import { loadWorkflows } from '../../openapi/verify/arazzo/load.ts';
import { type JsonObject, objectAt } from '../../openapi/verify/contract/json.ts';
import { loadRules } from '../../openapi/verify/contract/rules.ts';
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import type { Outcome } from '../../openapi/verify/report/report.ts';
import { type VerifyOptions, verify } from '../../openapi/verify/verify.ts';
import { createEngineServer } from './engineServer.ts';
import { ownInputs } from './inputs.ts';
import { broken, contract, type Mutant } from './mutants/mutant.ts';

type Server = ReturnType<typeof createEngineServer>;

const rules = loadRules();
const workflows = loadWorkflows(contract);

/** Posts to the engine as a user; a request of ours, which no mutant sees. */
async function post({ server, fetch }: Server, path: string, cookie: string, body: JsonObject) {
  const headers = { 'Content-Type': 'application/json', Cookie: `access_token=${cookie}` };
  const response = await fetch(`${server}/api/v1.0${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return response;
}

/** The session of a new user whose role permits this and nothing else. */
async function sessionWith(engine: Server, permissions: readonly string[]): Promise<string> {
  const owner = engine.session('owner');
  const made = async (path: string, body: JsonObject) =>
    String(objectAt(await (await post(engine, path, owner, body)).json())._id);
  const name = `May ${permissions.length}`;
  const role_id = await made('/roles', { name, permissions: [...permissions] });
  const group_id = await made('/groups', { name, owner_id: null, members: [] });
  const email = `may-${permissions.length}@atrium.example`;
  const user = { name, email, role_id, group_id, invisible: false, active: true };
  const id = await made('/accounts/1001/users', user);
  const path = `/admin/accounts/1001/remote-users/${id}/sessions`;
  const { headers } = await post(engine, path, engine.session('operator'), { reason: 'Tests' });
  return /access_token=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
}

type Setting = Partial<Pick<Mutant, 'make' | 'scenario'>> & {
  /** The permissions of one more user with fewer ones. */
  mayOnly?: readonly string[];
  /** Whose session makes the run: an operator's, who may do everything. */
  as?: PersonaId;
};

/** Verifies an engine of its own, which may be broken, with all that the verifier can be given. */
export async function verifyEngine(
  { make, scenario = 'full', mayOnly, as = 'operator' }: Setting,
  options: Partial<VerifyOptions> = {},
): Promise<Outcome> {
  const engine = createEngineServer({ scenario });
  const { server, fetch, session } = engine;
  // A user without any permission, so that each is somebody's to lack.
  const roles = scenario === 'empty' ? [] : [[], ...(mayOnly === undefined ? [] : [mayOnly])];
  const made: string[] = [];
  for (const permissions of roles) made.push(await sessionWith(engine, permissions));
  const signedIn = (persona: PersonaId) => cookieCredentials('access_token', session(persona));
  return verify({
    server,
    main: signedIn(as),
    limited: [
      signedIn('analyst'),
      signedIn('expired'),
      signedIn('agent'),
      ...made.map((cookie) => cookieCredentials('access_token', cookie)),
    ],
    other: signedIn('unpaid'),
    write: true,
    inputs: ownInputs,
    timeoutMs: 2000,
    contract,
    rules,
    workflows: () => workflows,
    fetch: make === undefined ? fetch : broken(fetch, make()),
    ...options,
  });
}

export type Judged = {
  failures: string[];
  warnings: string[];
  /** The business rules that findings name. */
  rules: ReadonlySet<string>;
};

/** The verifier's findings about a server, or why the run was not possible. */
export async function judge(
  mutant: Mutant | undefined,
  options: Pick<VerifyOptions, 'only' | 'areas' | 'checks' | 'failFast'>,
): Promise<Judged> {
  const outcome = await verifyEngine(mutant ?? {}, options);
  if (!outcome.ok) return { failures: outcome.problems, warnings: [], rules: new Set() };
  const { findings, left } = outcome.report;
  const of = (severity: 'failure' | 'warning') =>
    findings
      .filter((finding) => finding.severity === severity)
      .map(({ operationId, kind, says }) => `${operationId}, ${kind}: ${says}`);
  return {
    // What the run created and could not delete is in the report, too.
    failures: [...of('failure'), ...left.map((path) => `left behind: ${path}`)],
    warnings: of('warning'),
    rules: new Set(findings.flatMap(({ rule }) => rule ?? [])),
  };
}

/** Whether the findings are about the defect: those of a server that breaks a rule have to name the rule. */
export function catches({ failures, warnings, rules: named }: Judged, { rule }: Pick<Mutant, 'rule'>): boolean {
  return rule === undefined ? failures.length + warnings.length > 0 : named.has(rule);
}
