import { readdirSync } from 'node:fs';
import type { Mutant } from '../mutant.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file !== 'index.ts');

const modules: { mutants: readonly Mutant[] }[] = await Promise.all(
  files.sort().map((file) => import(new URL(file, import.meta.url).href)),
);

/** Servers that break one business rule each: the `mutants` of every file of this folder. */
export const ruleMutants: readonly Mutant[] = modules.flatMap(({ mutants }) => mutants);
