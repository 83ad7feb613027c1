import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A simple area under other names is an area that nothing else in the repository knows. */
const NAMES: readonly (readonly [string, string])[] = [
  ['customSocials', 'harbours'],
  ['CustomSocials', 'Harbours'],
  ['custom_socials', 'harbours'],
  ['custom-socials', 'harbours'],
  ['customSocial', 'harbour'],
  ['CustomSocial', 'Harbour'],
];

const renamed = (text: string) => NAMES.reduce((current, [from, to]) => current.replaceAll(from, to), text);

/** Adds the area `harbours` to the contract of a copy of the repository: one folder. */
export async function addScratchArea(copy: string): Promise<void> {
  const folder = join(copy, 'openapi/areas/harbours');
  await mkdir(folder);
  for (const file of ['area', 'paths', 'schemas', 'examples', 'calls']) {
    const text = await readFile(join(copy, `openapi/areas/customSocials/${file}.yaml`), 'utf8');
    await writeFile(join(folder, `${file}.yaml`), renamed(text));
  }
}
