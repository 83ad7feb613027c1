import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useRuntimeConfig } from '../../../base/config/RuntimeConfigContext.ts';
import { PRODUCT_KEYS } from '../../../base/config/runtimeConfig.ts';
import { productLink } from '../../../base/productLink.ts';
import { useIsServed } from '../../../base/served/useIsServed.ts';
import { useServices } from '../../../base/services.ts';
import { PRODUCT_NAMES } from '../../../messages.ts';
import { CHANGE_PASSWORD, OWN_PROFILE } from '../../../routes/guard.ts';
import { returnPath } from '../../../session/returnToOwn.ts';
import { useSession } from '../../../session/useSession.ts';
import { usePunch } from '../usePunch.ts';
import { actionTexts, OPEN_WORDS } from './actionTexts.ts';
import { type PaletteGroup, paletteEntry } from './paletteEntry.ts';

/** Every global action: those of the header and the user menu, and opening a product. */
export function useActions(): PaletteGroup[] {
  const navigate = useNavigate();
  const { chat, origin, visit } = useServices();
  const { products } = useRuntimeConfig();
  const { data: profile } = useSession();
  const remote = profile?.remote;
  const isServed = useIsServed();
  const { isIn, punch } = usePunch();
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const action = (icon: keyof typeof actionTexts, run: () => void) =>
    paletteEntry({ key: icon, icon, kind: 'Action', place: '', ...actionTexts[icon], run });
  const entries = [
    ...(remote || !isServed('createPunch') ? [] : [action(isIn ? 'punchOut' : 'punchIn', punch)]),
    action(`${other}Colors`, () => setColorScheme(other)),
    ...(isServed('getCurrentUser') ? [action('profile', () => navigate(OWN_PROFILE))] : []),
    ...(remote || !isServed('changePassword') ? [] : [action('password', () => navigate(CHANGE_PASSWORD))]),
    ...(chat ? [action('support', chat.show)] : []),
    ...(remote && profile ? [action('return', () => navigate(returnPath(profile.account._id)))] : []),
    action('signOut', () => navigate('/logout')),
  ];
  const open = PRODUCT_KEYS.filter((key) => profile?.account.product[key].active).map((key) =>
    paletteEntry({
      key: `open ${key}`,
      icon: 'open',
      kind: 'Product',
      title: `Open ${PRODUCT_NAMES[key]}`,
      place: '',
      words: OPEN_WORDS,
      run: () => visit(productLink(products[key], origin)),
    }),
  );
  return [
    { key: 'actions', title: 'Actions', entries },
    { key: 'linked', title: 'Linked products', entries: open },
  ];
}
