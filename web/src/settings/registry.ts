/** The settings pages as routes, guard, menu and palette see them; each is described by the `page.ts` of its folder. */
import type { SettingsProduct } from '../session/requirements.ts';
import { settingsPages } from './generated/pages.ts';
import { type SettingsPageRow, settingsProducts } from './pageDefinition.ts';

export { type SettingsPageRow, settingsPages, settingsProducts };

/** Where a page is for one of its products. */
export function pageHref({ path }: Pick<SettingsPageRow, 'path'>, product: SettingsProduct): string {
  return `/settings/${path.replace(/:product\??/, product)}`;
}
