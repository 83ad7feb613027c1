/** What a change can break, as far as it is cheap to find out. The whole run is for the rest. */

/** A settings page: its folder, its path below `/settings`, and the calls that its `page.ts` names. */
type Page = { id: string; path: string; calls: readonly string[] };

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

/** What a group of a pattern matches in some paths, each once. */
function roomsIn(files: Iterable<string>, pattern: RegExp): string[] {
  return [...new Set([...files].flatMap((file) => pattern.exec(file)?.slice(1, 3).join('/') ?? []))];
}

/** The areas of the contract whose own files are among some. */
export function areasIn(files: Iterable<string>): string[] {
  return roomsIn(files, /^openapi\/areas\/(\w+)\//);
}

/** The tests and stories of the pages and areas that some files belong to. `calls`: those of the changed areas of the contract. */
function ofRooms(
  affected: ReadonlySet<string>,
  calls: readonly string[],
  texts: ReadonlyMap<string, string>,
  pages: readonly Page[],
): string[] {
  const homes = pages.filter((page) => page.calls.some((call) => calls.includes(call)));
  const mirrored = [
    ...roomsIn(affected, /^web\/src\/(settings|screens)\/(\w+)\//),
    ...homes.map(({ id }) => `settings/${id}`),
  ].map((room) => `tests/web/${room}/`);
  const changedPages = pages.filter(({ id }) => mirrored.includes(`tests/web/settings/${id}/`));
  const engine = roomsIn(affected, /^mocks\/engine\/areas\/(\w+)\//);
  return [...texts].flatMap(([file, text]) => {
    if (mirrored.some((folder) => file.startsWith(folder))) return [file];
    if (isStory(file) && (changedPages.some((page) => opens(text, page)) || fills(text, calls))) return [file];
    if (!file.startsWith('tests/mocks/')) return [];
    if (engine.some((area) => mentions(text, area))) return [file];
    // Models make thousands of calls to find what the code of the mock does wrong.
    const isOfCalls = !file.includes('.model.') && calls.some((call) => text.includes(`'${call}'`));
    return isOfCalls ? [file] : [];
  });
}

/** Whether a story says that one of the calls fills or changes its page. */
function fills(text: string, calls: readonly string[]): boolean {
  return [...text.matchAll(/^ {2}(?:load|save): '(\w+)'/gm)].some(([, call = '']) => calls.includes(call));
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
 * @param calls The calls of the areas of the contract that were changed.
 */
export function select(
  affected: ReadonlySet<string>,
  changed: readonly string[],
  texts: ReadonlyMap<string, string>,
  pages: readonly Page[],
  calls: readonly string[] = [],
): Selection {
  const changes = (pattern: RegExp) => changed.some((file) => pattern.test(file));
  const files = [
    ...affected,
    ...ofRooms(affected, calls, texts, pages),
    ...(changes(/^openapi\/(?!verify)|\/page\.ts$/) ? ofContract(texts) : []),
    ...(changes(/\.md$|^package\.json$/) ? ['tests/repo/guides.test.ts', 'tests/repo/repo.test.ts'] : []),
  ];
  const unique = [...new Set(files)].filter((file) => texts.has(file)).sort();
  return { tests: unique.filter(isTest), stories: unique.filter(isStory) };
}

/** What is said of every contract and repository. How one is released has nothing to do with what is in it. */
function ofContract(texts: ReadonlyMap<string, string>): string[] {
  return [...texts.keys()].filter((file) => /^tests\/(contract|repo)\/(?!release)[^/]*$/.test(file));
}
