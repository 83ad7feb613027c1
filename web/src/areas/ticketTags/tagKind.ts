import type { TicketTag } from '@atrium-console/sdk';
import type { ComponentType } from 'react';
import type { FieldProps } from '../../kit/fields/FieldProps.ts';

export type TagFieldsProps = {
  /** The tag as stored; undefined for a new one. */
  tag: TicketTag | undefined;
  keywordIds: FieldProps<readonly string[]>;
  allKeywords: FieldProps<boolean>;
};

/** A tree of tags: whose it is, and what its page calls it. */
export type TagKind = {
  product: 'listening' | 'crm';
  /** `Ticket tags`. */
  title: string;
  /** `ticket tag`. */
  one: string;
  /** `ticket tags`, as it is written inside a sentence. */
  many: string;
  /** What to do first while there are no tags. */
  firstStep: string;
  /** Fields of a tag below its name. Groups and categories have none. */
  TagFields?: ComponentType<TagFieldsProps>;
};
