/**
 * `npm run docs`: builds the site of the project in docs/dist, for any file server. `-- --base /atrium` for one that serves it
 * below a path; `-- --out <folder>` writes it elsewhere; `-- --reuse` takes Storybook and the SDK's reference of the last build, which take most of the time.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { JsonObject } from '../contract/json.ts';
import type { Bundle } from '../generate/operations.ts';
import { run } from './build.ts';
import { checksByOperation } from './checks.ts';
import { assumptionPages, guidePages } from './guides.ts';
import { operationPages } from './operationPages.ts';
import { type Page, writePages } from './page.ts';
import { rulePage } from './rulePages.ts';
import { type Rule, withAnchors } from './rules.ts';
import { buildSdkReference } from './sdkReference.ts';
import { buildSearch } from './search.ts';
import { sidebarOf } from './sidebar.ts';
import { startPage } from './startPage.ts';
import { type StoryEntry, storiesByOperation, storiesByRule, withStoryLinks } from './stories.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const generated = join(root, 'docs/site/.generated');
/** Parts of the site that other programs make, before they are moved to it. */
const storybook = join(generated, 'storybook');
const sdkReference = join(generated, 'sdk');

async function allPages(contract: JsonObject & Bundle, entries: readonly StoryEntry[]): Promise<Page[]> {
  const { rules }: { rules: Omit<Rule, 'anchor'>[] } = JSON.parse(
    await readFile(join(root, 'openapi/dist/rules.json'), 'utf8'),
  );
  const known = withAnchors(rules);
  const linked = {
    rules: known,
    stories: storiesByOperation(entries),
    checks: await checksByOperation(join(root, 'openapi/dist/workflows')),
  };
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'sdk/package.json'), 'utf8'));
  const guides = await guidePages(root);
  return [
    startPage(version),
    ...guides.map((page) => ({ ...page, body: withStoryLinks(page.body, entries) })),
    ...(await assumptionPages(root)),
    rulePage(contract, known, storiesByRule(root, entries)),
    ...operationPages(contract, linked),
  ];
}

/** Files that are served as they are. */
async function copyFiles(): Promise<void> {
  const folder = join(generated, 'public');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(root, 'openapi/dist/openapi.json'), join(folder, 'openapi.json'));
  await cp(join(root, 'docs/screenshots'), join(folder, 'screenshots'), { recursive: true });
  await cp(join(root, 'web/public/favicon.svg'), join(folder, 'favicon.svg'));
}

/** @param home The address of the site. */
async function buildParts(home: string): Promise<void> {
  await Promise.all([
    run(root, 'storybook', ['build', '-c', 'stories/.storybook', '-o', storybook, '--quiet', '--disable-telemetry'], {
      // Its panel of calls links to their pages.
      STORYBOOK_ATRIUM_SITE: home,
    }),
    buildSdkReference(root, sdkReference, home),
  ]);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: '/' },
      out: { type: 'string', default: 'docs/dist' },
      reuse: { type: 'boolean', default: false },
    },
  });
  const dist = resolve(root, values.out);
  const started = performance.now();
  if (!values.reuse || !existsSync(storybook) || !existsSync(sdkReference)) await buildParts(values.base);
  const { entries }: { entries: Record<string, StoryEntry> } = JSON.parse(
    await readFile(join(storybook, 'index.json'), 'utf8'),
  );
  const contract: JsonObject & Bundle = JSON.parse(await readFile(join(root, 'openapi/dist/openapi.json'), 'utf8'));
  const pages = await allPages(contract, Object.values(entries));
  await copyFiles();
  await writePages(join(generated, 'pages'), pages, values.base);
  await writeFile(join(generated, 'sidebar.json'), JSON.stringify(sidebarOf(contract, pages)));
  await run(root, 'astro', ['build', '--root', 'docs/site', '--silent', '--force'], {
    ATRIUM_DOCS_BASE: values.base,
    ATRIUM_DOCS_OUT: dist,
  });
  // Before the parts are there, whose pages do not say what of them is content.
  await buildSearch(dist, sdkReference, Object.values(entries));
  await cp(storybook, join(dist, 'storybook'), { recursive: true });
  await cp(sdkReference, join(dist, 'sdk/reference'), { recursive: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Wrote ${pages.length} pages to ${relative(root, dist)} in ${seconds} s.`);
}

await main();
