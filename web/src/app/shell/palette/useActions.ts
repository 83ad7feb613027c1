import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useRuntimeConfig } from '../../../base/config/RuntimeConfigContext.ts';
import { PRODUCT_KEYS } from '../../../base/config/runtimeConfig.ts';
import { productLink } from '../../../base/productLink.ts';
import { useServices } from '../../../base/services.ts';
import { PRODUCT_NAMES } from '../../../messages.ts';
import { CHANGE_PASSWORD, OWN_PROFILE } from '../../../routes/guard.ts';
import { returnPath } from '../../../session/returnToOwn.ts';
import { useSession } from '../../../session/useSession.ts';
import { usePunch } from '../usePunch.ts';
import { type PaletteGroup, paletteEntry } from './paletteEntry.ts';

/** Every global action: those of the header and the user menu, and opening a product. */
export function useActions(): PaletteGroup[] {
  const navigate = useNavigate();
  const { chat, origin, visit } = useServices();
  const { products } = useRuntimeConfig();
  const { data: profile } = useSession();
  const remote = profile?.remote;
  const { isIn, label, punch } = usePunch();
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const action = (icon: string, title: string, words: string, run: () => void) =>
    paletteEntry({ key: icon, icon, kind: 'Action', title, place: '', words, run });
  const entries = [
    ...(remote ? [] : [action(isIn ? 'punchOut' : 'punchIn', label, 'clock in, clock out, attendance', punch)]),
    action(`${other}Colors`, `Use the ${other} colours`, `${other} mode, theme, appearance`, () =>
      setColorScheme(other),
    ),
    action('profile', 'Your profile', 'my name, email, role, group, plan, account', () => navigate(OWN_PROFILE)),
    ...(remote ? [] : [action('password', 'Change password', 'security', () => navigate(CHANGE_PASSWORD))]),
    ...(chat ? [action('support', 'Contact support', 'help, chat', chat.show)] : []),
    ...(remote && profile
      ? [
          action('return', 'Return to your account', 'end, leave, operator', () =>
            navigate(returnPath(profile.account._id)),
          ),
        ]
      : []),
    action('signOut', 'Sign out', 'log out, logout, log off, sign off, exit', () => navigate('/logout')),
  ];
  const open = PRODUCT_KEYS.filter((key) => profile?.account.product[key].active).map((key) =>
    paletteEntry({
      key: `open ${key}`,
      icon: 'open',
      kind: 'Product',
      title: `Open ${PRODUCT_NAMES[key]}`,
      place: '',
      words: 'switch, go to',
      run: () => visit(productLink(products[key], origin)),
    }),
  );
  return [
    { title: 'Actions', entries },
    { title: 'Linked products', entries: open },
  ];
}
