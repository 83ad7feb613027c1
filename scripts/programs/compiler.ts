/**
 * The compiler that checks types and emits the packages, from the root of the repository. It takes a third of the processor
 * time of TypeScript 5, which is here for the generators, as a library, and because strangers have it.
 */
export const COMPILER = 'node_modules/typescript-7/bin/tsc';

/** Arguments for Node that check all types. Several threads take twice the processor time, which other steps need. */
export const CHECK_TYPES: readonly string[] = [COMPILER, '--noEmit', '--singleThreaded', '-p', '.'];

/** An error of the compiler: what is wrong, and where, unless it is about the whole program. */
export type Diagnostic = { file?: string; line?: string; code: string; text: string };

/** The errors that the compiler printed with `--pretty false`. The lines below a message say more about it. */
export function diagnosticsOf(printed: string): Diagnostic[] {
  const lines = printed.matchAll(/^(?:(\S[^(\n]*)\((\d+),\d+\): )?error (TS\d+): (.*(?:\n {2}.*)*)$/gm);
  return [...lines].map(([, file, line, code = '', text = '']) => ({ file, line, code, text }));
}
