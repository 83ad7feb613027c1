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

/** What is printed at the start of a server that takes part. */
export function describeServer({ server, areas, persona = OWNER, credentials, dialect }: ServerOptions): string {
  const all =
    dialect === undefined ? 'all calls' : 'all calls but those that its file says are not served: the mock does';
  const what = areas === undefined ? all : `the calls of ${areas.join(', ')}`;
  const how =
    credentials === undefined
      ? `Sign in as a user of it, who is ${persona} for the mock if the mock does not know them.`
      : 'It is sent the credentials that were passed; sign in as above.';
  return `  ${server} answers ${what}.\n  ${how}\n`;
}
