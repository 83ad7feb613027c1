import type { ServerOptions } from './serveAreas.ts';

/** A server that takes part, whose calls and violations of the contract are printed. */
export function printing(options: ServerOptions): ServerOptions {
  return {
    ...options,
    onCall: (line) => console.log(line),
    onProblem: (problem) => console.warn(`Contract violation at ${options.server}: ${problem}`),
  };
}
