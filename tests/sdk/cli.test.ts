/** `atrium call` and what is around it: input, output, refusals. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMockFetch } from '@atrium-console/mock';
import { afterAll, describe, expect, it } from 'vitest';
import { version } from '../../sdk/src/index.ts';
import { SERVER, startCli } from './support/startCli.ts';

const cli = startCli();
const { home, run } = cli;
afterAll(() => cli.remove());

const SLA = '65f0c1a2b3d4e5f601000001';

describe('atrium', () => {
  it('shows its commands, and its version', async () => {
    const { code, out } = await run([]);
    expect([code, out]).toEqual([0, expect.stringMatching(/Commands\n {2}login .+\n {2}logout /)]);
    expect((await run(['--help'])).out).toBe(out);
    expect((await run(['help'])).out).toBe(out);
    expect((await run(['--version'])).out).toBe(`${version}\n`);
  });

  it.each(['login', 'logout', 'whoami', 'call', 'operations', 'help', 'completion'])(
    'explains the command %s in two ways',
    async (command) => {
      const { code, out, err } = await run([command, '--help']);
      expect([code, err, out]).toEqual([0, '', expect.stringContaining(`atrium ${command}`)]);
      expect((await run(['help', command])).out.startsWith(out)).toBe(true);
    },
  );

  it('has examples in its help that are right', async () => {
    writeFileSync(join(home, 'sla.json'), '{"name":"Standard"}');
    const { out } = await run(['call', '--help']);
    const examples = [...out.matchAll(/\$ atrium (call .+)/g)].map(([, line = '']) =>
      line.split(' ').map((word) => word.replaceAll("'", '').replace('@', `@${home}/`)),
    );
    expect(examples.length).toBe(4);
    for (const argv of examples)
      expect(await run([...new Set([...argv, '--dry-run'])])).toMatchObject({ code: 0, err: '' });
  });

  it('does what the readme says', async () => {
    const lines = readFileSync('sdk/README.md', 'utf8').match(/^atrium (?:call|help|operations) .+(?=#)/gm) ?? [];
    expect(lines.length).toBe(5);
    for (const line of lines) {
      const [, ...argv] = line.trim().replaceAll("'", '').split(/ +/);
      const dry = argv[0] === 'call' ? ['--dry-run'] : [];
      expect(await run([...new Set([...argv, ...dry])])).toMatchObject({ code: 0, err: '' });
    }
  });

  it.each([
    [['lgoin'], 'There is no command "lgoin". Did you mean login?'],
    [['listSla'], 'Did you mean atrium call listSla?'],
    [['call'], 'Which operation?'],
    [['call', '--all'], 'Which operation?'],
    [['call', 'listSLAs'], 'There is no operation "listSLAs". Did you mean listSla'],
    [['help', 'listSLAs'], 'Did you mean listSla'],
    [['help', 'listSla', 'createSla'], 'Unexpected argument createSla.'],
    [['call', 'listSla', 'more'], 'Unexpected argument more.'],
    [['call', 'listSla', '--al'], 'Unknown option --al. Did you mean --all?'],
    [['call', 'listSla', '-o', 'json'], 'Unknown option -o.'],
    [['call', 'listSla', '--all'], 'listSla answers everything at once: leave out --all.'],
    [['call', 'listSla', '--output', 'yaml'], '--output yaml is unknown. Use json or table.'],
    [['call', 'listSla', '--output'], '--output needs a value.'],
    [['call', 'listSla', '--dry-run=yes'], '--dry-run takes no value.'],
    [['call', 'listSla', '--body', '{}'], 'listSla takes no --body.'],
    [['call', 'deleteSla'], '--id is missing: string, matches ^[0-9a-f]{24}$.'],
    [['call', 'deleteSla', '--id='], '--id is empty'],
    [['call', 'deleteSla', '--id', '--dry-run'], '--id needs a value.'],
    [['call', 'deleteSla', '--id', 'a', '--id', 'b'], '--id is given twice.'],
    [['call', 'deleteSla', '--id', '..'], '{id} of /api/v1.0/sla/{id} is "..".'],
    [['call', 'getAccount', '--account_id', '1.5'], '--account_id 1.5 is not a whole number.'],
    [['call', 'listActivities', '--action', 'updat'], '--action updat is none of create, update'],
    [['call', 'listActivities', '--action', 'updat'], 'Did you mean update?'],
    [['call', 'getGroupSettings', '--consume', 'yes'], '--consume yes is neither true nor false.'],
    [['call', 'createCannedFolder'], '--body is missing: JSON in quotes'],
    [['call', 'createCannedFolder', '--body', '{name: 1}'], '--body is not JSON'],
    [['call', 'createCannedFolder', '--body', '@nowhere.json'], '--body @nowhere.json cannot be read: ENOENT'],
    [['call', 'createCannedFolder', '--body', '-'], 'The standard input is not JSON'],
    [['call', 'listSla', '--base-url', 'console.example'], '"console.example" is not the URL of a server.'],
    [['call', 'listSla', '--base-url', 'https://a:b@console.example'], 'must not contain'],
    [['operations', '--al'], 'Unknown option --al.'],
    [['completion', 'csh'], 'Which shell? Write one of bash, zsh, fish.'],
  ])('says what is wrong with %j', async (argv, message) => {
    const { code, err, out } = await run(argv);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)]);
  });

  it('says everything that is wrong at once', async () => {
    const { err } = await run(['call', 'updateAccountRole', '--account_id', 'x']);
    expect(err.split('\n').map((line) => line.split(' ')[0])).toEqual([
      '--account_id',
      '--role_id',
      '--body',
      'See:',
      '',
    ]);
  });
});

describe('atrium call', () => {
  it('prints JSON for a program, and a table for a person', async () => {
    const json = await run(['call', 'listSla']);
    expect([json.code, json.err, JSON.parse(json.out)]).toEqual([0, '', { sla: expect.any(Array) }]);
    const table = await run(['call', 'listSla'], { columns: 80 });
    expect(table.out).toMatch(new RegExp(`^_ID +NAME .*\\n${SLA} +Standard support`));
    expect(table.err).toMatch(/^\d+ more columns had no room: use --output json\.\n$/);
    expect((await run(['call', 'listSla', '--output', 'json'], { columns: 80 })).out).toBe(json.out);
    expect((await run(['call', 'listSla', '--output=table'])).out).toContain('Standard support');
  });

  it('prints one thing as a line for each property, also from an envelope', async () => {
    const { out } = await run(['call', 'getCurrentUser'], { columns: 60 });
    expect(out).toMatch(/^_id +501\nname +Nicha Suwan\n/);
    expect((await run(['call', 'listWorkingStatuses'], { columns: 60 })).out).toMatch(/^_ID +NAME/);
  });

  it('takes a body from the command line, a file and the standard input', async () => {
    const file = join(home, 'folder.json');
    writeFileSync(file, '\uFEFF{"name":"From a file"}');
    const create = ['call', 'createCannedFolder', '--body'];
    const answers = [
      await run([...create, '{"name":"From the line"}']),
      await run([...create, `@${file}`]),
      await run([...create, '-'], { stdin: '{"name":"From the input"}\n' }),
    ];
    expect(answers.map(({ out }) => JSON.parse(out).name)).toEqual(['From the line', 'From a file', 'From the input']);
  });

  it('follows pages, or says that there are more', async () => {
    const first = await run(['call', 'listActivities', '--limit', '2'], { columns: 80 });
    expect(first.out.trim().split('\n').length).toBe(3);
    const [, cursor = ''] = /--cursor (\S+) for the next page/.exec(first.err) ?? [];
    const second = await run(['call', 'listActivities', '--limit', '2', '--cursor', cursor]);
    const all = await run(['call', 'listActivities', '--limit', '20', '--all']);
    const entries: { _id: string }[] = JSON.parse(all.out);
    expect(entries.length).toBeGreaterThan(20);
    expect(new Set(entries.map(({ _id }) => _id)).size).toBe(entries.length);
    expect(JSON.parse(second.out).activities.length).toBe(2);
    const table = await run(['call', 'listActivities', '--limit', '20', '--all'], { columns: 80 });
    // Signing in adds an entry.
    expect(table.out.trim().split('\n').length).toBe(entries.length + 2);
    expect(table.err).not.toContain('--cursor');
  });

  it('says that a list is empty', async () => {
    const { out, err } = await run(['call', 'listActivities', '--q', 'nobody-has-this'], { columns: 80 });
    expect([out, err]).toEqual(['', 'The list is empty.\n']);
  });

  it("prints the server's message, its code and the fields of a refusal", async () => {
    const { code, err, out } = await run(['call', 'createCannedFolder', '--body', '{"name":""}']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Some fields are invalid\..+ \(422 invalid\)\n {2}name: Enter a name\.\nRequest: \S+\n$/);
  });

  it('prints the refusal of an envelope', async () => {
    const { code, err } = await run(['call', 'deleteWorkingStatus', '--id', 'f'.repeat(24)]);
    expect([code, err]).toEqual([1, expect.stringMatching(/^.+ \(40400\)\n/)]);
  });

  it('names the call when the server cannot be reached', async () => {
    const fetch = createMockFetch({ network: 'failing' });
    const { code, err } = await run(['call', 'checkEmail', '--body', '{"email":"a@b.test"}'], { fetch });
    expect([code, err]).toEqual([1, `checkEmail: POST ${SERVER}/api/v1.0/check-email: Failed to fetch\n`]);
    const page = await run(['call', 'listActivities', '--all'], { fetch });
    expect([page.code, page.err]).toEqual([1, expect.stringContaining(`listActivities: GET ${SERVER}/`)]);
  });

  it('lets no text of the server control the terminal', async () => {
    const message = 'No\u001b[2J way\nout';
    const refusing = () => Promise.resolve(Response.json({ code: 'invalid', message }, { status: 422 }));
    const { err } = await run(['call', 'checkEmail', '--body', '{}'], { fetch: refusing });
    expect(err).toMatch(/^No \[2J way out \(422 invalid\)\n/);
    const answering = () => Promise.resolve(Response.json({ exists: 'a\u001bb\u009bc' }));
    const json = await run(['call', 'checkEmail', '--body', '{}'], { fetch: answering });
    expect(json.out).toBe('{\n  "exists": "a\\u001bb\\u009bc"\n}\n');
    const table = await run(['call', 'checkEmail', '--body', '{}'], { fetch: answering, columns: 80 });
    expect(table.out).toBe('exists  a b c\n');
  });
});

describe('a dry run', () => {
  const fetch = () => Promise.reject(new Error('Something was sent.'));

  it('prints method, address and body', async () => {
    const argv = ['call', 'updateSla', '--id', SLA, '--body', '{"name":"Standard"}', '--dry-run'];
    const { out } = await run(argv, { fetch });
    expect(out).toBe(`PUT ${SERVER}/api/v1.0/sla/${SLA}\n{\n  "name": "Standard"\n}\n`);
    const json = await run([...argv, '--output', 'json'], { fetch });
    expect(JSON.parse(json.out)).toEqual({
      method: 'PUT',
      url: `${SERVER}/api/v1.0/sla/${SLA}`,
      body: { name: 'Standard' },
    });
  });

  it('needs no server and no session', async () => {
    const { code, out } = await run(['call', 'listActivities', '--q', 'a b', '--dry-run'], { fetch, env: {} });
    expect([code, out]).toEqual([0, 'GET /api/v1.0/activity-log?q=a%20b\n']);
  });

  it('hides passwords and the like', async () => {
    const body = '{"email":"owner@atrium.test","password":"Atrium#2026"}';
    const { out } = await run(['call', 'loginByEmail', '--body', body, '--dry-run'], { fetch });
    expect(out).toContain('"password": "***"');
    expect(out).not.toContain('2026');
  });
});
