/** What the sources in a folder of the console call. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCE = /\.tsx?$/;
const HOOK = /\buse(?:Lazy)?([A-Z]\w*?)(?:Query|Mutation)\b/g;
const ENDPOINT = /\bendpoints\.(\w+)\b/g;
const IMPORT = /from '(\.[^']*)'/g;
/** What calls operations for several pages. */
const SHARED = /\/web\/src\/(areas|session\/signIn)\//;

/** All sources in a folder, with those that pages share and that they use. */
function sourcesOf(folder: string): Set<string> {
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => SOURCE.test(file));
  const all = new Set(own.map((file) => join(folder, file)));
  for (const file of all) {
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const used = join(dirname(file), from);
      if (SHARED.test(used) && existsSync(used)) all.add(used);
    }
  }
  return all;
}

/** The operations that sources call by their hooks and endpoints. */
export function callsIn(folder: string): Set<string> {
  const texts = [...sourcesOf(folder)].filter((file) => SOURCE.test(file)).map((file) => readFileSync(file, 'utf8'));
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(HOOK)].map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1)),
    ...[...text.matchAll(ENDPOINT)].map(([, name = '']) => name),
  ]);
  return new Set(found);
}
