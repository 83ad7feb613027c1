import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Bundle, Operation } from '../../scripts/generate/operations.ts';
import { PageNeeds } from '../../scripts/generate/pageNeeds.ts';
import { emitPageAddresses, emitPages, type Page, readPages } from '../../scripts/generate/pages.ts';
import { settingsPages } from '../../web/src/settings/registry.ts';

const source = fileURLToPath(new URL('../../web/src', import.meta.url));
const rules = fileURLToPath(new URL('../../sdk/src/rules', import.meta.url));
const settings = fileURLToPath(new URL('../../web/src/settings', import.meta.url));

function operation(operationId: string, permissions: Operation['x-permissions'], feature?: Operation['x-feature']) {
  const described: Operation = {
    operationId,
    summary: '',
    tags: ['sla'],
    'x-permissions': permissions,
    'x-provenance': { status: 'stated' },
    responses: {},
    ...(feature !== undefined && { 'x-feature': feature }),
  };
  return [`/${operationId}`, { get: described }] as const;
}

const bundle: Bundle = {
  paths: Object.fromEntries([
    operation('listSla', ['crm.sla.read'], 'ticket_timer'),
    operation('createSla', ['crm.qc.write']),
    operation('listKeywords', { listening: ['listening.keyword.read'], crm: ['crm.keyword.read'] }),
    operation('getAutoSentiment', [['listening.auto_sentiment.read', 'crm.auto_sentiment.read']]),
    operation('listTicketTags', { listening: [], crm: [] }, { crm: 'cat_tag' }),
  ]),
};
const needs = new PageNeeds(bundle);

const page: Page = {
  id: 'sla',
  file: 'SlaPage',
  hasRecords: false,
  position: 10,
  path: 'sla/:product',
  title: 'Service levels',
  products: ['crm'],
  reads: 'listSla',
  icon: 'IconHourglass',
  words: 'deadline',
  logs: { sla: { label: 'Service level', at: '?new=1' } },
};
const filesOf = (...pages: Page[]) => emitPages(bundle, pages, ['listening', 'crm']);

describe('what it takes to open or change a page', () => {
  it('[guard.permissions] is what its call takes', () => {
    expect(needs.byProduct('listSla', ['crm'])).toEqual(['crm.sla.read']);
    expect(needs.byProduct('listSla', ['listening', 'crm'])).toEqual(['crm.sla.read']);
  });

  it('[guard.permissions] is what its call takes for each product', () => {
    expect(needs.byProduct('listKeywords', ['crm'])).toEqual(['crm.keyword.read']);
    expect(needs.byProduct('listKeywords', ['listening', 'crm'])).toEqual({
      listening: ['listening.keyword.read'],
      crm: ['crm.keyword.read'],
    });
  });

  it('[guard.permissions] is, of several of which any is enough, that of the product if there is one', () => {
    const either = [['listening.auto_sentiment.read', 'crm.auto_sentiment.read']];
    expect(needs.byProduct('getAutoSentiment', ['main', 'listening', 'crm'])).toEqual({
      others: either,
      listening: ['listening.auto_sentiment.read'],
      crm: ['crm.auto_sentiment.read'],
    });
    // A page of one product opens for whoever may make the call.
    expect(needs.byProduct('getAutoSentiment', ['main'])).toEqual(either);
  });

  it('[guard.permissions] can differ from what its call takes, with a reason', () => {
    const asked = { need: ['crm.qc.write' as const], because: 'Readers have nothing to read here.' };
    expect(needs.byProduct(asked, ['crm'])).toEqual(['crm.qc.write']);
  });

  it('cannot be known of a call that the contract does not have, or not for the product', () => {
    const unknown: Page = { ...page, reads: 'getHeatmap' };
    expect(() => filesOf(unknown)).toThrow('The contract has no operation getHeatmap.');
    expect(() => needs.byProduct('listKeywords', ['publishing'])).toThrow(
      'listKeywords does not say which permissions it takes for publishing.',
    );
  });
});

describe('the feature of a page', () => {
  it('[feature.page] is that of its call, for its product', () => {
    expect(needs.feature('listSla', 'crm')).toBe('ticket_timer');
    expect(needs.feature('listTicketTags', 'crm')).toBe('cat_tag');
    expect(needs.feature('listTicketTags', 'listening')).toBeUndefined();
    expect(needs.feature('createSla', 'crm')).toBeUndefined();
  });
});

describe('what is generated of pages', () => {
  it('has the address of the items of an area, for console and engine', () => {
    const address = 'sla: { label: "Service level", href: "/settings/sla/crm?new=1" }';
    expect(filesOf(page).get('loggedObjects.ts')).toContain(address);
    expect(emitPageAddresses([page], ['listening', 'crm'])).toContain('sla: "/settings/sla/crm?new=1"');
  });

  it('lists pages in the order of their positions, and each folder that has a definition', async () => {
    const pages = await readPages(settings);
    const folders = readdirSync(settings, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      file.endsWith(`${join('/', 'page.ts')}`) ? [file.split('/')[0]] : [],
    );
    expect(pages.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
    expect(settingsPages.map(({ id }) => id)).toEqual(
      pages.toSorted((a, b) => a.position - b.position).map(({ id }) => id),
    );
  });

  it('refuses two pages that call the objects of an area differently', () => {
    const other = { ...page, id: 'other', logs: { sla: { label: 'Level' } } };
    expect(() => filesOf(page, other)).toThrow('One page must say what an object of sla is called.');
  });
});

/** The functions that have such a name, as they are written. Those of one text are left out: it has no fields. */
function functionsNamed(name: string, folder: string): string[] {
  // One ends where a line begins that is neither indented nor its closing bracket.
  const pattern = new RegExp(`^(?:export )?(?:function|const) (?:${name})\\b[\\s\\S]*?\\n(?=\\n|[^\\s}])`, 'gm');
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .flatMap((file) => [...`${readFileSync(join(folder, file), 'utf8')}\n\n`.matchAll(pattern)].map(([text]) => text))
    .filter((text) => !/\(\w+: string\): string/.test(text));
}

describe('what makes a draft of an item, or a body of a draft', () => {
  it.each([
    ['tidies it', 'tidy\\w*', source, 25],
    ['makes a body of it', '\\w*[bB]odyOf|sentBody|changeOf', source, 25],
    ['makes a draft of it', '\\w*[dD]raftOf', source, 5],
    ['chooses its call', '\\w+Save', rules, 1],
  ])(
    'keeps fields that it does not name where it %s, such as one that the contract has got meanwhile',
    (_, name, folder, many) => {
      const made = functionsNamed(name, folder);
      expect(made.length).toBeGreaterThanOrEqual(many);
      expect(made.filter((text) => !text.includes('...'))).toEqual([]);
    },
  );

  it('is written out only where it is no item, or where all that it has is known', () => {
    const named = globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/\b([a-z]\w*Body)(?::| =) \{(?![^{}]*\.\.\.)/g)].map(
        ([, name]) => name,
      ),
    );
    expect(new Set(named)).toEqual(
      new Set([
        // Lists of items.
        'assignAgentsBody',
        'assignConditionsBody',
        'groupSettingsBody',
        // A new item of which one field is asked for.
        'cannedFolderBody',
        'cardBody',
        // What is done.
        'customerBody',
        'punchBody',
        'remoteSessionBody',
        'subscriptionBody',
      ]),
    );
  });
});
