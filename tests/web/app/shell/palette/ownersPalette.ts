import { createMockFetch } from '@atrium-console/mock';
import type { Profile } from '@atrium-console/sdk';
import { actionTexts, OPEN_WORDS } from '../../../../../web/src/app/shell/palette/actionTexts.ts';
import { findEntries } from '../../../../../web/src/app/shell/palette/findEntries.ts';
import { adminGroup, createGroup, pageGroups } from '../../../../../web/src/app/shell/palette/pageEntries.ts';
import { type PaletteEntry, paletteEntry } from '../../../../../web/src/app/shell/palette/paletteEntry.ts';
import { Dictionary } from '../../../../../web/src/app/shell/palette/search/Dictionary.ts';
import { allLanguages } from '../../../../../web/src/app/shell/palette/search/languages/allLanguages.ts';
import { SearchIndex } from '../../../../../web/src/app/shell/palette/search/SearchIndex.ts';
import { type Found, searchPalette } from '../../../../../web/src/app/shell/palette/searchPalette.ts';
import { PRODUCT_NAMES } from '../../../../../web/src/messages.ts';
import type { Visitor } from '../../../../../web/src/session/requirements.ts';

const run = () => undefined;

/** What the palette has for the owner of an account, without the palette itself, and its search. */
export async function ownersPalette(): Promise<{ entries: PaletteEntry[]; ask: (question: string) => Found }> {
  const profile: Profile = await (await createMockFetch({ signedInAs: 'owner' })('/api/v1.0/profile')).json();
  const visitor: Visitor = {
    profile,
    isPlanSelected: false,
    isPaymentShown: false,
    isMainOrigin: true,
    afterLoginPage: undefined,
    notServed: new Set(),
    today: '2026-11-27',
  };
  const pages = [...pageGroups('main', visitor, run), adminGroup(visitor, run), createGroup('main', visitor, run)];
  const finds = findEntries({ chosen: 'main', visitor, isPartner: false }, run);
  const entries = [...pages.flatMap((group) => group.entries), ...finds];
  const { lightColors, punchIn, return: _, ...rest } = actionTexts;
  const actions = Object.entries(rest).map(([icon, texts]) =>
    paletteEntry({ key: icon, icon, kind: 'Action', place: '', ...texts, run }),
  );
  const open = Object.values(PRODUCT_NAMES).map((name) =>
    paletteEntry({
      key: name,
      icon: 'open',
      kind: 'Product',
      title: `Open ${name}`,
      place: '',
      words: OPEN_WORDS,
      run,
    }),
  );
  const dictionary = new Dictionary(allLanguages);
  const indexes = [new SearchIndex(entries), new SearchIndex([...actions, ...open])];
  return {
    entries: [...entries, ...actions, ...open],
    ask: (question) => searchPalette(indexes, question, dictionary),
  };
}
