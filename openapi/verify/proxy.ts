#!/usr/bin/env node
/**
 * `atrium-proxy`: a proxy that checks live traffic to a server against the contract. Ctrl-C prints a summary. Exit
 * status: 0 all of it conforms, 1 it does not, 2 could not run.
 */
import { parseArgs } from 'node:util';
import { readServer } from './cli/arguments.ts';
import { readDialectFile } from './cli/dialect.ts';
import { startProxy } from './proxy/startProxy.ts';

const USAGE = `Checks live traffic against the Atrium contract.

  atrium-proxy --server URL [--port 4030] [--timeout SECONDS] [--dialect FILE]
               [--har FILE [--keep-secrets]]

Use the printed URL instead of the server's. Each call that violates the contract is printed, including routes and
statuses that are not in the contract. Ctrl-C prints a summary.

  --dialect FILE    OpenAPI Overlay that says how the server differs from the contract. Who calls the printed URL speaks
                    the contract; the server is called, and answers, in its own words. See docs/verify.md.
  --har FILE        also record the calls of the API, with their bodies, in a new HAR file that a browser's developer
                    tools open and atrium-verify --har checks. It is complete after every call. With --dialect, it
                    has what the server was sent and has answered.
  --keep-secrets    leave cookies, authorization, passwords and tokens in it, which are removed otherwise
`;

const PORT = 4030;

function fail(problem: string): never {
  process.stderr.write(`${problem}\nSee atrium-proxy --help.\n`);
  process.exit(2);
}

function read() {
  const options = {
    server: { type: 'string' },
    port: { type: 'string' },
    timeout: { type: 'string' },
    dialect: { type: 'string' },
    har: { type: 'string' },
    'keep-secrets': { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const values = read();
const {
  help,
  server: address,
  port: portText = String(PORT),
  timeout = '30',
  dialect: dialectFile,
  har: file,
} = values;
if (help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const server = readServer(address);
if (!server.ok) fail(server.problem);
const port = Number(portText);
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`--port ${portText} is not a port.`);
if (!(Number(timeout) > 0)) fail(`--timeout ${timeout} is not a number of seconds above 0.`);
const keepSecrets = values['keep-secrets'] ?? false;
const dialect = dialectFile === undefined ? undefined : await readDialectFile(dialectFile);
if (dialect?.ok === false) fail(dialect.problems.join('\n'));
if (keepSecrets && file === undefined) fail('--keep-secrets is only for --har FILE.');

try {
  const proxy = await startProxy({
    server: server.value,
    port,
    timeoutMs: Number(timeout) * 1000,
    ...(dialect && { dialect: dialect.value }),
    ...(file === undefined ? {} : { har: { file, keepSecrets } }),
    onProblem: (problem) => process.stdout.write(`${problem}\n`),
  });
  const end = async () => {
    process.stdout.write(proxy.traffic.summary());
    if (file !== undefined) process.stdout.write(`The recording is in ${file}.\n`);
    await proxy.stop();
    process.exit(proxy.traffic.hasFailures() ? 1 : 0);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  process.stdout.write(`${proxy.origin} → ${server.value}. Stop: Ctrl-C.\n`);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') fail(`Port ${port} is already in use; choose another with --port.`);
  if (code === 'EEXIST') fail(`--har ${file} exists already; choose another name, or delete it first.`);
  const message = error instanceof Error ? error.message : String(error);
  const isFile = error instanceof Error && 'path' in error && error.path === file;
  fail(isFile ? `--har ${file} cannot be written: ${message}` : message);
}
