import type { SettingsPageRow } from '../../web/src/settings/registry.ts';
import type { AreaFacts } from './areaFacts.ts';

export type PageNames = {
  /** `blacklist`, and `Blacklist` in names of components. */
  id: string;
  Id: string;
  /** Of the variables and functions of an item: `blacklistEntry`, `BlacklistEntry`. */
  item: string;
  Item: string;
  Body: string;
  /** `entry`, `entries`. */
  one: string;
  many: string;
};

export type PageInput = { row: SettingsPageRow; facts: AreaFacts; names: PageNames };
