import type { PermissionArea } from '@atrium-console/sdk/rules';
import { PRODUCT_NAMES } from '../../messages.ts';

/** The display names of the areas of permissions (SPEC 6). */
export const AREA_NAMES: Readonly<Record<PermissionArea, string>> = {
  center: 'Account',
  listening: PRODUCT_NAMES.listening,
  crm: PRODUCT_NAMES.crm,
};
