import { parseArgs } from 'node:util';
import { isScenarioId, personas, type ScenarioId, scenarios } from '@atrium-console/mock';
import { readServer } from '../../openapi/verify/cli/arguments.ts';
import { readCredentials } from '../../openapi/verify/cli/credentials.ts';
import { readDialectFile } from '../../openapi/verify/cli/dialect.ts';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { mergeHeaders } from '../../openapi/verify/http/sessions.ts';
import { StartProblem } from './StartProblem.ts';
import { areaNames, OWNER, type ServerOptions } from './serveAreas.ts';

type Options = { port: number; configFile?: string; scenario: ScenarioId; server?: ServerOptions };

function usage(command: string): string {
  const names = scenarios.map(({ id }) => id).join(', ');
  return [
    `npm ${command} -- [options]`,
    '  --port PORT      port of the console (default 4400, or PORT)',
    '  --config FILE    runtime configuration (default web/public/config.json, or ATRIUM_CONFIG)',
    `  --scenario NAME  initial data: ${names}`,
    '  --server URL     server that answers calls in place of the mock, and is checked against the contract',
    '  --serve AREAS    only the calls of these areas, separated by commas (default all); the mock answers the rest',
    '  --dialect FILE   OpenAPI Overlay that says how the server differs from the contract; see docs/verify.md',
    `  --as EMAIL       who a user of the server is in the mock, if it does not know them (default ${OWNER})`,
    '  --cookie NAME=VALUE, --header "NAME: VALUE"',
    '                   session of all calls to the server, for one to which nobody can sign in with email and password',
  ].join('\n');
}

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  port: TEXT,
  config: TEXT,
  scenario: TEXT,
  server: TEXT,
  serve: TEXT,
  dialect: TEXT,
  as: TEXT,
  cookie: TEXT,
  header: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** The areas of `--serve`. */
function readAreas(text: string): string[] {
  const known = areaNames();
  const areas = text
    .split(',')
    .map((area) => area.trim())
    .filter((area) => area !== '');
  const unknown = areas.filter((area) => !known.includes(area));
  if (areas.length > 0 && unknown.length === 0) return areas;
  const problem = unknown.length === 0 ? '--serve names no area' : `--serve: there is no area ${unknown.join(', ')}`;
  throw new StartProblem(`${problem}. The areas are ${known.join(', ')}.`, 2);
}

/** The server that takes part; undefined if there is none. */
async function readServerOptions(values: Values): Promise<ServerOptions | undefined> {
  const { server, serve, dialect, as, cookie, header } = values;
  if (server === undefined) {
    const [alone] =
      Object.entries({ serve, dialect, as, cookie, header }).find(([, value]) => value !== undefined) ?? [];
    if (alone !== undefined) throw new StartProblem(`--${alone} is only for --server URL.`, 2);
    return undefined;
  }
  const read = readServer(server);
  if (!read.ok) throw new StartProblem(read.problem, 2);
  if (as !== undefined && !personas.some(({ email }) => email === as)) {
    const known = personas.map(({ email }) => email).join(', ');
    throw new StartProblem(`--as ${as}: the mock does not know them. It knows ${known}.`, 2);
  }
  const isSignedIn = cookie !== undefined || header !== undefined;
  const credentials = isSignedIn ? readCredentials({ cookie, header }, loadContract().cookie) : undefined;
  if (credentials && credentials.problems.length > 0) throw new StartProblem(credentials.problems.join('\n'), 2);
  const compiled = dialect === undefined ? undefined : await readDialectFile(dialect);
  if (compiled?.ok === false) throw new StartProblem(compiled.problems.join('\n'), 2);
  return {
    server: read.value,
    ...(serve !== undefined && { areas: readAreas(serve) }),
    ...(compiled && { dialect: compiled.value }),
    ...(as !== undefined && { persona: as }),
    ...(credentials && { credentials: mergeHeaders(credentials.value.main, credentials.value.always) }),
  };
}

/** Parses command line and environment of `npm start` and `npm run dev`. Rejects with a StartProblem for invalid options. */
export async function readOptions(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<Options | 'help'> {
  let values: Values;
  try {
    ({ values } = parseArgs({ args, options: OPTIONS }));
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : error}\n\n${usage(command)}`, 2);
  }
  if (values.help) {
    console.log(usage(command));
    return 'help';
  }
  const port = Number(values.port ?? env.PORT ?? 4400);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartProblem(`The port must be a number from 0 to 65535.\n\n${usage(command)}`, 2);
  }
  const scenario = values.scenario ?? 'full';
  if (!isScenarioId(scenario)) {
    throw new StartProblem(`Unknown scenario "${scenario}".\n\n${usage(command)}`, 2);
  }
  const server = await readServerOptions(values);
  return { port, configFile: values.config ?? env.ATRIUM_CONFIG, scenario, ...(server && { server }) };
}
