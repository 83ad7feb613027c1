/** Builds the reference of the SDK from its sources, as static pages that need no network. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Application } from 'typedoc';

/**
 * @param root Folder of the repository.
 * @param out Folder of the pages.
 * @param home The address of the site that they are a part of.
 * @throws If an entry cannot be read.
 */
export async function buildSdkReference(root: string, out: string, home: string): Promise<void> {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    await readFile(join(root, 'sdk/package.json'), 'utf8'),
  );
  const app = await Application.bootstrap({
    name: '@atrium-console/sdk',
    entryPoints: Object.values(exports).map((file) => join(root, 'sdk', file)),
    tsconfig: join(root, 'tsconfig.json'),
    // It stands on the site itself.
    readme: 'none',
    // The compiler checks the sources in a step of its own.
    skipErrorChecking: true,
    disableSources: true,
    hideGenerator: true,
    customCss: join(root, 'scripts/docs/sdkReference.css'),
    // The search of the site covers the reference, too.
    navigationLinks: { Atrium: home, Search: `${home.replace(/\/?$/, '/')}?search` },
    customJs: join(root, 'scripts/docs/sdkReference.js'),
    // The types of hooks name what Redux Toolkit and the generator keep to themselves.
    validation: { notExported: false, invalidLink: true, notDocumented: false },
  });
  const project = await app.convert();
  if (project === undefined || app.logger.hasErrors())
    throw new Error('TypeDoc could not read the entries of the SDK.');
  await app.generateDocs(project, out);
}
