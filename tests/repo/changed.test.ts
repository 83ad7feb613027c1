import { describe, expect, it } from 'vitest';
import { affectedBy, changedNames, exportedNames, moduleGraph } from '../../scripts/test/changed/moduleGraph.ts';
import { select } from '../../scripts/test/changed/selection.ts';

/** A small repository: two rules behind one entry, a page for each, and a router that loads both on demand. */
const texts = new Map([
  ['sdk/src/rules/sla.ts', 'export const isOpen = () => true;\nexport type Sla = {};'],
  ['sdk/src/rules/qc.ts', 'export function weigh() {}'],
  ['sdk/src/rules/index.ts', "export * from './sla.ts';\nexport { weigh as weighForm } from './qc.ts';"],
  ['web/src/kit/List.tsx', 'export const List = () => null;'],
  [
    'web/src/settings/sla/SlaPage.tsx',
    "import { isOpen } from '@atrium-console/sdk/rules';\nimport { List } from '../../kit/List.tsx';\nexport const Component = () => [isOpen, List];",
  ],
  [
    'web/src/settings/qc/QcPage.tsx',
    "import { weighForm } from '@atrium-console/sdk/rules';\nexport const Component = weighForm;",
  ],
  ['web/src/app/routes.tsx', "export const routes = [() => import('../settings/sla/SlaPage.tsx')];"],
  ['tests/sdk/sla.test.ts', "import { isOpen } from '../../sdk/src/rules/index.ts';\nisOpen();"],
  ['tests/sdk/types.test.ts', "import type { Sla } from '../../sdk/src/rules/index.ts';\nexport type A = Sla;"],
  ['tests/sdk/every.test.ts', "import * as rules from '../../sdk/src/rules/index.ts';\nrules;"],
  ['tests/web/settings/sla/SlaPage.test.tsx', "import { routes } from '../../../../web/src/app/routes.tsx';\nroutes;"],
  [
    'tests/web/settings/every.test.tsx',
    "import { Component } from '../../../web/src/settings/sla/SlaPage.tsx';\nComponent;",
  ],
  ['tests/mocks/sla.test.ts', "open('sla');\ncall('listSla');"],
  ['tests/mocks/days.model.test.ts', "call('createSlaDay');"],
  ['tests/contract/release.test.ts', ''],
  ['tests/mocks/roles.test.ts', "open('roles');"],
  ['mocks/engine/areas/sla/index.ts', 'export const area = {};'],
  ['stories/settings/ServiceLevels.stories.tsx', "const args = { path: '/settings/sla/crm?new=1' };"],
  ['stories/screens/Holidays.stories.tsx', "const states = readStates({\n  load: 'createSlaDay',\n});"],
  ['stories/settings/Quality.stories.tsx', "const args = { path: '/settings/qc/crm' };"],
  ['tests/contract/rules.test.ts', ''],
  ['tests/repo/guides.test.ts', ''],
]);
const pages = [
  { id: 'sla', path: 'sla/:product', calls: ['listSla', 'updateSla'] },
  { id: 'qc', path: 'qc/:product', calls: ['listQcForms'] },
];
const packages = new Map([['@atrium-console/sdk/rules', 'sdk/src/rules/index.ts']]);
const graph = moduleGraph(texts, packages);
const namesOf = (file: string) => exportedNames(file, texts.get(file) ?? '');

function concernedBy(...changed: string[]) {
  const sources = changed.filter((file) => texts.has(file));
  const calls = changed.includes('openapi/areas/sla/paths.yaml') ? ['listSla', 'createSlaDay'] : [];
  return select(
    affectedBy(sources, graph, namesOf, () => false),
    changed,
    texts,
    pages,
    calls,
  );
}

describe('what a change concerns', () => {
  it('is who imports a name of the changed module, also through an entry that passes it on', () => {
    expect(concernedBy('sdk/src/rules/sla.ts')).toEqual({
      tests: ['tests/sdk/every.test.ts', 'tests/sdk/sla.test.ts', 'tests/web/settings/sla/SlaPage.test.tsx'],
      stories: ['stories/settings/ServiceLevels.stories.tsx'],
    });
  });

  it('follows names that are passed on under another name', () => {
    expect(concernedBy('sdk/src/rules/qc.ts')).toEqual({
      tests: ['tests/sdk/every.test.ts'],
      stories: ['stories/settings/Quality.stories.tsx'],
    });
  });

  it('is the tests and stories of the pages that use a part', () => {
    expect(concernedBy('web/src/kit/List.tsx')).toEqual({
      tests: ['tests/web/settings/sla/SlaPage.test.tsx'],
      stories: ['stories/settings/ServiceLevels.stories.tsx'],
    });
  });

  it('is a test or a story that was changed itself', () => {
    expect(concernedBy('tests/sdk/types.test.ts', 'stories/settings/Quality.stories.tsx')).toEqual({
      tests: ['tests/sdk/types.test.ts'],
      stories: ['stories/settings/Quality.stories.tsx'],
    });
  });

  it('is the tests of the mock that name its area', () => {
    expect(concernedBy('mocks/engine/areas/sla/index.ts').tests).toEqual([
      'tests/mocks/days.model.test.ts',
      'tests/mocks/sla.test.ts',
    ]);
  });

  it('is what is said of the contract and of the guides', () => {
    expect(concernedBy('openapi/shared/schemas.yaml').tests).toEqual([
      'tests/contract/rules.test.ts',
      'tests/repo/guides.test.ts',
    ]);
    expect(concernedBy('docs/add.md').tests).toEqual(['tests/repo/guides.test.ts']);
  });

  it('is the page, the stories and the mock of an area of the contract that was changed', () => {
    expect(concernedBy('openapi/areas/sla/paths.yaml')).toEqual({
      tests: [
        'tests/contract/rules.test.ts',
        'tests/mocks/sla.test.ts',
        'tests/repo/guides.test.ts',
        'tests/web/settings/sla/SlaPage.test.tsx',
      ],
      stories: ['stories/screens/Holidays.stories.tsx', 'stories/settings/ServiceLevels.stories.tsx'],
    });
  });

  it('is what uses a changed name of what is generated, and not what uses another', () => {
    const file = 'web/src/settings/generated/pageSections.ts';
    const made = (sla: string) =>
      `import type { Parts } from './a.ts';\n/** ${sla} */\nexport const qc = [] as const satisfies Parts;\nexport const sla = ['${sla}'];`;
    expect(changedNames(file, made('read'), made('write'))).toEqual(new Set(['sla']));
    expect(changedNames(file, made('read'), made('read'))).toEqual(new Set());
    expect(changedNames(file, '', made('read'))).toEqual(new Set(['qc', 'sla']));
  });

  it('sees a name that stands for something else in its module', () => {
    const made = (path: string, type: string) =>
      `const api = { path: '${path}' };\nexport { api as slaApi };\nexport type Sla = ${type};`;
    expect(changedNames('sla.ts', made('/a', 'string'), made('/b', 'string'))).toEqual(new Set(['slaApi']));
    // The compiler judges types.
    expect(changedNames('sla.ts', made('/a', 'string'), made('/a', 'number'))).toEqual(new Set());
  });

  it('is nothing for what nobody uses', () => {
    expect(concernedBy('docs/screenshots/tags.png')).toEqual({ tests: [], stories: [] });
    expect(concernedBy()).toEqual({ tests: [], stories: [] });
  });

  it('ends at modules that are tested by themselves', () => {
    const affected = affectedBy(['sdk/src/rules/sla.ts'], graph, namesOf, (file) => file.endsWith('SlaPage.tsx'));
    expect([...affected]).not.toContain('tests/web/settings/every.test.tsx');
    expect([...affected]).toContain('web/src/settings/sla/SlaPage.tsx');
  });
});
