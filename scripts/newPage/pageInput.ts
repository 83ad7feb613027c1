import type { SettingsPageRow } from '../../web/src/settings/registry.ts';
import type { AreaFacts, CollectionFacts, FormFacts, LogFacts } from './areaFacts.ts';

export type PageInput<Facts extends AreaFacts = AreaFacts> = {
  row: SettingsPageRow;
  facts: Facts;
  /** `entry`, `entries`. */
  one: string;
  many: string;
  /** The name of an icon of @tabler/icons-react: `IconTags`. */
  icon: string;
  /** Stands under the heading; none when it is empty. */
  description: string;
  /** The name of the read operation's example with an empty list. */
  emptyExample: string | undefined;
  /** Whether permissions were given instead of those of its calls. */
  isGiven: { read: boolean; write: boolean };
};

export type CollectionInput = PageInput<CollectionFacts>;
export type FormInput = PageInput<FormFacts>;
export type LogInput = PageInput<LogFacts>;

/** A file to write, by its path in the repository. */
export type PageFile = { path: string; text: string };
