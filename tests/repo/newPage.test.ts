import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../scripts/contract/json.ts';
import { areaFacts, type PageKind } from '../../scripts/newPage/areaFacts.ts';
import { definitionFile } from '../../scripts/newPage/definitionFile.ts';
import { fieldsOf } from '../../scripts/newPage/fields.ts';
import { newRow } from '../../scripts/newPage/newRow.ts';
import { pageFiles } from '../../scripts/newPage/pageFiles.ts';
import { ask, readOptions } from '../../scripts/newPage/readOptions.ts';
import { importOf, source } from '../../scripts/newPage/source.ts';
import { plural, sentence } from '../../scripts/newPage/words.ts';
import type { SettingsPageRow } from '../../web/src/settings/registry.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('a template', () => {
  it('has a line for each part of a list, and none for nothing', () => {
    const text = source`{
  ${['a,', 'b,']}
  ${false}
  ${undefined}

  ${'c'}: ${false}1,
  ${[]}
}`;
    expect(text.split('\n').map((line) => line.trim())).toEqual(['{', 'a,', 'b,', '', 'c: 1,', '}']);
  });

  it('imports only what is used, once', () => {
    expect(importOf('./x.ts', ['a', false, ['type B', 'a']])).toBe("import { a, type B } from './x.ts';");
    expect(importOf('./x.ts', [undefined, []])).toBe('');
  });
});

describe('the files of a new page', () => {
  const document: Json = JSON.parse(read('openapi/dist/openapi.json'));
  const textOf = (operation: string, kind: PageKind, file: RegExp, change: Partial<SettingsPageRow> = {}) => {
    const facts = areaFacts(document, { id: 'ports', area: 'ports', operation, kind });
    const row = { ...newRow(document, facts, { id: 'ports', title: "Agent's ports" }), ...change };
    const words = {
      one: 'port',
      many: 'ports',
      icon: 'IconAnchor',
      description: '',
      emptyExample: undefined,
      isGiven: { read: false, write: false },
    };
    return pageFiles({ row, facts, ...words }).find(({ path }) => file.test(path))?.text;
  };

  it('send an id by the name that the path gives it', () => {
    expect(textOf('listVerificationSettings', 'collection', /Editor/)).toContain('update({ _id: id, ');
    expect(textOf('listVerificationSettings', 'collection', /PortsPage.tsx/)).toContain('remove({ _id })');
    expect(textOf('listTemplates', 'collection', /Editor/)).toContain('update({ ...scope, id, ');
  });

  it.each(['collection', 'log'] as const)('of a %s keep what is no item out of a list that has other forms', (kind) => {
    const text = textOf('listKeywords', kind, /PortsPage.tsx/);
    expect(text).toContain('[...answer.keywords].filter(isKeyword)');
    expect(text).toContain('const isKeyword = (item: object): item is Keyword =>');
  });

  it('are a state for whoever may only read, unless nobody can', () => {
    const need = { read: ['crm.sla.read'], write: ['crm.ticket_timer.write'] } as const;
    expect(textOf('getUiSettings', 'form', /stories/, need)).toContain("without: ['crm.ticket_timer.write']");
    const same = { ...need, write: need.read };
    expect(textOf('getUiSettings', 'form', /stories/, same)).toContain('ReadOnly: Story = { ...Denied };');
    expect(textOf('getUiSettings', 'form', /test/, same)).not.toContain('is read only');
  });

  it('call a field by its title, or else by its name', () => {
    const properties = { is_open: { type: 'boolean', title: "Open on 'holidays'" }, day_count: { type: 'integer' } };
    expect(fieldsOf({}, { properties }).map(({ label }) => label)).toEqual(['Open on ’holidays’', 'Day count']);
  });

  it('are no records where the path has the id of the account', () => {
    expect(textOf('listUsers', 'collection', /records/)).toBeUndefined();
    expect(textOf('listCustomSocials', 'collection', /records/)).toContain("title: 'Agent’s ports',");
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
    isGiven: { read: false, write: false },
  };
  const given = { position: 340, words: 'docks', isLogged: true };
  const text = (change: Partial<typeof given>) => definitionFile(input, { ...given, ...change }).text;

  it('are its calls, from which the permissions follow, what can be created, and what the log calls it', () => {
    const written = text({});
    expect(written).toContain("reads: 'listCustomSocials',\n  writes: 'updateCustomSocial',");
    expect(written).toContain("creates: [{ title: 'New port', at: '?new=1', by: 'createCustomSocial' }],");
    expect(written).toContain("logs: { customSocials: { label: 'Port' } },");
    expect(text({ isLogged: false })).not.toContain('logs');
  });

  it('are the permissions that were given instead', () => {
    const asked = definitionFile({ ...input, isGiven: { read: true, write: false } }, given).text;
    expect(asked).toContain('reads: { need: ["crm.sla.read"], because:');
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

  it('are explained to whoever gives an unknown one', () => {
    expect(() => readOptions(['ports', '--colour', 'red'])).toThrow('--products LIST');
  });

  it('are reported by flag when there is no prompt', async () => {
    await expect(ask('title', 'Heading of the page')).rejects.toThrow('--title');
    expect(await ask('icon', 'Icon', 'IconList')).toBe('IconList');
  });

  it('turn names into words', () => {
    expect(['exclude_reposts', 'userId', 'crm'].map(sentence)).toEqual(['Exclude reposts', 'User ID', 'CRM']);
    expect(['entry', 'box', 'status', 'office hours'].map(plural)).toEqual([
      'entries',
      'boxes',
      'statuses',
      'office hours',
    ]);
  });
});
