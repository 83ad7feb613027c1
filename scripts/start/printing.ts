import { describeMock } from '@atrium-console/mock/server';
import { OWNER, type ServerOptions } from './serveAreas.ts';

/** A server that takes part, whose calls and violations of the contract are printed. */
export function printing(options: ServerOptions): ServerOptions {
  const printed = new Set<string>();
  return {
    ...options,
    onCall: (line) => console.log(line),
    // Each once, since pages make the same calls whenever they are opened. The summary counts them.
    onProblem: (problem) => {
      if (printed.has(problem)) return;
      printed.add(problem);
      console.warn(`Contract violation at ${options.server}: ${problem}`);
    },
  };
}

/** Who can sign in, where the server decides; undefined where nobody signs in to it. */
function describeSignIn({ server, persona = OWNER, credentials }: ServerOptions): string | undefined {
  if (credentials !== undefined) return undefined;
  return `Sign in as a user of ${server}, who is ${persona} for the mock if the mock does not know them.`;
}

/** Who answers what, where a server takes part. */
function describeServer({ server, areas, credentials, dialect }: ServerOptions): string {
  const all =
    dialect === undefined ? 'all calls' : 'all calls but those that its file says are not served: the mock does';
  const what = areas === undefined ? all : `the calls of ${areas.join(', ')}`;
  const how = credentials === undefined ? '' : '  It is sent the credentials that were passed; sign in as above.\n';
  return `\n  ${server} answers ${what}.\n${how}`;
}

type Started = Parameters<typeof describeMock>;

/** What is printed once everything runs: as of the mock alone, and of a server that takes part. */
export function describeStart(title: Started[0], mock: Started[1], others: Started[2], server?: ServerOptions): string {
  if (server === undefined) return describeMock(title, mock, others);
  return `${describeMock(title, mock, others, describeSignIn(server))}${describeServer(server)}`;
}
