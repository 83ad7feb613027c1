import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../scripts/contract/json.ts';
import { areaFacts } from '../../scripts/newPage/areaFacts.ts';
import {
  asReadOnly,
  withHooks,
  withIcon,
  withModule,
  withObjectType,
  withPaletteRow,
  withRecords,
  withRow,
} from '../../scripts/newPage/edits.ts';
import { fillTemplate } from '../../scripts/newPage/fillTemplate.ts';
import { ask, readOptions } from '../../scripts/newPage/readOptions.ts';
import { sentence } from '../../scripts/newPage/words.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const fields = [
  { placeholder: 'switchField', name: 'is_open', label: 'Is open' },
  { placeholder: 'textField', name: 'city', label: 'City' },
  { placeholder: 'textField', name: 'country', label: 'Country' },
];
const fill = (template: string) =>
  fillTemplate(template, {
    fields,
    placeholders: ['textField', 'switchField', 'colorField'],
    texts: { thing: 'port', Thing: 'Port', newThing: 'newPort' },
  });

describe('a template', () => {
  it('has a line for each field of a kind, in the order of the contract', () => {
    const template =
      "const words = {\n  textField: 'Text field',\n  switchField: 'Switch field',\n  colorField: '',\n};\n";
    expect(fill(template)).toBe("const words = {\n  is_open: 'Is open',\n  city: 'City',\n  country: 'Country',\n};\n");
  });

  it('repeats elements and entries of several lines as a whole', () => {
    const entry =
      "const list = [\n  {\n    id: 'textField',\n    show: (thing) => [\n      thing.textField,\n    ],\n  },\n];";
    expect(fill(entry).match(/id: '(city|country)'/g)).toEqual(["id: 'city'", "id: 'country'"]);
    expect(fill('<Stack>\n  <Text\n    label="Text field"\n  />\n</Stack>')).toContain('label="City"');
  });

  it('replaces whole words only', () => {
    expect(fill('newThing(thing); // nothing for a Thing')).toBe('newPort(port); // nothing for a Port');
  });

  it('imports only what is used', () => {
    expect(fill("import { a, type B } from './x.ts';\nimport { c } from './c.ts';\na();\n")).toBe(
      "import { a } from './x.ts';\na();\n",
    );
  });
});

describe('the area of a new page', () => {
  const document: Json = JSON.parse(read('openapi/dist/openapi.json'));
  const facts = (id: string, operation?: string) => areaFacts(document, { id, area: id, operation, kind: undefined });

  it.each([
    ['blacklist', undefined, 'collection', 'listBlacklist'],
    ['keywords', undefined, 'collection', 'listKeywords'],
    ['activity', undefined, 'log', 'listActivities'],
    ['heatmap', undefined, 'log', 'getHeatmap'],
    ['system', 'getAccount', 'form', 'getAccount'],
    ['uiSettings', undefined, 'form', 'getUiSettings'],
  ])('of %s, %s, makes it a %s', (id, operation, kind, filledBy) => {
    expect(facts(id, operation)).toMatchObject({ kind, read: { id: filledBy } });
  });

  it('is rejected with a hint if it is unknown or of another kind', () => {
    expect(() => facts('nowhere')).toThrow(/no area “nowhere”.*--area.*workingStatus/);
    expect(() =>
      areaFacts(document, { id: 'blacklist', area: 'blacklist', operation: undefined, kind: 'form' }),
    ).toThrow('possible: collection, log');
  });
});

describe('files that pages share', () => {
  const registry = read('web/src/settings/registry.ts');
  const row = {
    id: 'ports',
    path: 'ports/:product',
    title: 'Ports',
    products: ['crm'],
    read: ['crm.sla.read'],
  } as const;

  it('get a row and its page', () => {
    expect(withRow(registry, { ...row, write: ['crm.ticket_timer.write'] })).toMatch(
      / {4}id: 'ports',[^}]* {2}\},\n\];/,
    );
    const modules = withModule(read('web/src/settings/pageModules.ts'), 'ports');
    expect(modules).toContain("\n  ports: () => import('./ports/PortsPage.tsx'),\n};");
  });

  it('let the command palette find the page, create an item and find items by name', () => {
    const palette = withPaletteRow(read('web/src/settings/palette.ts'), 'ports', 'docks', 'New port');
    expect(palette).toMatch(
      /\n {2}ports: \{ words: 'docks', creates: \[\{ title: 'New port', at: '\?new=1' \}\] \},\n\};\n$/,
    );
    expect(withPaletteRow('const rows = {\n};\n', 'log', 'events', undefined)).toBe(
      "const rows = {\n  log: { words: 'events' },\n};\n",
    );
    const records = withRecords(read('web/src/settings/records.ts'), 'ports', 'portRecords');
    expect(records).toContain("import { portRecords } from './ports/records.ts';\n");
    expect(records).toContain('\n  portRecords,\n];\n');
  });

  it('require no write permission for a read-only page', () => {
    const added = asReadOnly(withRow(registry, { ...row, write: ['crm.ticket_timer.write'] }), 'ports');
    expect(added.slice(added.indexOf("id: 'ports'"))).not.toContain('write');
  });

  it('export the hooks of an area once', () => {
    const index = read('sdk/src/rtk/index.ts');
    const added = withHooks(index, 'ports');
    expect(added).toContain("export { portsApi } from '../generated/rtk/ports.ts';\nexport { productsApi }");
    expect([withHooks(added, 'ports'), withHooks(index, 'sla')]).toEqual([added, index]);
  });

  it('name the objects of an area in the activity log once', () => {
    const types = read('web/src/settings/activity/objectTypes.ts');
    const added = withObjectType(types, 'ports', 'Port', '/settings/ports/crm');
    expect(added).toContain("\n  ports: { label: 'Port', href: '/settings/ports/crm' },\n};\n\nconst BY_TYPE");
    expect([withObjectType(added, 'ports', 'Port', '/'), withObjectType(types, 'sla', 'SLA', '/')]).toEqual([
      added,
      types,
    ]);
  });

  it('get an icon once', () => {
    const icons = read('web/src/app/shell/MenuIcon.tsx');
    const added = withIcon(icons, 'ports', 'IconAnchor');
    expect(added).toContain('\n  ports: IconAnchor,');
    expect(withIcon(added, 'ports', 'IconBan')).toBe(added);
  });
});

describe('the options of a new page', () => {
  it.each([[[]], [['Two words']], [['ports', '--kind', 'tree']], [['ports', '--icon', 'anchor']]])(
    'are rejected: %j',
    (given) => {
      expect(() => readOptions(given)).toThrow();
    },
  );

  it('are reported by flag when there is no prompt', async () => {
    await expect(ask('title', 'Heading of the page')).rejects.toThrow('--title');
    expect(await ask('icon', 'Icon', 'IconList')).toBe('IconList');
  });

  it('turn names into words', () => {
    expect(['exclude_reposts', 'userId', 'crm'].map(sentence)).toEqual(['Exclude reposts', 'User ID', 'CRM']);
  });
});
