/** Writes docs/example-backed.md. A program of its own, because the engine has to be loaded with the areas of today. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { exampleBacked } from '../contract/exampleBacked.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

await writeFile(
  at('docs/example-backed.md'),
  exampleBacked(JSON.parse(await readFile(at('openapi/dist/openapi.json'), 'utf8'))),
);
