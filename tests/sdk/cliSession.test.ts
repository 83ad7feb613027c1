/** Signing in and out on the command line, against a server with cookies, and the file with the session. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { startMock } from '@atrium-console/mock/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askAtTerminal } from '../../sdk/src/cli/askAtTerminal.ts';
import { OWNER, startCli } from './support/startCli.ts';

let mock: Awaited<ReturnType<typeof startMock>>;
let cli: ReturnType<typeof startCli>;
/** What was sent: method, address and cookie. */
let sent: string[];
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());
beforeEach(() => {
  sent = [];
  cli = startCli({
    env: {},
    fetch: (input, init) => {
      const request = new Request(input, init);
      const { pathname, origin } = new URL(request.url);
      const to = origin === mock.origin ? '' : origin;
      sent.push(`${request.method} ${to}${pathname.replace('/api/v1.0', '')} ${request.headers.has('Cookie')}`);
      return fetch(request);
    },
  });
});
afterEach(() => cli.remove());

const file = () => join(cli.home, '.config/atrium/session.json');
const login = () => ['login', '--email', OWNER.ATRIUM_EMAIL, '--base-url', mock.origin];
const signIn = () => cli.run(login(), { stdin: `${OWNER.ATRIUM_PASSWORD}\n` });

describe('atrium login', () => {
  it('takes the password from the standard input, and keeps the session for its owner alone', async () => {
    const { code, out, err } = await signIn();
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(`Signed in to ${mock.origin} as owner@atrium.test. The session is in ${file()}.\n`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file())).mode & 0o777).toBe(0o700);
    const text = readFileSync(file(), 'utf8');
    expect(JSON.parse(text)).toEqual({
      baseUrl: mock.origin,
      email: 'owner@atrium.test',
      cookie: expect.stringMatching(/^access_token=\S+$/),
    });
    expect(text).not.toContain(OWNER.ATRIUM_PASSWORD);
    const list = await cli.run(['call', 'listSla']);
    expect([list.code, sent]).toEqual([0, ['POST /auth/login/email false', 'GET /sla true']]);
  });

  it('asks a person, and does not show the password', async () => {
    const answers = [mock.origin, ' owner@atrium.test ', OWNER.ATRIUM_PASSWORD];
    const { code, asked } = await cli.run(['login'], { answers });
    expect([code, asked]).toEqual([
      0,
      [
        ['Server: ', false],
        ['Email: ', false],
        [`Password of owner@atrium.test at ${mock.origin}: `, true],
      ],
    ]);
  });

  it('takes everything from the environment', async () => {
    const config = join(cli.home, 'own/session');
    const env = { ...OWNER, ATRIUM_BASE_URL: `${mock.origin}/`, ATRIUM_SESSION: config };
    expect((await cli.run(['login'], { env })).code).toBe(0);
    expect(JSON.parse(readFileSync(config, 'utf8')).baseUrl).toBe(mock.origin);
    const xdg = { ...env, ATRIUM_SESSION: '', XDG_CONFIG_HOME: join(cli.home, 'xdg') };
    expect((await cli.run(['login'], { env: xdg })).code).toBe(0);
    expect(existsSync(join(cli.home, 'xdg/atrium/session.json'))).toBe(true);
  });

  it('makes a file that others could read private', async () => {
    await signIn();
    const text = readFileSync(file(), 'utf8');
    cli.remove();
    mkdirSync(dirname(file()), { recursive: true });
    writeFileSync(file(), text, { mode: 0o644 });
    await signIn();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('keeps nothing when the password is wrong', async () => {
    const { code, err } = await cli.run(login(), { stdin: 'wrong' });
    expect([code, err]).toEqual([1, expect.stringMatching(/password.* \(401 \w+\)\nRequest: \S+\n$/i)]);
    expect(existsSync(file())).toBe(false);
  });

  it.each([['--password'], ['--password=secret'], ['-p'], ['--pass']])('takes no password as %s', async (option) => {
    const { code, err } = await cli.run([...login(), option, 'secret']);
    expect([code, sent, err]).toEqual([2, [], expect.stringContaining('ATRIUM_PASSWORD')]);
    expect(err).not.toContain('secret');
  });

  it.each([
    [{ stdin: '' }, 'The password is empty.'],
    [{ answers: [''] }, 'The password is empty.'],
  ])('says that nothing was typed: %j', async (given, message) => {
    const { code, err } = await cli.run(login(), given);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it.each([
    [['login'], '--base-url is missing. Pass it, or set ATRIUM_BASE_URL.'],
    [['login', '--base-url', 'http://a.test'], '--email is missing. Pass it, or set ATRIUM_EMAIL.'],
  ])('says what is missing in %j', async (argv, message) => {
    const { code, err } = await cli.run(argv);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('does not overwrite a file that is no session', async () => {
    const config = join(cli.home, 'notes.txt');
    writeFileSync(config, 'My notes');
    for (const argv of [login(), ['whoami'], ['logout']]) {
      const { code, err } = await cli.run(argv, { env: { ATRIUM_SESSION: config } });
      expect([code, err]).toEqual([2, expect.stringContaining(`${config} is not a session.`)]);
    }
    expect(readFileSync(config, 'utf8')).toBe('My notes');
  });
});

describe('a question at the terminal', () => {
  it.each([
    [false, 'Email: a@b.test'],
    [true, 'Email: \n'],
  ])('that is hidden (%s) shows %j', async (hidden, shown) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answer = askAtTerminal('Email: ', hidden, { input, output, onInterrupt: () => {} });
    input.write('a@b.testt\u007f\r');
    expect(await answer).toBe('a@b.test');
    const text = String(output.read());
    if (hidden) expect(text).toBe(shown);
    else expect(text).toContain(shown);
  });

  it('can be interrupted', async () => {
    const input = new PassThrough();
    const interrupted = new Promise<void>((resolve) => {
      askAtTerminal('Email: ', true, { input, output: new PassThrough(), onInterrupt: resolve });
    });
    input.write('\u0003');
    await interrupted;
  });
});

describe('a session', () => {
  it('belongs to the server that it is from', async () => {
    await signIn();
    sent = [];
    const names = ['localhost', '127.0.0.1'];
    const { hostname } = new URL(mock.origin);
    const other = mock.origin.replace(hostname, String(names.find((name) => name !== hostname)));
    const elsewhere = await cli.run(['call', 'listSla', '--base-url', other]);
    expect([elsewhere.code, sent]).toEqual([1, []]);
    expect(elsewhere.err).toContain(`Nobody is signed in to ${other}. Sign in with: atrium login --base-url ${other}`);
    await cli.run(['call', 'checkEmail', '--body', '{"email":"a@b.test"}', '--base-url', other]);
    expect(sent).toEqual([`POST ${other}/check-email false`]);
  });

  it('is not used by who has a password in the environment', async () => {
    const env = { ...OWNER, ATRIUM_BASE_URL: mock.origin };
    expect((await cli.run(['call', 'listSla'], { env })).code).toBe(0);
    expect(sent).toEqual(['POST /auth/login/email false', 'GET /sla true']);
    expect(existsSync(file())).toBe(false);
  });

  it('that has ended says how to sign in again', async () => {
    await signIn();
    const session = JSON.parse(readFileSync(file(), 'utf8'));
    await fetch(`${mock.origin}/api/v1.0/auth/logout`, { headers: { Cookie: session.cookie } });
    const { code, err } = await cli.run(['call', 'listSla']);
    expect([code, err]).toEqual([1, expect.stringMatching(/\(401 \w+\)\nSign in with: atrium login\n/)]);
  });
});

describe('atrium whoami', () => {
  it('says who is signed in, and where', async () => {
    await signIn();
    const { out } = await cli.run(['whoami'], { columns: 80 });
    expect(out).toBe(`Nicha Suwan <owner@atrium.test> at ${mock.origin}\n`);
    expect(JSON.parse((await cli.run(['whoami'])).out)).toMatchObject({ email: 'owner@atrium.test' });
  });

  it('says that nobody is', async () => {
    const nowhere = await cli.run(['whoami']);
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('Which server?')]);
    const nobody = await cli.run(['whoami'], { env: { ATRIUM_BASE_URL: mock.origin } });
    expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('Sign in with: atrium login\n')]);
  });
});

describe('atrium logout', () => {
  it('ends the session on the server and removes it', async () => {
    await signIn();
    const { cookie } = JSON.parse(readFileSync(file(), 'utf8'));
    const { code, out } = await cli.run(['logout']);
    expect([code, out]).toEqual([0, `Signed out owner@atrium.test from ${mock.origin}.\n`]);
    expect(existsSync(file())).toBe(false);
    const answer = await fetch(`${mock.origin}/api/v1.0/users/me`, { headers: { Cookie: cookie } });
    expect(answer.status).toBe(401);
    expect(await cli.run(['logout'])).toMatchObject({ code: 0, out: '', err: 'Nobody is signed in.\n' });
  });

  it('removes it also when the server cannot be reached', async () => {
    await signIn();
    const { code, err } = await cli.run(['logout'], { fetch: () => Promise.reject(new TypeError('fetch failed')) });
    expect([code, err]).toEqual([1, expect.stringContaining('did not end it')]);
    expect(existsSync(file())).toBe(false);
  });
});
