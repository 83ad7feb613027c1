import type { ServerOptions } from './serveAreas.ts';

/** A server that takes part, whose calls and violations of the contract are printed. */
export function printing(options: ServerOptions): ServerOptions {
  return {
    ...options,
    onCall: (line) => console.log(line),
    onProblem: (problem) => console.warn(`Contract violation at ${options.server}: ${problem}`),
  };
}

/** What is printed at the start of a server that takes part. */
export function describeServer({ server, areas, persona = 'owner@atrium.test' }: ServerOptions): string {
  return [
    `  ${server} answers ${areas === undefined ? 'all areas' : areas.join(', ')}. Sign in as a user of it; whom the mock does not know is`,
    `  ${persona} there.`,
    '',
  ].join('\n');
}
