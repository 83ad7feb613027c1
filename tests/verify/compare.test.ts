import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { objectAt } from '../../openapi/verify/contract/json.ts';
import { compare } from '../../scripts/verify/compare/runCompare.ts';
import { documentOf, wholeDocument } from '../../scripts/verify/compare/scope.ts';
import { serve as serveFetch } from '../../scripts/verify/compare/serve.ts';
import { drawServers, type Server, soundServer } from '../../scripts/verify/compare/servers.ts';
import { familyTable, missedLines, toolTable } from '../../scripts/verify/compare/table.ts';
import { testsIn } from '../../scripts/verify/compare/tools/junit.ts';
import { runProgram } from '../../scripts/verify/compare/tools/runProgram.ts';
import { failuresOf } from '../../scripts/verify/compare/tools/specmatic.ts';
import { coarse, type Tool } from '../../scripts/verify/compare/tools/tool.ts';
import { agreed, baselineOf, type Ran, verdictOf } from '../../scripts/verify/compare/verdict.ts';
import { families } from '../../scripts/verify/mutants/families/family.ts';
import { contract } from '../../scripts/verify/mutants/mutant.ts';

/** A run that finds failures with these messages. */
function ran(...messages: string[]): Ran {
  const failures = messages.map((message) => ({ operation: 'listSla', check: 'schema', message }));
  return { found: { failures, warnings: [] }, seconds: 1 };
}

const crashed: Ran = { problem: 'took longer than 180 s', seconds: 180 };

function tool(name: string, missing?: string): Tool {
  return {
    name,
    options: '--all',
    prepare: async () => missing,
    check: async () => ({ failures: [], warnings: [] }),
  };
}

const sound = soundServer('sla');
const brokenServer = (name: string, heldOut = false): Server => ({
  ...{ ...sound, name, heldOut },
  group: 'broken',
  family: 'order',
});
const other: Server = { ...sound, name: 'other', group: 'letter' };

describe('what counts as caught', () => {
  it('is a failure that the sound server does not have', () => {
    const baseline = baselineOf([ran('always'), ran('always')]);
    expect(verdictOf(ran('always'), baseline)).toMatchObject({ alarms: true, failures: [] });
    expect(verdictOf(ran('always', 'new'), baseline).failures).toEqual(['listSla | schema | new']);
  });

  it('is no failure that the sound server has in one run only', () => {
    const baseline = baselineOf([ran('now and then'), ran()]);
    expect(verdictOf(ran('now and then'), baseline).failures).toEqual([]);
    expect(verdictOf(ran('now and then'), baselineOf([ran(), ran('now and then')])).failures).toEqual([]);
  });

  it('is no failure that does not come again', () => {
    const baseline = baselineOf([ran(), ran()]);
    const twice = agreed(verdictOf(ran('once', 'always'), baseline), verdictOf(ran('always', 'later'), baseline));
    expect(twice.failures).toEqual(['listSla | schema | always']);
    expect(agreed(verdictOf(ran('once'), baseline), verdictOf(crashed, baseline)).failures).toEqual([]);
  });

  it('is nothing without a verdict, be it of the server or of the sound one', () => {
    const baseline = baselineOf([ran(), ran()]);
    expect(verdictOf(crashed, baseline)).toMatchObject({ failures: [], problem: 'took longer than 180 s' });
    const without = verdictOf(ran('new'), baselineOf([ran(), crashed]));
    expect(without).toMatchObject({ failures: [], problem: 'on the sound server: took longer than 180 s' });
  });

  it('does not depend on ids, times and places in lists', () => {
    const first = coarse('Item 65f0c1a2b3d4e5f601000001 at /rows/12: changed 2026-11-26T08:00:00Z');
    const second = coarse('Item 65f0c1a2b3d4e5f601000002 at /rows/7:\n changed 2026-11-25T09:30:00.5+07:00');
    expect(first).toBe(second);
    expect(coarse('status 409')).not.toBe(coarse('status 404'));
  });
});

describe('a comparison', () => {
  const said: Record<string, Record<string, Ran>> = {
    first: { sound: ran(), lost: ran('lost'), hidden: ran(), slow: crashed, other: ran() },
    second: { sound: ran('wrong'), lost: ran('wrong'), hidden: ran('wrong', 'seen'), slow: ran('x'), other: ran('y') },
  };
  const servers = [sound, other, brokenServer('lost'), brokenServer('hidden', true), brokenServer('slow')];
  const lines: string[] = [];
  const rows = compare([tool('first'), tool('second'), tool('third', 'there is no Java')], servers, {
    check: async ({ name }, server) => said[name]?.[server.name] ?? ran(),
    jobs: 2,
    print: (line) => lines.push(line),
  });

  it('counts what each tool catches, and its false alarms', async () => {
    const [, , first, second, third] = toolTable(await rows).split('\n');
    expect(first).toBe('| first | 1 of 3 (33 %) | 0 | 1 | 0 of 1 | 0 of 1 | 0 of 0 | 1.0 |');
    expect(second).toBe('| second | 2 of 3 (67 %) | 0 | 0 | 1 of 1 | 1 of 1, 1 new | 0 of 0 | 1.0 |');
    expect(third).toContain('| third | not available: there is no Java |');
  });

  it('has as many broken servers by family as altogether', async () => {
    const order = familyTable(await rows)
      .split('\n')
      .find((line) => line.startsWith('| order'));
    expect(order).toBe('| order | 3 | 1 | 2 |');
  });

  it('names what only others catch, unless its rule is held out', async () => {
    expect(missedLines(await rows)).toEqual([
      'Caught by second and not by first: slow (sla)',
      'Caught by another tool and not by first, of held-out rules: 1',
    ]);
    expect(lines.filter((line) => line.includes('hidden'))).toEqual([]);
  });

  it('says how each tool runs, and what is not available', async () => {
    await rows;
    expect(lines).toContain('first: --all');
    expect(lines).toContain('third: not available: there is no Java');
  });
});

describe('the servers', () => {
  it('are the same for the same seed, of all families, with a sound and another one for each area', () => {
    const drawn = drawServers('a test', 24);
    const key = ({ name, group, area }: Server) => `${group} ${area} ${name}`;
    expect(drawServers('a test', 24).map(key)).toEqual(drawn.map(key));
    const faulty = drawn.filter(({ group }) => group === 'broken');
    expect(faulty.length).toBe(24);
    expect(new Set(faulty.map(({ family }) => family))).toEqual(new Set(families));
    const areas = [...new Set(faulty.map(({ area }) => area))].toSorted();
    const areasOf = (...groups: string[]) =>
      drawn.filter(({ group }) => groups.includes(group)).map(({ area }) => area);
    expect(areasOf('sound').toSorted()).toEqual(areas);
    expect(areasOf('letter', 'free').toSorted()).toEqual(areas);
  });

  it('are reached over HTTP with their cookies, statuses and bodies', async () => {
    const { origin, close } = await serveFetch(async (url, init) => {
      const headers = new Headers(init.headers);
      const said = { path: new URL(url).pathname, cookie: headers.get('cookie'), body: String(init.body ?? '') };
      return Response.json(said, { status: 409, headers: { 'set-cookie': 'a=1', 'x-own': 'yes' } });
    });
    const response = await fetch(`${origin}/api/x?y=1`, { method: 'POST', body: '{}', headers: { cookie: 'b=2' } });
    expect(response.status).toBe(409);
    expect([response.headers.get('set-cookie'), response.headers.get('x-own')]).toEqual(['a=1', 'yes']);
    expect(await response.json()).toEqual({ path: '/api/x', cookie: 'b=2', body: '{}' });
    await close();
  });

  it('come with the part of the contract that is about their area, with their ids', () => {
    const shown = (id: string) => `id-${id.slice(-4)}`;
    const document = documentOf('sla', { origin: 'http://sla.test', shown });
    expect(Object.keys(objectAt(document, 'paths'))).toEqual(['/api/v1.0/sla', '/api/v1.0/sla/{id}']);
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"#\/components\/([^/"]+)\/([^/"]+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    expect(
      references.filter(([, kind = '', name = '']) => objectAt(document, 'components', kind)[name] === undefined),
    ).toEqual([]);
    expect(text).not.toContain('65f0c1a2b3d4e5f601000001');
    expect(text).toContain('"http://sla.test"');
    const whole = wholeDocument({ origin: 'http://all.test', shown });
    expect(Object.keys(objectAt(whole, 'paths'))).toEqual(Object.keys(objectAt(contract.document, 'paths')));
  });
});

describe('the other tools', () => {
  it('report in the format of JUnit', () => {
    const xml = `<testsuites><testsuite name="a &amp; b"><testcase name="one" time="1"/><testcase name="two">
      <failure type="x" message="is &lt;2&gt;&#xA;not &#39;3&#39;"><![CDATA[<failure message="no">]]></failure></testcase>
      <testcase name="three"><error message="broke"/></testcase></testsuite></testsuites>`;
    expect(testsIn(xml)).toEqual([
      { suite: 'a & b', name: 'one', failure: undefined },
      { suite: 'a & b', name: 'two', failure: "is <2>\nnot '3'" },
      { suite: 'a & b', name: 'three', failure: 'broke' },
    ]);
  });

  it('have failures without the values that Specmatic draws', () => {
    const name = (value: string) =>
      `Contract Tests > +ve  Scenario: PUT /sla/(id:ObjectId) -> 200 where day is '${value}'`;
    const failure = 'Testing "x"\n>> RESPONSE.BODY.sla[3].name\n\n  R1001: Type mismatch\n';
    const [first] = failuresOf({ suite: '', name: name('Monday'), failure });
    expect(first).toEqual({
      operation: 'PUT /sla/(id:ObjectId)',
      check: '+ve 200 drawn, changed',
      message: 'RESPONSE.BODY.sla[].name R1001',
    });
    expect(failuresOf({ suite: '', name: name('Friday'), failure })).toEqual([first]);
    expect(failuresOf({ suite: '', name: name('Friday'), failure: undefined })).toEqual([]);
  });

  it('are ended when they take too long', async () => {
    const forever = runProgram(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      cwd: tmpdir(),
      seconds: 0.3,
    });
    await expect(forever).rejects.toThrow('took longer than 0.3 s');
    const { status, output } = await runProgram(process.execPath, ['-e', 'console.log(7)'], { cwd: tmpdir() });
    expect([status, output]).toEqual([0, '7\n']);
    await expect(runProgram('no-such-program', [], { cwd: tmpdir() })).rejects.toThrow('ENOENT');
  });
});
