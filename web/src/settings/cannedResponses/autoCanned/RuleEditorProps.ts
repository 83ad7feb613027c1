import type { CannedResponse } from '@atrium-console/sdk';
import type { ItemEditing } from '../../../kit/edit/useItemEditing.ts';

/** The props of a rule's editor. */
export type RuleEditorProps<Item> = ItemEditing<Item> & {
  responses: readonly CannedResponse[];
};
