/** What a change can break, as far as it is cheap to find out. The whole run is for the rest. */
import { basename } from 'node:path';

/** A settings page: its folder and its path below `/settings`. */
type Page = { id: string; path: string };

export type Selection = {
  /** Files of the projects `unit` and `web` of Vitest. */
  tests: readonly string[];
  stories: readonly string[];
};

/** Tests that are about every page or operation: they take minutes, and say little about one change. */
const BROAD = /^tests\/(web\/settings\/\w+\.test|mocks\/operations\.test|verify\/|packages\/|deploy\/|engines\/|e2e\/)/;

const isTest = (file: string) => /^tests\/.*\.test\.tsx?$/.test(file) && !BROAD.test(file);
const isStory = (file: string) => file.endsWith('.stories.tsx');

/** Whether a text opens an address of a page. */
function opens(text: string, { path }: Page): boolean {
  const address = path.split('/').map((part) => (part.startsWith(':') ? '[\\w-]+' : part.replaceAll('.', '\\.')));
  return new RegExp(`['"\`]/settings/${address.join('/')}['"\`?]`).test(text);
}

/** The tests and stories of the pages and areas that some files belong to. */
function ofRooms(affected: ReadonlySet<string>, texts: ReadonlyMap<string, string>, pages: readonly Page[]): string[] {
  const rooms = (pattern: RegExp) => [
    ...new Set([...affected].flatMap((file) => pattern.exec(file)?.slice(1, 3).join('/') ?? [])),
  ];
  const mirrored = rooms(/^web\/src\/(settings|screens)\/(\w+)\//).map((room) => `tests/web/${room}/`);
  const changedPages = pages.filter(({ id }) => mirrored.includes(`tests/web/settings/${id}/`));
  const engine = rooms(/^mocks\/engine\/areas\/(\w+)\//);
  return [...texts].flatMap(([file, text]) => {
    if (mirrored.some((folder) => file.startsWith(folder))) return [file];
    if (isStory(file) && changedPages.some((page) => opens(text, page))) return [file];
    const isOfEngine = file.startsWith('tests/mocks/') && engine.some((area) => mentions(text, area));
    return isOfEngine ? [file] : [];
  });
}

/** Whether a text names an area, or its part of the tests: `blacklist`, `Blacklist`. */
function mentions(text: string, area: string): boolean {
  return new RegExp(area.replace(/s$/, ''), 'i').test(text);
}

/**
 * The tests and stories that a change concerns.
 * @param affected The modules that it can affect.
 * @param changed The changed files, of any kind.
 * @param texts All sources, tests and stories.
 */
export function select(
  affected: ReadonlySet<string>,
  changed: readonly string[],
  texts: ReadonlyMap<string, string>,
  pages: readonly Page[],
): Selection {
  const changes = (pattern: RegExp) => changed.some((file) => pattern.test(file));
  const files = [
    ...affected,
    ...ofRooms(affected, texts, pages),
    ...(changes(/^openapi\/(?!verify)|\/page\.ts$/) ? inFolders(texts, ['tests/contract', 'tests/repo']) : []),
    ...(changes(/\.md$|^package\.json$/) ? ['tests/repo/guides.test.ts', 'tests/repo/repo.test.ts'] : []),
  ];
  const unique = [...new Set(files)].filter((file) => texts.has(file)).sort();
  return { tests: unique.filter(isTest), stories: unique.filter(isStory) };
}

function inFolders(texts: ReadonlyMap<string, string>, folders: readonly string[]): string[] {
  return [...texts.keys()].filter((file) => folders.some((folder) => file === `${folder}/${basename(file)}`));
}
