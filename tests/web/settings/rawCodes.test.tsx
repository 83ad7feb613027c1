import document from '@atrium-console/contract/openapi.json' with { type: 'json' };
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageHref, settingsPages } from '../../../web/src/settings/registry.ts';
import { openPage } from '../support/openPage.tsx';

const CODE = /^[a-z][a-z0-9_]*$/;

/** The fixed values of the contract that are codes: `very_strong`, `line`. */
function codesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('enum' in value && Array.isArray(value.enum)) {
    for (const one of value.enum) if (typeof one === 'string' && CODE.test(one)) found.add(one);
  }
  for (const item of Object.values(value)) codesIn(item, found);
  return found;
}

const CODES = codesIn(document.components.schemas);

/** Words for what a page is about, which are codes as well. */
const NOUNS = new Set(['state']);

/** The texts of a screen that are one of the codes, or have a code of several words in them. Code samples may. */
function rawCodes(root: HTMLElement): string[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const raw: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (walker.currentNode.parentElement?.closest('code, pre, kbd, style')) continue;
    const isRaw =
      (CODES.has(text) && !NOUNS.has(text)) ||
      text.split(/[^\w.]+/).some((word) => word.includes('_') && CODES.has(word));
    if (isRaw) raw.push(text);
  }
  return raw;
}

const PAGES = settingsPages.flatMap((page) => page.products.slice(0, 1).map((product) => [page, product] as const));

describe('the texts of a page', () => {
  it.each(PAGES.map(([page, product]) => [page.title, page, product] as const))(
    'have no codes of the contract in them: %s',
    async (title, page, product) => {
      await openPage(pageHref(page, product), title);
      const main = screen.getByRole('main');
      await waitFor(() => expect(main.querySelector('[aria-busy=true], [aria-label=Loading]')).toBeNull());
      expect(rawCodes(main)).toEqual([]);
    },
  );
});
