/** The Markdown files of the repository as pages of the site. */
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { codeBlock, type Page } from './page.ts';

type Guide = { path: string; file: string; title?: string };

/** Guides that stand with what they describe. Those in `docs` have the address of their file. */
const ELSEWHERE: readonly Guide[] = [
  { path: 'overview', file: 'README.md', title: 'Overview' },
  { path: 'mock', file: 'mocks/README.md', title: 'The mock server' },
  { path: 'sdk', file: 'sdk/README.md', title: 'The SDK' },
  { path: 'changelog/sdk', file: 'sdk/CHANGELOG.md', title: 'Changes of the SDK' },
  { path: 'changelog/contract', file: 'openapi/CHANGELOG.md', title: 'Changes of the contract' },
  { path: 'changelog/mock', file: 'mocks/CHANGELOG.md', title: 'Changes of the mock server' },
];

/** Titles of guides that are also something else: this one is the README of its package. */
const TITLES: ReadonlyMap<string, string> = new Map([['docs/verify.md', 'Check your server']]);

/** Is divided into a page for each area. */
const ASSUMPTIONS = 'docs/assumptions.md';

/** Files that are shown as they are, each on a page of its own, by the address of the page. */
const SOURCES: readonly { path: string; file: string; title: string; syntax: string }[] = [
  { path: 'deploy/nginx', file: 'docs/deploy/nginx.conf', title: 'nginx.conf', syntax: 'nginx' },
  { path: 'deploy/caddy', file: 'docs/deploy/Caddyfile', title: 'Caddyfile', syntax: 'text' },
  { path: 'examples/folders', file: 'docs/examples/folders.ts', title: 'Example: folders', syntax: 'ts' },
  { path: 'examples/routes', file: 'docs/examples/routes.ts', title: 'Example: routes', syntax: 'ts' },
  { path: 'examples/statuses', file: 'docs/examples/statuses.tsx', title: 'Example: statuses', syntax: 'tsx' },
  {
    path: 'examples/statuses-test',
    file: 'docs/examples/statuses.test.tsx',
    title: 'Example: a test without a server',
    syntax: 'tsx',
  },
];

/** An entry of the SDK, which has a page in its reference. */
const SDK_ENTRY = /^sdk\/src\/(\w+)(?:\/index)?\.ts$/;

const LINK = /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;
const FENCED = /^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm;

/** Where a file or folder of the repository is on the site, if it is. */
function addressOf(file: string): string | undefined {
  const page = [...ELSEWHERE, ...SOURCES].find((one) => one.file === file);
  if (page !== undefined) return `/${page.path}/`;
  if (file === 'docs/examples') return '/examples/';
  const [, entry] = SDK_ENTRY.exec(file) ?? [];
  if (entry !== undefined) return `/sdk/reference/modules/${entry}.html`;
  return /^docs\/.*\.md$/.test(file) ? `/${pathOf(file)}/` : undefined;
}

/** The address of a guide in `docs`. */
function pathOf(file: string): string {
  return file.replace(/^docs\//, '').replace(/(?:\/README)?\.md$/, '');
}

/**
 * Rewrites the links of a file for the site. What is not on the site is named and not linked.
 *
 * @param titles Of guides, by their files: who reads the site does not know the files.
 */
export function withSiteLinks(text: string, file: string, titles: ReadonlyMap<string, string> = new Map()): string {
  const rewrite = (prose: string) =>
    prose.replaceAll(LINK, (whole, mark: string, label: string, target: string) => {
      if (/^(?:[a-z]+:|#)/.test(target)) return whole;
      const [path = '', anchor] = target.split('#');
      const named = posix.normalize(posix.join(posix.dirname(file), path)).replace(/\/$/, '');
      if (mark === '!') return `![${label}](/${named.replace(/^docs\//, '')})`;
      const address = addressOf(named);
      const words = /^`?[\w./-]+\.md`?$/.test(label) ? (titles.get(named) ?? label) : label;
      return address === undefined ? label : `[${words}](${address}${anchor === undefined ? '' : `#${anchor}`})`;
    });
  // What stands in a block of code is no link.
  let at = 0;
  const parts: string[] = [];
  for (const block of text.matchAll(FENCED)) {
    parts.push(rewrite(text.slice(at, block.index)), block[0]);
    at = block.index + block[0].length;
  }
  return [...parts, rewrite(text.slice(at))].join('');
}

/** The title of a Markdown file, and what follows it. */
function splitTitle(text: string, file: string): { title: string; body: string } {
  const [, title, body] = /^(?:<!--[\s\S]*?-->\s*)?# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  if (title === undefined || body === undefined) throw new Error(`${file} must begin with a title.`);
  return { title, body };
}

/** All guides of the repository. Whoever adds one to `docs` has it on the site. */
async function guides(root: string): Promise<Guide[]> {
  const files = await readdir(join(root, 'docs'), { recursive: true });
  const own = files
    .map((file) => posix.join('docs', file.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.md') && file !== ASSUMPTIONS && !/^docs\/(?:dist|site)\//.test(file))
    .sort()
    .map((file) => ({ path: pathOf(file), file, ...(TITLES.has(file) && { title: TITLES.get(file) }) }));
  return [...ELSEWHERE, ...own];
}

/** Pages of all guides, decisions, examples and configurations. */
export async function guidePages(root: string): Promise<Page[]> {
  const read = await Promise.all(
    (await guides(root)).map(async ({ path, file, title }) => {
      const split = splitTitle(await readFile(join(root, file), 'utf8'), file);
      return { path, file, title: title ?? split.title.replaceAll('`', ''), body: split.body };
    }),
  );
  const titles = new Map(read.map(({ file, title }) => [file, title]));
  const texts = read.map(({ path, file, title, body }) => ({ path, title, body: withSiteLinks(body, file, titles) }));
  const sources = SOURCES.map(async ({ path, file, title, syntax }) => ({
    path,
    title,
    body: codeBlock(syntax, (await readFile(join(root, file), 'utf8')).trimEnd()),
  }));
  const examples = SOURCES.filter(({ path }) => path.startsWith('examples/'));
  const list = {
    path: 'examples',
    title: 'Examples',
    body: [
      'Programs that use the SDK and run as they are.',
      '',
      ...examples.map(({ path, title }) => `- [${title.replace('Example: ', '')}](/${path}/)`),
    ].join('\n'),
  };
  return [...texts, ...(await Promise.all(sources)), list];
}

/** The assumptions, with a page for each area: they are too long for one. */
export async function assumptionPages(root: string): Promise<Page[]> {
  const { title, body } = splitTitle(await readFile(join(root, ASSUMPTIONS), 'utf8'), ASSUMPTIONS);
  const [intro = '', ...sections] = body.split(/^## /m);
  const areas = sections.map((section): Page => {
    const [, name = '', area = '', rest = ''] = /^(.+?) \(`(\w+)`\)\n([\s\S]*)$/.exec(section) ?? [];
    if (area === '') throw new Error(`${ASSUMPTIONS} has a section of no area: ${section.slice(0, 40)}`);
    // A heading for each schema belongs to the area, two levels below it.
    return { path: `assumptions/${area}`, title: `Assumptions: ${name}`, body: rest.replaceAll(/^#### /gm, '## ') };
  });
  const links = areas.map(({ path, title: name }) => `- [${name.replace('Assumptions: ', '')}](/${path}/)`);
  return [{ path: 'assumptions', title, body: [intro.trim(), '', ...links].join('\n') }, ...areas];
}
