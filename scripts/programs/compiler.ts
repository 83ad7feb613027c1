/**
 * The compiler that checks types, from the root of the repository. It takes a third of the processor time of TypeScript 5,
 * which the generators need as a library and which emits the packages.
 */
export const COMPILER = 'node_modules/typescript-7/bin/tsc';

/** Arguments for Node that check all types. Several threads take twice the processor time, which other steps need. */
export const CHECK_TYPES: readonly string[] = [COMPILER, '--noEmit', '--singleThreaded', '-p', '.'];
