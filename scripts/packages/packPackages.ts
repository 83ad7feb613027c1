import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { Built } from './buildPackages.ts';

/** Packs each built package into a tarball beside its folder. Returns the files. */
export function packPackages(built: readonly Built[]): string[] {
  return built.map(({ folder }) => {
    const target = dirname(folder);
    const output = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target], {
      cwd: folder,
      encoding: 'utf8',
    });
    return join(target, output.trim());
  });
}
