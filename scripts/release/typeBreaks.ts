import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { typeCheck } from '../contract/typeCheck.ts';

/**
 * Compiles programs of the last release with the SDK of the working tree.
 * @param programs Their texts by name.
 * @returns What no longer compiles, one message each.
 */
export function typeBreaks(root: string, programs: Record<string, string>): string[] {
  // Inside the repository, where the packages are found.
  const folder = join(root, 'tests/.output/last-release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = Object.entries(programs).map(([name, text]) => {
    const file = join(folder, basename(name));
    writeFileSync(file, text);
    return file;
  });
  const { problems } = typeCheck(files, folder, {
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
  });
  rmSync(folder, { recursive: true });
  return problems;
}
