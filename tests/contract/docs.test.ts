import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, describe as group, it } from 'vitest';
import { assumptions } from '../../scripts/contract/assumptions.ts';
import { exampleBacked } from '../../scripts/contract/exampleBacked.ts';
import { type JsonObject, objectAt, operationsOf, textsAt } from '../../scripts/contract/json.ts';
import { checksByOperation } from '../../scripts/docs/checks.ts';
import { assumptionPages, guidePages, withSiteLinks } from '../../scripts/docs/guides.ts';
import { JSON_STYLE, PYTHON, SCRIPT, written } from '../../scripts/docs/literals.ts';
import { operationPages } from '../../scripts/docs/operationPages.ts';
import { codeBlock, escapeMarkdown, fileOf, table, withBase, writePages } from '../../scripts/docs/page.ts';
import { rulePage } from '../../scripts/docs/rulePages.ts';
import { withAnchors } from '../../scripts/docs/rules.ts';
import { sidebarOf } from '../../scripts/docs/sidebar.ts';
import { startPage } from '../../scripts/docs/startPage.ts';
import { type StoryEntry, storiesByOperation, storiesByRule, withStoryLinks } from '../../scripts/docs/stories.ts';
import type { Bundle } from '../../scripts/generate/operations.ts';
import { root } from './support.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const bundle: JsonObject & Bundle = JSON.parse(read('openapi/dist/openapi.json'));
const rules = withAnchors(JSON.parse(read('openapi/dist/rules.json')).rules);
const slaStory: StoryEntry = {
  id: 'pages-crm-desk-service-levels--loading',
  title: 'Pages/CRM desk/Service levels',
  name: 'Load Failed',
  type: 'story',
  importPath: './stories/settings/ServiceLevels.stories.tsx',
};
const passwordStory: StoryEntry = {
  id: 'rules-password--no-lowercase',
  title: 'Rules/Password',
  name: 'No lowercase [password.lowercase]',
  type: 'story',
  importPath: './stories/rules/Password.stories.tsx',
};
const stories = storiesByOperation([slaStory]);
const checks = await checksByOperation(join(root, 'openapi/dist/workflows'));
const pages = operationPages(bundle, { rules, stories, checks });
const pageOf = (path: string) => pages.find((page) => page.path === path)?.body ?? '';

group('the reference of the calls', () => {
  it('has a page for every operation and every area, and one that lists them', () => {
    const areas = new Set(operationsOf(bundle).map(({ value }) => `api/${textsAt(value, 'tags')[0]}`));
    const wanted = operationsOf(bundle).map(({ id, value }) => `api/${textsAt(value, 'tags')[0]}/${id}`);
    expect(pages.map(({ path }) => path).sort()).toEqual(['api', ...areas, ...wanted].sort());
  });

  it('says of every operation who may call it, where it is from, and what it answers', () => {
    const poor = pages
      .filter(({ head }) => head?.operation !== undefined)
      .filter(({ body }) =>
        [
          '## Samples',
          '## Responses',
          '## Where it is called',
          '| Session | ',
          '| Permissions | ',
          '| Provenance | ',
        ].some((part) => !body.includes(part)),
      );
    expect(poor.map(({ path }) => path)).toEqual([]);
  });

  it('has the samples as tabs, of which the first one is open without scripts', () => {
    const [, tabs = ''] =
      /<atrium-tabs label="[^"]+" remember="language">(.*?)<\/atrium-tabs>/s.exec(pageOf('api/sla/createSla')) ?? [];
    expect(
      [...tabs.matchAll(/<details( open)?>\n<summary>(.*)<\/summary>/g)].map(([, open, title]) => [title, open]),
    ).toEqual([
      ['SDK', ' open'],
      ['fetch', undefined],
      ['curl', undefined],
      ['Python', undefined],
    ]);
  });

  it('says what each rule of an operation means, and leads to it', () => {
    expect(pageOf('api/sla/createSla')).toContain('[`sla.order`](/rules/#sla-order) A level begins before it ends.');
  });

  it('shows how certain each field and query parameter is', () => {
    expect(pageOf('api/sla/createSla')).toMatch(
      /Last second of the level\..* \*\*Stated\*\* \(SPEC 3\), with `type`, `maximum`\./,
    );
    expect(pageOf('api/sla/createSla')).toContain('**Assumed.**');
    expect(pageOf('api/keywords/listKeywords')).toContain('**Stated** (SPEC 7).');
    expect(pageOf('api/users/listUsers')).toContain('**inferred** (SPEC 7): method stated, path inferred.');
  });

  it('shows alternative permissions, permissions by product, the operator and the envelope', () => {
    expect(pageOf('api/groups/listGroups')).toMatch(/\(`center\.[a-z_.]+` or `center\.[a-z_.]+`\)/);
    expect(pageOf('api/keywords/listKeywords')).toContain(
      '`listening`: `listening.keyword.read`; `crm`: `crm.keyword.read`',
    );
    expect(pages.some(({ body }) => body.includes('Platform operators only.'))).toBe(true);
    expect(pageOf('api/interestTag/listInterestTags')).toContain('| Envelope | ');
    expect(pageOf('api/auth/loginByEmail')).toContain('| Session | Not required');
  });

  it('leads to the stories that call an operation, and to the checks of the verifier', () => {
    expect(pageOf('api/sla/listSla')).toContain(
      '[Service levels](/storybook/?path=/story/pages-crm-desk-service-levels--loading)',
    );
    const docs: StoryEntry = { ...slaStory, id: 'pages-crm-desk-service-levels--docs', type: 'docs' };
    expect(storiesByOperation([slaStory, docs]).get('listSla')).toEqual([
      { title: 'Service levels', href: '/storybook/?path=/docs/pages-crm-desk-service-levels--docs' },
    ]);
    expect(pageOf('api/sla/listSla')).toContain('`sla-list` The list is read from the field named sla.');
  });

  it('names hooks that exist', () => {
    const named = pages.flatMap(({ body }) => [...body.matchAll(/React: `(\w+)`/g)].map(([, hook = '']) => hook));
    const folder = join(root, 'sdk/src/generated/hooks');
    const texts = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('');
    expect(named.filter((hook) => !texts.includes(`export const ${hook}:`))).toEqual([]);
    expect(named.length).toBe(operationsOf(bundle).length);
  });

  it('gives each page what is needed to try its operation', () => {
    const [, data = ''] = /<script type="application\/json">(.*)<\/script>/.exec(pageOf('api/sla/createSla')) ?? [];
    expect(JSON.parse(data)).toMatchObject({ id: 'createSla', method: 'POST', sender: 'owner' });
    expect(JSON.parse(data).statuses).toContain('409');
  });
});

group('the page of rules', () => {
  const page = rulePage(bundle, rules, storiesByRule(root, [passwordStory])).body;

  it('has every rule, its sentence, and the calls that name it', () => {
    expect(rules.filter(({ anchor }) => !page.includes(`<h3 id="${anchor}">`))).toEqual([]);
    expect(rules.filter(({ means }) => !page.includes(`\n${means}\n`))).toEqual([]);
    expect(page).toContain('> from must be below to.');
    expect(page).toContain(
      '[Password › No lowercase \\[password.lowercase\\]](/storybook/?path=/story/rules-password--no-lowercase)',
    );
    expect(page).toContain('[`createSla`](/api/sla/createSla/)');
  });
});

group('guides', () => {
  it('lead to each other on the site, and name what is not on it', () => {
    const text =
      'See [the *SDK*](../sdk/README.md#calls), [a file](../web/src/main.tsx), [the web](https://example.com).';
    expect(withSiteLinks(text, 'docs/verify.md')).toBe(
      'See [the *SDK*](/sdk/#calls), a file, [the web](https://example.com).',
    );
    expect(withSiteLinks('[`./zod`](src/zod.ts) [`./rtk`](src/rtk/index.ts)', 'sdk/README.md')).toBe(
      '[`./zod`](/sdk/reference/modules/zod.html) [`./rtk`](/sdk/reference/modules/rtk.html)',
    );
    expect(withSiteLinks('![x](screenshots/a.png) [here](#one)', 'docs/screens.md')).toBe(
      '![x](/screenshots/a.png) [here](#one)',
    );
  });

  it('are named by their titles where the repository names their files', () => {
    const titles = new Map([['docs/verify.md', 'Check your server']]);
    expect(withSiteLinks('See [docs/verify.md](docs/verify.md).', 'README.md', titles)).toBe(
      'See [Check your server](/verify/).',
    );
  });

  it('keep what stands in blocks of code', () => {
    const block = '```md\n[a](docs/verify.md)\n```';
    expect(withSiteLinks(`${block}\n[a](docs/verify.md)`, 'README.md')).toBe(`${block}\n[a](/verify/)`);
  });

  it('are all on the site, with the assumptions by area', async () => {
    const guides = await guidePages(root);
    expect(guides.map(({ path }) => path)).toEqual(expect.arrayContaining(['overview', 'verify', 'decisions/access']));
    const areas = await assumptionPages(root);
    expect(areas.map(({ path }) => path)).toContain('assumptions/sla');
    const listed = JSON.stringify(sidebarOf(bundle, [...guides, ...areas]));
    const missing = guides.filter(({ path }) => !listed.includes(`"/${path}/"`)).map(({ path }) => path);
    // The list of examples leads to what is in the menu itself.
    expect(missing).toEqual(['examples']);
  });

  it('lead from the tables of the specification to the stories that prove it', () => {
    const text = '`stories/settings/ServiceLevels.stories.tsx › LoadFailed [sla.list]`';
    expect(withStoryLinks(text, [slaStory])).toBe(
      '[Service levels › LoadFailed [sla.list]](/storybook/?path=/story/pages-crm-desk-service-levels--loading)',
    );
    expect(withStoryLinks(text, [])).toBe(text);
  });
});

group('a page of the site', () => {
  it('keeps what Markdown and YAML would change', () => {
    expect(fileOf({ path: 'a', title: 'It: "is"', body: ' text ', head: { order: 1 } })).toBe(
      '---\ntitle: "It: \\"is\\""\norder: 1\n---\n\ntext\n',
    );
    expect(table(['a', 'b'], [['one|two\nthree', 'x']])).toBe('| a | b |\n| --- | --- |\n| one\\|two three | x |');
    expect(escapeMarkdown('a*b_c <d> `e` | [f]')).toBe('a\\*b\\_c &lt;d&gt; \\`e\\` \\| \\[f\\]');
    expect(codeBlock('md', '```\nx\n```')).toBe('````md\n```\nx\n```\n````');
  });

  it('leads to the others below the path that the site is served at', () => {
    const body = '[a](/b/) [c](https://d.test/) <a href="/e/"> <img src="/f.png"> [g](#h)';
    expect(withBase(body, '/atrium/')).toBe(
      '[a](/atrium/b/) [c](https://d.test/) <a href="/atrium/e/"> <img src="/atrium/f.png"> [g](#h)',
    );
    expect(withBase(body, '/')).toBe(body);
  });

  it('is refused if another has its address', async () => {
    const page = startPage('1.0.0');
    await expect(writePages('/nowhere', [page, page])).rejects.toThrow('Two pages have the address');
  });
});

group('values in programs', () => {
  const value = { name: 'a', 'of-two': [1, null, true], text: 'x'.repeat(90) };

  it('take a line where they fit on one', () => {
    expect(written({ a: [1, 2] }, JSON_STYLE)).toBe('{ "a": [1, 2] }');
    expect(JSON.parse(written(value, JSON_STYLE))).toEqual(value);
    expect(written(value, SCRIPT)).toBe(
      `{\n  name: "a",\n  "of-two": [1, null, true],\n  text: "${'x'.repeat(90)}",\n}`,
    );
    expect(written({ a: null, b: [true, false] }, PYTHON)).toBe('{"a": None, "b": [True, False]}');
    expect(written([], JSON_STYLE)).toBe('[]');
  });
});

group('generated pages', () => {
  it('are up to date (run npm run generate to update them)', () => {
    expect(read('docs/example-backed.md')).toBe(exampleBacked(bundle));
    expect(read('docs/assumptions.md')).toBe(assumptions(bundle));
  });
});

group('docs/assumptions.md', () => {
  const page = assumptions(bundle);

  it('has every call that is not stated, and no other', () => {
    for (const { id, value } of operationsOf(bundle)) {
      const isStated = objectAt(value, 'x-provenance').status === 'stated';
      expect(page.includes(`| \`${id}\` | `), id).toBe(!isStated);
    }
  });

  it('has every field of ours, and of stated fields what is ours', () => {
    expect(page).toContain('| `time_zone` | assumed | `BusinessTimeZone` |  |');
    expect(page).toContain('| `permission` | name stated | string; required; one of private, group');
    const [, level = ''] = /#### SlaLevel: stated\n\n([^#]*)/.exec(page) ?? [];
    expect(level).toContain('| `from` | name stated | required; minimum 0 |');
  });
});
