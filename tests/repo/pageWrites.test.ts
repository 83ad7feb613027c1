/** Whoever a page lets change something, the server lets, too: what calls take is asked for around what makes them. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import document from '../../openapi/dist/openapi.json' with { type: 'json' };
import { type Bundle, rowsOf } from '../../scripts/generate/operations.ts';
import { PageNeeds } from '../../scripts/generate/pageNeeds.ts';
import { type Page, readPages } from '../../scripts/generate/pages.ts';
import { settingsProducts } from '../../web/src/settings/pageDefinition.ts';

const source = fileURLToPath(new URL('../../web/src', import.meta.url));
const contract: Bundle = JSON.parse(JSON.stringify(document));
const pages = await readPages(join(source, 'settings'));

/** The sources of a page by their paths: its folder, and what it imports of the areas. */
function sourcesOf({ id }: Page): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (file: string) => {
    if (texts.has(file)) return;
    const text = readFileSync(join(source, file), 'utf8');
    texts.set(file, text);
    for (const [, path = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const target = relative(source, join(source, dirname(file), path));
      if (target.startsWith('areas/')) add(target);
    }
  };
  globSync(`settings/${id}/**/*.{ts,tsx}`, { cwd: source }).forEach(add);
  return texts;
}

/** The calls that change something, each with the files that make it. */
function changesIn(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const changes = new Map<string, string[]>();
  for (const [file, text] of texts) {
    for (const [, name = ''] of text.matchAll(/\buse([A-Z]\w*)Mutation\b/g)) {
      const operation = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
      changes.set(operation, [...new Set([...(changes.get(operation) ?? []), file])]);
    }
  }
  return changes;
}

/** What a page calls without asking for the permissions of the call, with what to do about it. */
function problemsOf(page: Page, bundle: Bundle, texts: ReadonlyMap<string, string>): string[] {
  const needs = new PageNeeds(bundle);
  const operations = new Map(rowsOf(bundle).map(({ operation }) => [operation.operationId, operation]));
  const products = page.products === 'all' ? settingsProducts : page.products;
  const sections = Object.entries(page.sections ?? {});
  /** What asks for something: the page for each of its products, a section for all of them. */
  const asking = [
    { name: 'the page', asked: page.writes, among: products },
    ...sections.map(([name, asked]) => ({ name: `“${name}”`, asked, among: products.slice(0, 1) })),
  ];
  const code = `web/src/settings/${page.id}/page.ts`;
  const unasked = [...changesIn(texts)].flatMap(([id, files]) => {
    const operation = operations.get(id);
    // A batch is no call of the contract: the calls in it are found by themselves.
    if (operation === undefined) return [];
    const { tags, 'x-permissions': permissions } = operation;
    const own = asking.filter(({ asked }) => typeof asked === 'string' && operations.get(asked)?.tags[0] === tags[0]);
    const around = own.length > 0 ? own : asking;
    const isAsked = (product: string) =>
      around.some(({ asked, among }) => {
        const need = (one: string | NonNullable<typeof asked>) =>
          JSON.stringify(needs.of(one, among.length > 1 ? product : String(among[0]), among));
        return asked !== undefined && need(asked) === need(id);
      });
    const taken = products.filter((product) => Array.isArray(permissions) || permissions[product] !== undefined);
    // Who needs no permission for the call loses nothing where one is asked for.
    if (JSON.stringify(permissions) === '[]' || taken.every(isAsked)) return [];
    const names = around.map(({ name }) => name).join(' and ');
    return [
      `${files.join(', ')}: ${id} takes ${JSON.stringify(permissions)}, and ${names} of ${code} asks for something else. Name ${id} in its \`sections\`, run \`npm run generate\`, and put <SectionNeed need={${page.id}Sections.…}> around what makes the call.`,
    ];
  });
  const unused = sections.flatMap(([name]) =>
    [...texts.values()].some((text) => text.includes(`${page.id}Sections.${name}`))
      ? []
      : [
          `${code}: nothing uses ${page.id}Sections.${name}. Put <SectionNeed need={${page.id}Sections.${name}}> around the section.`,
        ],
  );
  return [...unasked, ...unused];
}

describe('what changes a page', () => {
  it.each(pages.map((page) => [page.id, page] as const))(
    '[guard.permissions] asks on %s for what the calls take',
    (_, page) => {
      expect(problemsOf(page, contract, sourcesOf(page))).toEqual([]);
    },
  );

  it('[guard.permissions] takes its permissions from the contract', () => {
    const named = globSync('settings/**/*.tsx', { cwd: source }).filter((file) =>
      /\b(?:need|writeNeed)=\{\[/.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(named).toEqual([]);
  });
});

describe('what differs is found', () => {
  const page = pages.find(({ id }) => id === 'uiSettings');
  if (page === undefined) throw new Error('There are no CRM settings.');
  const texts = sourcesOf(page);

  /** The contract with another permission for some calls. */
  const changed = (...ids: readonly string[]): Bundle => {
    const bundle = structuredClone(contract);
    for (const { operation } of rowsOf(bundle)) {
      if (ids.includes(operation.operationId)) operation['x-permissions'] = ['crm.made_up.write'];
    }
    return bundle;
  };

  it('in a section that no call of its own stands for', () => {
    const { sections: _, ...plain } = page;
    const all = changed('createCustomAction', 'updateCustomAction', 'deleteCustomAction');
    expect(problemsOf(plain, all, texts)).toHaveLength(3);
    expect(problemsOf(plain, all, texts)[0]).toContain('put <SectionNeed need={uiSettingsSections.…}> around');
  });

  it('in one call of a section', () => {
    const [problem, ...more] = problemsOf(page, changed('updateCustomAction'), texts);
    expect(more).toEqual([]);
    expect(problem).toContain('updateCustomAction takes ["crm.made_up.write"], and “actions” of');
  });

  it('in a section that is declared and that nothing asks for', () => {
    const sections = { ...page.sections, survey: 'updateUiSettings' as const };
    expect(problemsOf({ ...page, sections }, contract, texts)).toEqual([
      expect.stringContaining('nothing uses uiSettingsSections.survey.'),
    ]);
  });

  it('and what all calls of a section take follows by itself', () => {
    expect(problemsOf(page, changed('createCustomAction', 'updateCustomAction', 'deleteCustomAction'), texts)).toEqual(
      [],
    );
  });
});
