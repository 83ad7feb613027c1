import {
  IconArrowBackUp,
  IconBuilding,
  IconBuildingPlus,
  IconBuildings,
  IconCashBanknote,
  IconCertificate,
  IconCirclePlus,
  IconClockPlay,
  IconClockStop,
  IconExternalLink,
  IconHeadset,
  IconKey,
  IconLayoutGrid,
  IconLogout,
  IconMoon,
  IconPackage,
  IconSun,
  type IconTag,
  IconToggleRight,
  IconTransferIn,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { pageIcons } from '../../settings/generated/pageIcons.ts';

/** Pictures of everything that is not a settings page. */
const ICONS: Readonly<Record<string, typeof IconTag>> = {
  '/product': IconLayoutGrid,
  '/payment': IconCashBanknote,
  profile: IconUser,
  password: IconKey,
  punchIn: IconClockPlay,
  punchOut: IconClockStop,
  lightColors: IconSun,
  darkColors: IconMoon,
  support: IconHeadset,
  signOut: IconLogout,
  return: IconArrowBackUp,
  open: IconExternalLink,
  accounts: IconBuilding,
  addAccount: IconBuildingPlus,
  migrateKeywords: IconTransferIn,
  plans: IconWallet,
  addPlan: IconCirclePlus,
  productPermissions: IconToggleRight,
  defaultRoles: IconCertificate,
  administration: IconBuildings,
};

/** The picture of a page or an action in the menu and in the command palette. A page that is too new to have one gets a box. */
export function MenuIcon({ id }: { id: string }) {
  const Icon = pageIcons[id] ?? ICONS[id] ?? IconPackage;
  return <Icon size={18} stroke={1.6} aria-hidden />;
}
