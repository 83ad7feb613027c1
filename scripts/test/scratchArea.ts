import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A simple area under other names is an area that nothing else in the repository knows. */
const NAMES: readonly (readonly [string, string])[] = [
  ['customSocials', 'harbours'],
  ['CustomSocials', 'Harbours'],
  ['custom_socials', 'harbours'],
  ['custom-socials', 'harbours'],
  ['socialsList', 'harboursList'],
  ['socialsItem', 'harboursItem'],
  ['customSocial', 'harbour'],
  ['CustomSocial', 'Harbour'],
];

const renamed = (text: string) => NAMES.reduce((current, [from, to]) => current.replaceAll(from, to), text);

/** Adds the area `harbours` to the contract of a copy of the repository. */
export async function addScratchArea(copy: string): Promise<void> {
  for (const folder of ['paths', 'schemas', 'examples']) {
    const text = await readFile(join(copy, `openapi/${folder}/customSocials.yaml`), 'utf8');
    await writeFile(join(copy, `openapi/${folder}/harbours.yaml`), renamed(text));
  }
  const file = join(copy, 'openapi/openapi.yaml');
  const text = await readFile(file, 'utf8');
  // The tag with its name and description, and the two paths.
  const own = /^ {2}- name: customSocials\n(?: {4}.*\n)+|^ {2}\/api\/v1\.0\/custom-socials.*\n/gm;
  await writeFile(
    file,
    text.replaceAll(own, (lines) => lines + renamed(lines)),
  );
}
