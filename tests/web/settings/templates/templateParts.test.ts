import { describe, expect, it } from 'vitest';
import {
  areTemplatesLoaded,
  areTemplatesSettled,
  partState,
  type TemplatePart,
} from '../../../../web/src/settings/templates/templateParts.ts';

type Query = TemplatePart['query'];

const IDS = ['keywords', 'monitor', 'engagement', 'catTag', 'templates'] as const;
const idle = { isLoading: false, isFetching: false, refetch: () => undefined };
const LOADED: Query = { ...idle, data: {} };
const LOADING: Query = { ...idle, isLoading: true, isFetching: true };
const FAILED: Query = { ...idle, error: new Error('down') };
const RETRYING: Query = { ...FAILED, isFetching: true };

const part = (id: TemplatePart['id'], query: Query, missing?: string): TemplatePart => ({
  id,
  label: id,
  missing,
  off: undefined,
  query,
});

describe('the parts of templates', () => {
  it('[template.loaded] templates count as loaded once all five parts have loaded, in any order', () => {
    expect(areTemplatesLoaded(IDS.map((id) => part(id, LOADED)))).toBe(true);
    for (const late of IDS) {
      for (const query of [LOADING, FAILED, RETRYING]) {
        const parts = IDS.map((id) => part(id, id === late ? query : LOADED));
        expect(areTemplatesLoaded(parts), `while ${late} is not loaded`).toBe(false);
      }
    }
  });

  it('a part that failed is loading again during a retry', () => {
    expect(partState(part('monitor', FAILED))).toBe('failed');
    expect(partState(part('monitor', RETRYING))).toBe('loading');
  });

  it('a part that cannot be refreshed still counts as loaded', () => {
    expect(partState(part('monitor', { ...FAILED, data: {} }))).toBe('loaded');
  });

  it('a part that the person may not read does not hold up the others', () => {
    const parts = IDS.map((id) => (id === 'catTag' ? part(id, idle, 'listening.cat_and_tag.read') : part(id, LOADED)));
    expect(partState(part('catTag', idle, 'listening.cat_and_tag.read'))).toBe('denied');
    expect(areTemplatesSettled(parts)).toBe(true);
    expect(areTemplatesLoaded(parts)).toBe(false);
  });
});
