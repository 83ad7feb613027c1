import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldSlug } from '../../../web/src/kit/find/fieldSlug.ts';
import { findTarget, shownText } from '../../../web/src/kit/find/findTarget.ts';
import { adminPages } from '../../../web/src/screens/admin/registry.ts';
import { adminFinds } from '../../../web/src/settings/generated/adminFinds.ts';
import { pageFinds } from '../../../web/src/settings/generated/pageFinds.ts';
import type { PageFind } from '../../../web/src/settings/pageDefinition.ts';
import { pageHref, settingsPages } from '../../../web/src/settings/registry.ts';
import { openPage } from '../support/openPage.tsx';

/** The finds of a page by the place that they are in: the URL's query without the field, and the product if not all have it. */
function places(id: string): Map<string, PageFind[]> {
  const byPlace = new Map<string, PageFind[]>();
  for (const find of pageFinds[id] ?? []) {
    const place = `${find.product ?? ''}${find.at.replace(/&?field=[^&]*$/, '')}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), find]);
  }
  return byPlace;
}

const CASES = settingsPages.flatMap((page) =>
  [...places(page.id)].map(([place, finds]) => ({ page, place: `${page.id} ${place}`, finds })),
);

const fieldOf = ({ at }: PageFind) => new URLSearchParams(at.slice(at.indexOf('?'))).get('field') ?? '';

/** What is only there after a choice, or in another plan; a link to it shows what stands before it instead. */
const CONNECT = [
  'Name',
  'Used by',
  'Listening',
  'CRM desk',
  'Publishing',
  'Webhook URL',
  'Channel ID',
  'Channel access token',
  'User ID',
  'Access token',
];
const AFTER_A_CHOICE: Readonly<Record<string, readonly string[]>> = {
  'system ?tab=look': ['Background colour'],
  'activity ?': ['User ID'],
  'channels crm?tab=channels&new=1': CONNECT,
  'channels ?new=1': CONNECT,
  'blacklist ?new=1': ['Word or phrase', 'Beginning of the link'],
  'sla ?tab=hours': ['Time zone', 'Every day from', 'Every day to'],
  'cannedResponses ?tab=responses&new=1': ['Files'],
  'usage ?': ['Ads scanner', 'Custom visualisation'],
  'postBlocker ?new=1': ['Ticket tag', 'Ticket state'],
};

/** Tools of lists and previews, which are not settings: people see them where the list is. */
const TOOLS = new Set(['Only chosen', 'Only my folders', 'Select all', 'List', 'Calendar', 'As agents see it']);

/** The labels of the fields that are shown, without options and rows of lists. */
function shownLabels(root: HTMLElement): string[] {
  const all = [...root.querySelectorAll<HTMLElement>('label, legend, .mantine-InputWrapper-label')].filter(
    (label) =>
      label.closest('[role="radiogroup"], [role="grid"], table') === null &&
      // Parts of a field that has a label of its own.
      label.parentElement?.parentElement?.closest('.mantine-InputWrapper-root') === null,
  );
  const texts = all.map(shownText);
  const isOfRow = (text: string) => /\d$/.test(text) || texts.filter((other) => other === text).length > 2;
  return texts.filter((text) => text !== '' && !isOfRow(text) && !TOOLS.has(text));
}

const ADMIN_CASES = adminPages.flatMap((page) => (adminFinds[page.id] ?? []).map((find) => ({ page, find })));

/** Waits until what an address names has the focus, and the address names only the page. */
async function foundThere(search: () => string) {
  await waitFor(() => expect(document.querySelector('[data-found]')?.contains(document.activeElement)).toBe(true), {
    timeout: 8000,
  });
  expect(search()).not.toContain('field=');
}

describe('what the palette finds in the admin area', () => {
  it.each(ADMIN_CASES)('is there and takes the focus: $page.title, $find.label', async ({ page, find }) => {
    const { router } = await openPage(`${page.path}${find.at}`, page.title, { signedInAs: 'operator' });
    await foundThere(() => router.state.location.search);
    expect(findTarget(fieldOf(find), screen.getByRole('main'), false)).toBeDefined();
  });
});

describe('what the palette finds on a page', () => {
  it.each(CASES)(
    'is there and takes the focus: $place',
    async ({ page, place, finds }) => {
      const [first] = finds;
      if (first === undefined) throw new Error('A place has at least one find.');
      const product = first.product ?? page.products[0] ?? 'main';
      const signedInAs = first.only === 'partners' ? 'partner' : 'owner';
      const { router } = await openPage(`${pageHref(page, product)}${first.at}`, page.title, { signedInAs });
      await foundThere(() => router.state.location.search);
      const main = screen.getByRole('main', { hidden: true });
      const isThere = (find: PageFind) => findTarget(fieldOf(find), main, false) !== undefined;
      const missing = () => finds.filter((find) => !isThere(find)).map(({ label }) => label);
      await waitFor(() => expect(missing()).toEqual(AFTER_A_CHOICE[place] ?? []), { timeout: 3000 });
      const known = new Set((pageFinds[page.id] ?? []).map(({ label }) => fieldSlug(label)));
      const dialog = screen.queryAllByRole('dialog').at(-1);
      expect(shownLabels(dialog ?? main).filter((label) => !known.has(fieldSlug(label)))).toEqual([]);
    },
    20_000,
  );
});
