import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the version stands. The packages share one, that of the contract. */
export const VERSION_FILES = [
  'openapi/openapi.yaml',
  ...['openapi', 'sdk', 'mocks', 'web'].map((workspace) => `${workspace}/package.json`),
  'package-lock.json',
];

/** The text of one of these files with another version. */
export function withVersion(file: string, text: string, last: string, next: string): string {
  if (file.endsWith('.yaml')) return text.replace(`\n  version: ${last}\n`, `\n  version: ${next}\n`);
  const ours = (line: string, index: number, lines: readonly string[]) =>
    /"@atrium-console\/\w+": "/.test(line) || /"name": "@atrium-console\/\w+"/.test(lines[index - 1] ?? '');
  return text
    .split('\n')
    .map((line, index, lines) => (ours(line, index, lines) ? line.replace(`"${last}"`, `"${next}"`) : line))
    .join('\n');
}

/** Sets the version everywhere. */
export function writeVersion(root: string, last: string, next: string): void {
  for (const file of VERSION_FILES) {
    const path = join(root, file);
    writeFileSync(path, withVersion(file, readFileSync(path, 'utf8'), last, next));
  }
}
