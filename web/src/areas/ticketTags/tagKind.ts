/** A tree of tags: whose it is, and what its page calls it. */
export type TagKind = {
  product: 'listening' | 'crm';
  /** `Ticket tags` */
  title: string;
  /** `ticket tags`, as it is written inside a sentence. */
  many: string;
  /** What to do first while there are no tags. */
  firstStep: string;
};
