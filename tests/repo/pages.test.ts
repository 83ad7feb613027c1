import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Bundle, Operation } from '../../scripts/generate/operations.ts';
import { PageNeeds } from '../../scripts/generate/pageNeeds.ts';
import { emitPageAddresses, emitPages, type Page, readPages } from '../../scripts/generate/pages.ts';
import { settingsPages } from '../../web/src/settings/registry.ts';

const source = fileURLToPath(new URL('../../web/src', import.meta.url));
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

describe('what tidies a draft before it is saved', () => {
  it('keeps fields that it does not name, such as one that the contract has got meanwhile', () => {
    const made = globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(/^(?:export )?(?:function|const) tidy[\s\S]*?\n(?:\S|\n)/gm),
    ]);
    expect(made.length).toBeGreaterThan(20);
    expect(made.map(([text]) => text).filter((text) => !text.includes('...'))).toEqual([]);
  });
});
