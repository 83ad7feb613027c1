/** What a run says of what it has not checked: it never reassures wrongly. */
import { describe, expect, it } from 'vitest';
import { INPUTS } from '../../openapi/verify/arazzo/inputs.ts';
import { loadWorkflows, missingInputs } from '../../openapi/verify/arazzo/load.ts';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { apartWords } from '../../openapi/verify/families/codePoints.ts';
import { spoiltIn } from '../../openapi/verify/families/hostile.ts';
import { createLimits, retryAfter } from '../../openapi/verify/http/limits.ts';
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import { createSilence } from '../../openapi/verify/http/silence.ts';
import { failures } from '../../openapi/verify/report/report.ts';
import { toText } from '../../openapi/verify/report/text.ts';
import { verify } from '../../openapi/verify/verify.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { ownInputs } from '../../scripts/verify/inputs.ts';
import { broken, type Call, json } from '../../scripts/verify/mutants/mutant.ts';
import { command, judged } from './support.ts';

const request = { method: 'GET', url: 'http://a.test/', headers: {} };

const answered = (status: number, headers: Record<string, string> = {}) => ({
  request,
  answer: { status, headers, cookies: [], contentType: '', text: '' },
});

/** The last line of a report. */
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

/** A server that has built nothing but some operations: it answers all others with 404, whoever calls. */
const without = (isBuilt: (call: Call) => boolean) => async (call: Call) =>
  isBuilt(call) ? call.next() : json({ code: 'unknown_path', message: 'There is no such address.' }, 404);

describe('the sessions of a run', { timeout: 60_000 }, () => {
  const argv = (server: string, ...cookies: string[]) => ['--server', server, '--area', 'sla', ...cookies];

  it('must be accepted, also by a server that has built next to nothing', async () => {
    const { server, fetch } = createEngineServer();
    const partly = broken(
      fetch,
      without(({ operationId }) => operationId === 'getProfile'),
    );
    const { code, error } = await command(argv(server, '--cookie', 'access_token=old'), partly);
    expect(code).toBe(2);
    expect(error).toMatch(/does not accept --cookie: GET \/api\/v1\.0\/profile answers 401/);
  });

  it('must be those of different users', async () => {
    const { server, fetch, session } = createEngineServer();
    const [owner, agent] = [`access_token=${session('owner')}`, `access_token=${session('agent')}`];
    const same = await command(argv(server, '--cookie', owner, '--limited-cookie', owner), fetch);
    expect(same).toMatchObject({ code: 2, out: '' });
    expect(same.error).toContain('--limited-cookie has the same session as --cookie');
    const twice = argv(server, '--cookie', owner, '--limited-cookie', agent, '--limited-cookie', agent);
    expect((await command(twice, fetch)).error).toContain('--limited-cookie was given twice with the same session');
  });

  it('that are those of one user, or of one account, are named in the report', async () => {
    const { server, fetch, session } = createEngineServer();
    const as = (persona: Parameters<typeof session>[0]) => cookieCredentials('access_token', session(persona));
    const options = { server, fetch, main: as('owner'), limited: [as('owner')], other: as('agent'), areas: ['sla'] };
    const { report } = await judged(options);
    const text = toText(report);
    expect(text).toMatch(/--limited-cookie signs in \S+@\S+, as --cookie does: the second session shows nothing/);
    expect(text).toMatch(/--other-cookie signs in a user of the account of --cookie \(\d+\)/);
    expect(text).toContain('no user of --limited-cookie or --limited-header is known to lack it');
    expect(failures(report)).toEqual([]);
  });
});

describe('the URL of the server', () => {
  it('must not have what every path begins with, unless --base says so', async () => {
    const argv = ['--server', 'http://atrium.invalid/a/api/v1.0', '--cookie', 'access_token=a'];
    const { code, error } = await command(argv);
    expect(code).toBe(2);
    expect(error).toContain('pass --server http://atrium.invalid/a.');
    expect((await command([...argv, '--base', '/api/v1.0='])).error).toContain('cannot be found');
  });
});

describe('a server that limits the rate of requests', { timeout: 60_000 }, () => {
  it('is given the time that it asks for', async () => {
    const waits: number[] = [];
    const limits = createLimits(async (milliseconds) => {
      waits.push(milliseconds);
    });
    const answers = [answered(429, { 'retry-after': '3' }), answered(200)];
    const exchange = await limits.within('a', async () => answers.shift() ?? answered(500), false);
    expect(exchange.answer?.status).toBe(200);
    expect(waits[0]).toBe(3000);
    expect(limits.problem()).toBeUndefined();
    const date = new Date(5000).toUTCString();
    expect(retryAfter(answered(429, { 'retry-after': date }), 1000)).toBe(4000);
    expect(retryAfter(answered(429), 0)).toBe(1000);
  });

  it('may refuse what the contract says that it refuses', async () => {
    const limits = createLimits(async () => {});
    expect((await limits.within('a', async () => answered(429), true)).answer?.status).toBe(429);
    expect(limits.problem()).toBeUndefined();
  });

  it('is never said to conform if too many calls were refused, and what was found is printed all the same', async () => {
    const engine = createEngineServer();
    let calls = 0;
    const limited = broken(engine.fetch, async (call) => {
      calls += 1;
      return calls < 40 ? call.next() : json({ message: 'Too many calls.' }, 429);
    });
    const outcome = await verify({
      server: engine.server,
      main: cookieCredentials('access_token', engine.session('operator')),
      fetch: limited,
      areas: ['sla'],
      wait: async () => {},
    });
    expect(outcome.ok).toBe(false);
    if (outcome.ok || outcome.report === undefined) throw new Error('The run is said to be complete.');
    expect(outcome.problems.join()).toMatch(/answered \d+ of \d+ calls with 429.*raise the limit/);
    const text = toText(outcome.report);
    expect(lastLine(text)).toContain('The run is incomplete: it does not say whether the server conforms');
    expect(text).toContain('Not checked');
  });
});

describe('a call that hangs', { timeout: 60_000 }, () => {
  it('is given up alone while the server answers others', async () => {
    const hanging = { request, failure: { kind: 'timeout', reason: 'did not answer within 1 s' } } as const;
    const silence = createSilence(async () => true);
    for (let times = 0; times < 3; times += 1) expect(await silence.note('GET /a', hanging)).toBeUndefined();
    expect(silence.refusal('GET /a')).toBe('GET /a was not answered 3 times');
    expect(silence.refusal('GET /b')).toBeUndefined();
    const down = createSilence(async () => false);
    for (let times = 0; times < 2; times += 1) expect(await down.note('GET /a', hanging)).toBeUndefined();
    expect(await down.note('GET /a', hanging)).toBe('did not answer within 1 s, 3 times in a row, at last to GET /a');
  });

  it('is a finding of its operation, and the others are checked', async () => {
    const engine = createEngineServer();
    const hangs = async (url: string, init: RequestInit) => {
      if (/\/sla$/.test(new URL(url).pathname) && (init.method ?? 'GET') === 'GET')
        throw Object.assign(new Error('x'), { name: 'TimeoutError' });
      return engine.fetch(url, init);
    };
    const { code, out } = await command(
      ['--server', engine.server, '--cookie', `access_token=${engine.session('owner')}`, '--area', 'sla,workingStatus'],
      hangs,
    );
    expect(code).toBe(1);
    expect(out).toContain('FAILURE listSla (GET /api/v1.0/sla): the server responds');
    expect(out).toContain('GET /api/v1.0/sla was not answered 3 times');
  });
});

describe('the report of a run', { timeout: 60_000 }, () => {
  it('says in its last line what has passed, and that only GET was sent', async () => {
    const { report } = await judged({ areas: ['sla'] });
    expect(lastLine(toText(report))).toMatch(
      /^The server conforms in what GET alone shows: 0 failures, 0 warnings; \d+ of \d+ rules passed, \d+ of \d+ checks made, sent nothing but GET; [\d.]+ s\.$/,
    );
  });

  it('says what was not checked of the selected operations, why, and which rules that leaves open', async () => {
    const { server, fetch, session } = createEngineServer();
    const main = cookieCredentials('access_token', session('owner'));
    const { report } = await judged({ server, fetch, main, write: true, areas: ['ticketTags'] });
    const lines = toText(report).split('\n');
    const at = lines.findIndex((line) => line.includes('lacks the role “Atrium Administrator” of platform operators'));
    expect(lines[at]).toContain('repeat these with the --cookie of a platform operator');
    expect(lines[at + 1]).toMatch(
      /^ {4}\d+ checks of listTicketTags.* operations of other areas that their workflows call$/,
    );
    expect(lines[at + 1]).not.toContain('listKeywords');
    expect(lines[at + 2]).toContain('rules that nothing else tests: ');
    const { selection, coverage } = report;
    expect(selection?.rules).toHaveLength(coverage.rules.of);
    expect(lastLine(toText(report))).toContain('The server conforms in what was checked: 0 failures');
  });

  it('has one finding for each call that is not there', async () => {
    const isBuilt = ({ operationId }: Call) => ['getProfile', 'listSla'].includes(operationId ?? '');
    const { report } = await judged({ areas: ['cannedResponses'], probe: true }, without(isBuilt));
    const { operations } = report.selection ?? { operations: [] };
    const causes = report.findings.map(({ cause }) => cause);
    expect(new Set(causes)).toEqual(new Set(['operation that is not there (404)']));
    expect(report.findings.map(({ operationId }) => operationId).toSorted()).toEqual(operations.toSorted());
    expect(toText(report)).toContain('the server seems not to have these calls: it answered 404 to whoever asked');
  });

  it('keeps the findings about calls without a session on a server that has them', async () => {
    const { report } = await judged({ areas: ['sla'] }, async (call) => {
      const response = await call.next();
      return response.status === 401 ? json({ code: 'not_found', message: 'None.' }, 404) : response;
    });
    expect(report.findings.map(({ cause }) => cause)).toContain('call without a session answered 404');
  });
});

describe('a server with defaults of its own', { timeout: 60_000 }, () => {
  it('may answer unknown methods with 501, and other media types with 415', async () => {
    const own = async (call: Call) => {
      const known = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
      if (!known.includes(call.method)) return json({ code: 'unknown', message: 'What is that?' }, 501);
      const response = await call.next();
      const isJson = /json/.test(call.headers.get('content-type') ?? 'json');
      return [400, 422].includes(response.status) && !isJson ? json({ message: 'Send JSON.' }, 415) : response;
    };
    const { report } = await judged({ areas: ['sla'], write: true }, own);
    expect(report.findings).toEqual([]);
  });
});

describe('texts that look alike', () => {
  it('are told apart by the numbers of their signs', () => {
    expect(apartWords('Ame\u0301lie', 'Am\u00E9lie')).toEqual({
      sent: ': U+0065 U+0301 from character 3 on',
      received: ': U+00E9 from character 3 on',
    });
    expect(apartWords('a\u00A0b', 'a b').received).toContain('U+0020');
    expect(apartWords('one', 'two')).toEqual({ sent: '', received: '' });
  });

  it('are not blamed on what came back', () => {
    const sent = 'A😀👩‍👩‍👧🇹🇭𝒳𠮷z Ame\u0301lie An\u0303o กำลังใจ ที่นี่';
    const what = 'characters beyond U+FFFF, combining marks';
    expect(spoiltIn(what, sent.normalize('NFC'))).toBe('combining marks');
    expect(spoiltIn(what, sent.replace(/^\S+/u, '?'))).toBe('characters beyond U+FFFF');
  });
});

describe('--input', () => {
  it('has every input that a workflow needs, and --help says what for', async () => {
    const { flows } = loadWorkflows(loadContract());
    const needed = new Set(flows.flatMap((flow) => missingInputs(flow, { session: '', limited: '' })));
    expect(Object.keys(INPUTS).toSorted()).toEqual([...needed].toSorted());
    const { out } = await command(['--help']);
    for (const [name, words] of Object.entries(INPUTS)) expect(out).toContain(`${name}=… ${words}`);
    const argv = ['--server', 'http://a.test', '--cookie', 'access_token=a', '--input', 'emial=x'];
    expect((await command(argv)).error).toContain('--input emial is unknown; the checks take email, password');
  });
});

describe('the password of a run', { timeout: 60_000 }, () => {
  const options = { write: true, areas: ['passwords'] };
  const signsIn = async (
    { server, fetch }: Pick<ReturnType<typeof createEngineServer>, 'server' | 'fetch'>,
    password: string,
  ) => {
    const { email } = ownInputs;
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email, password });
    return (await fetch(`${server}/api/v1.0/auth/login/email`, { method: 'POST', headers, body })).status;
  };

  it('is not changed if it could not be put back', async () => {
    const { report } = await judged({ ...options, inputs: { email: ownInputs.email, password: 'Correct-Horse-9' } });
    expect(report.findings.filter(({ operationId }) => operationId === 'changePassword')).toEqual([]);
    expect(toText(report)).toContain('lacks a symbol among !@#$%^&*(), which a new one must have (SPEC 5)');
  });

  /** A server that takes a new password which breaks a rule. `isStuck`: and then no other one. */
  const lax = (isStuck: boolean) => {
    let isWeak = false;
    return async (call: Call) => {
      const isWeaker = call.operationId === 'changePassword' && call.body.includes('"new_password":"VERIFY#1"');
      if (isStuck && isWeak && call.operationId === 'changePassword') return json({ code: 'no', message: 'No.' }, 422);
      const body = call.body.replaceAll('VERIFY#1"', 'Verify#1x"');
      const response = await call.next(body === call.body ? {} : { body });
      isWeak ||= isWeaker && response.status === 200;
      return response;
    };
  };

  it('is put back after a check that has changed it, and the report says what it is if that fails', async () => {
    const rules = loadWorkflows(loadContract()).flows.filter(({ id }) => id === 'password-rules');
    const verifyLax = async (isStuck: boolean) => {
      const engine = createEngineServer();
      const { server, session, fetch } = engine;
      const main = cookieCredentials('access_token', session('operator'));
      const workflows = () => ({ flows: rules, problems: [] });
      const given = { server, main, inputs: ownInputs, workflows, fetch: broken(fetch, lax(isStuck)) };
      const { report } = await judged({ ...options, ...given });
      expect(report.findings.map(({ rule }) => rule)).toContain('password.rules');
      return { report, status: await signsIn(engine, ownInputs.password) };
    };
    const restored = await verifyLax(false);
    expect(restored.status).toBe(200);
    expect(restored.report.notices).toEqual([]);
    const stuck = await verifyLax(true);
    expect(stuck.status).toBe(401);
    expect(toText(stuck.report)).toMatch(
      /The password of \S+ is now VERIFY#1: it could not be put back \(PUT \S+ answered 422\)\. Change it before/,
    );
  });
});
