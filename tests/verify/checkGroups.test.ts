import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckRecord, Finding } from '../../openapi/verify/judge/types.ts';
import { GROUPS } from '../../openapi/verify/plan/groups.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { answered, broken, type Call, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { command } from './support.ts';

type Shown = { findings: Finding[]; checks: CheckRecord[]; groups?: { made: string[]; left: string[] } };

/** Checks a server of its own as all users there are. */
function check(options: readonly string[], defect?: (call: Call) => Promise<Response>) {
  const { server, fetch, session } = createEngineServer({ scenario: 'full' });
  const cookie = (persona: Parameters<typeof session>[0]) => `access_token=${session(persona)}`;
  const persons = [
    ...['--cookie', cookie('operator'), '--limited-cookie', cookie('analyst')],
    ...['--limited-cookie', cookie('agent'), '--other-cookie', cookie('unpaid')],
  ];
  const answers = defect === undefined ? fetch : broken(fetch, defect);
  return command(['--server', server, ...persons, ...options], answers);
}

async function shown(options: readonly string[], defect?: (call: Call) => Promise<Response>): Promise<Shown> {
  const { out, error } = await check([...options, '--report', 'json'], defect);
  expect(error).toBe('');
  return JSON.parse(out);
}

const WRITE = ['--area', 'roles', '--write'];

/** The kinds of checks that were made of each operation. */
const kindsOf = ({ checks }: Shown) =>
  checks.flatMap(({ operationId, kind, outcome }) => (outcome === 'unchecked' ? [] : [`${operationId} ${kind}`]));

describe('the groups of checks', { timeout: 120_000 }, () => {
  const made = new Set<string>();
  let whole: string[] = [];

  beforeAll(async () => {
    const all = await shown(WRITE);
    expect(all.groups).toBeUndefined();
    whole = kindsOf(all);
  }, 120_000);

  it.each(GROUPS)('find nothing wrong with a sound server, each by itself: %s', async (group) => {
    const found = await shown([...WRITE, '--check', group]);
    expect(found.findings).toEqual([]);
    expect(found.groups).toEqual({ made: [group], left: GROUPS.filter((one) => one !== group) });
    const kinds = kindsOf(found);
    expect(kinds.length).toBeLessThan(whole.length);
    for (const kind of kinds) made.add(kind);
  });

  it('make all checks together', () => {
    expect([...new Set(whole)].filter((kind) => !made.has(kind))).toEqual([]);
  });

  it('find what they are about, and nothing else', async () => {
    const quoteless = answered('updateRole', (call) => {
      const body = objectIn(call.body);
      return call.next({ body: JSON.stringify({ ...body, name: String(body.name).replaceAll('"', '') }) });
    });
    const kinds = async (checks: string) =>
      (await shown([...WRITE, '--check', checks], quoteless)).findings.map(({ kind }) => kind);
    expect(await kinds('values')).toContain('value');
    expect(await kinds('half-done,lists')).toEqual([]);
  });

  it('leave out no judgement of a response by its schema', async () => {
    const nameless = answered('updateRole', async (call) => {
      const response = await call.next();
      return response.status === 200 ? Response.json({ success: 'yes' }) : response;
    });
    for (const group of ['values', 'again', 'at-once'])
      expect((await shown([...WRITE, '--check', group], nameless)).findings.map(({ kind }) => kind)).toContain('shape');
  });
});

describe('--check', { timeout: 60_000 }, () => {
  const READ = ['--area', 'sla'];

  it('knows its groups', async () => {
    const { code, error } = await check([...READ, '--check', 'rights,speed', '--check', 'taste']);
    expect(code).toBe(2);
    expect(error).toContain(`--check contains speed, which is not one of ${GROUPS.join(', ')}.`);
    expect(error).toContain('--check contains taste');
    for (const group of GROUPS) expect((await command(['--help'])).out).toContain(group);
  });

  it('is not for recorded traffic, nor for all known differences', async () => {
    const recorded = await command(['--har', 'a.har', '--check', 'rights']);
    expect(recorded.code).toBe(2);
    expect(recorded.error).toContain('calls nothing: leave out --check.');
    const known = await check([...READ, '--check', 'rights', '--baseline', 'a.json', '--update-baseline']);
    expect(known.code).toBe(2);
    expect(known.error).toContain('--update-baseline needs all differences; leave out --check.');
  });

  it('is said in each report, in one line, and the verdict is that of the checks that were made', async () => {
    const options = [...READ, '--check', 'lists, counts'];
    const left =
      'Left out by --check: the checks of form, rules, values, half-done, rights, at-once, again, leaks and http.';
    const { code, out } = await check(options);
    expect(code).toBe(0);
    expect(out.slice(out.indexOf('Not checked'))).toContain(`  ${left}\n`);
    expect(out.split('Left out by --check')).toHaveLength(2);
    expect(out).toContain('The server conforms in the checks of lists and counts, in what GET alone shows: 0 failures');
    expect(out).not.toContain('No permission could be checked');
    const html = (await check([...options, '--report', 'html'])).out;
    expect(html).toContain(`<li>${left}</li>`);
    expect(html).toContain('<h1>The server conforms in the checks of lists and counts, in what GET alone shows</h1>');
    const junit = (await check([...options, '--report', 'junit'])).out;
    expect(junit).toContain(`name="Left out by --check"><skipped message="${left}"/>`);
  });

  it('that names all groups leaves out none', async () => {
    const { out } = await check([...READ, '--check', GROUPS.join(',')]);
    expect(out).not.toContain('Left out');
    expect(out).toContain('The server conforms in what GET alone shows');
  });
});

describe('a run that writes with some groups of checks', { timeout: 60_000 }, () => {
  it('never says that the server conforms as a whole', async () => {
    const { out } = await check([...WRITE, '--check', 'counts']);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^The server conforms in the checks of counts: 0 failures/);
  });
});
