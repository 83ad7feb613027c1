import type { CannedResponse } from '@atrium-console/sdk';
import type { ItemEditing } from '../../../kit/edit/useItemEditing.ts';

/** What the form of a rule is given. */
export type RuleEditing<Item> = ItemEditing<Item> & {
  responses: readonly CannedResponse[];
};
