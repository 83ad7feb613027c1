import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../scripts/contract/json.ts';
import { areaFacts } from '../../scripts/newPage/areaFacts.ts';
import { definitionFile } from '../../scripts/newPage/definitionFile.ts';
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

describe('what a new page says of itself', () => {
  const document: Json = JSON.parse(read('openapi/dist/openapi.json'));
  const facts = areaFacts(document, { id: 'ports', area: 'customSocials', operation: undefined, kind: undefined });
  const row = {
    id: 'ports',
    path: 'ports/:product',
    title: 'Ports',
    products: ['crm'],
    read: ['crm.sla.read'],
    write: ['crm.ticket_timer.write'],
  } as const;
  const input = {
    row,
    facts,
    one: 'port',
    many: 'ports',
    icon: 'IconAnchor',
    description: '',
    emptyExample: undefined,
  };
  const given = { position: 340, words: 'docks', isGiven: { read: false, write: false }, isLogged: true };
  const text = (change: Partial<typeof given>) => definitionFile(input, { ...given, ...change }).text;

  it('are its calls, from which the permissions follow, what can be created, and what the log calls it', () => {
    const written = text({});
    expect(written).toContain("reads: 'listCustomSocials',\n  writes: 'updateCustomSocial',");
    expect(written).toContain("creates: [{ title: 'New port', at: '?new=1', by: 'createCustomSocial' }],");
    expect(written).toContain("logs: { customSocials: { label: 'Port' } },");
    expect(text({ isLogged: false })).not.toContain('logs');
  });

  it('are the permissions that were given instead', () => {
    expect(text({ isGiven: { read: true, write: false } })).toContain('reads: { need: ["crm.sla.read"], because:');
  });

  it('is no call that changes anything on a read-only page', () => {
    const log = definitionFile({ ...input, row: { ...row, write: undefined } }, given);
    expect(log.text).not.toContain('writes');
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
