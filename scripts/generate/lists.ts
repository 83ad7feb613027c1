/** What lists all settings pages and all areas of the mock engine, what the engine does not keep, and what Storybook says of pages. */
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminPages } from '../../web/src/screens/admin/registry.ts';
import { emitEngineAreas, readEngineAreas } from './engineAreas.ts';
import { adminFindsOf, emitFinds, findsOf } from './finds/emitFinds.ts';
import { Modules } from './finds/modules.ts';
import { propertyDescriptions } from './finds/propertyDescriptions.ts';
import type { Bundle } from './operations.ts';
import { emitPageAddresses, emitPages, readPages } from './pages.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const settings = join(root, 'web/src/settings');
const admin = join(root, 'web/src/screens/admin');
const engine = join(root, 'mocks/engine');

/** What the lists take from the contract. */
export type Listing = Bundle & {
  tags: { name: string }[];
  components: { schemas: { Product: { enum: string[] } } };
};

/** Writes the lists anew. A page or an area of the engine that is added or removed changes no other generated file. */
export async function writeLists(document: Listing): Promise<void> {
  const products = document.components.schemas.Product.enum;
  const pages = await readPages(settings);
  const files = emitPages(document, pages, products);
  const folder = join(settings, 'generated');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [file, text] of files) await writeFile(join(folder, file), text);
  // After the others: it reads from them what the parts of pages need.
  const said = propertyDescriptions(document.components.schemas);
  const modules = new Modules();
  const finds = emitFinds('pageFinds', findsOf(modules, pages, settings, said));
  await writeFile(join(folder, 'pageFinds.ts'), finds);
  const adminFinds = emitFinds('adminFinds', adminFindsOf(modules, adminPages, admin, said));
  await writeFile(join(folder, 'adminFinds.ts'), adminFinds);
  await writeFile(join(engine, 'generated/pageAddresses.ts'), emitPageAddresses(pages, products));
  const areas = await readEngineAreas(
    join(engine, 'areas'),
    document.tags.map(({ name }) => name),
  );
  await writeFile(join(engine, 'generated/areas.ts'), emitEngineAreas(areas));
  for (const program of ['exampleBacked.ts', 'storyPages.ts']) {
    execFileSync(process.execPath, [join(root, 'scripts/generate', program)]);
  }
}
