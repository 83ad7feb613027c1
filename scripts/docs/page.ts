/** Pages of the site, as the generator reads them: Markdown with a head. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A page of the site. */
export type Page = {
  /** Its address without slashes at either end: `api/sla/listSla`. Empty for the start page. */
  path: string;
  title: string;
  /** A sentence for search engines and link previews. */
  description?: string;
  /** Markdown without the title. */
  body: string;
  /** Further fields of its head, for example the template of the start page. */
  head?: Readonly<Record<string, unknown>>;
};

/** Makes a text safe between the tags of HTML that stands in Markdown. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Makes a text safe in Markdown, where it is shown as it is. */
export function escapeMarkdown(text: string): string {
  return escapeHtml(text).replaceAll(/[\\*_`~|[\]]/g, '\\$&');
}

/** The cells of a Markdown table. Line breaks and pipes would end a cell. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')).join(' | ')} |`;
}

/** A Markdown table, or nothing if it has no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [tableRow(head), tableRow(head.map(() => '---')), ...rows.map(tableRow)].join('\n');
}

/** A block of code, with a fence that is longer than any in it. */
export function codeBlock(syntax: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${syntax}\n${text}\n${fence}`;
}

/** The file of a page. JSON is YAML, and needs no escaping of its own. */
export function fileOf({ title, description, body, head }: Page): string {
  const fields = { title, ...(description !== undefined && { description }), ...head };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body.trim()}\n`;
}

/** The addresses of a page that begin at the root of the site, below the path that it is served at. */
export function withBase(body: string, base: string): string {
  const start = base.replace(/\/$/, '');
  return body.replaceAll(/(\]\(|\b(?:href|src)=")\/(?!\/)/g, (_, before: string) => `${before}${start}/`);
}

/**
 * Writes the pages into a folder, and removes what was in it.
 *
 * @param base The path that the site is served at: `/`, or `/atrium`.
 * @throws If two pages have the same address.
 */
export async function writePages(folder: string, pages: readonly Page[], base = '/'): Promise<void> {
  const twice = pages.map(({ path }) => path).filter((path, index, all) => all.indexOf(path) !== index);
  if (twice.length > 0) throw new Error(`Two pages have the address ${twice.join(', ')}.`);
  await rm(folder, { recursive: true, force: true });
  for (const page of pages) {
    const file = join(folder, `${page.path === '' ? 'index' : page.path}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fileOf({ ...page, body: withBase(page.body, base) }));
  }
}
