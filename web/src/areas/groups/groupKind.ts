import type { ReactNode } from 'react';
import type { CheckItems } from '../../kit/tree/check/checkItems.ts';

/** What the groups of a product can use, in the words of its page. */
export type GroupKind = {
  /** `Ticket tags`. */
  tagsLabel: string;
  /** `ticket tag`, and its plural. */
  tag: readonly [one: string, many: string];
  /** What to do if there are no tags or no keywords to choose from. */
  noTags: ReactNode;
  noKeywords: ReactNode;
};

/** Items to choose from. Reading them takes a permission of its own. */
type Choices = {
  /** Undefined until they are loaded, and without the permission: then only the number of ids is shown. */
  tree: CheckItems | undefined;
  /** The permission that the person lacks, if any. */
  missing: string | undefined;
  /** Why there is nothing to choose from, because the server does not have it or its feature is off. */
  off?: string | undefined;
};

export type GroupChoices = { tags: Choices; keywords: Choices };
