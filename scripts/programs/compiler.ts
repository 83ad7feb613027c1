/**
 * The compiler that checks types and emits the packages, from the root of the repository. It takes a third of the processor
 * time of TypeScript 5, which is here for the generators, as a library, and because strangers have it.
 */
export const COMPILER = 'node_modules/typescript-7/bin/tsc';

/** Arguments for Node that check all types. Several threads take twice the processor time, which other steps need. */
export const CHECK_TYPES: readonly string[] = [COMPILER, '--noEmit', '--singleThreaded', '-p', '.'];
