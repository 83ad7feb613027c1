/** Fails when a generated file is not what the contract gives today, and says what to run. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATED, GENERATED_FILES } from './generated.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every generated file with a hash of what is in it. */
function prints(): Map<string, string> {
  const files = GENERATED.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const beside = GENERATED_FILES.map((file) => join(root, file));
  return new Map(
    [...files, ...beside].map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

const before = prints();
// What the generator says of a contract that it cannot read is what the reader needs.
execFileSync('node', ['scripts/generate/index.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const after = prints();
const stale = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
if (stale.length > 0) {
  console.error(`Generated files were stale:\n${stale.map((file) => `  ${file.slice(root.length)}`).join('\n')}`);
  console.error(
    'They are fresh now. Run `npm run generate` after each change of the contract and commit what it writes.',
  );
  process.exitCode = 1;
}
