import type { BlacklistEntry } from '@atrium-console/sdk';

export type EntryType = BlacklistEntry['type'];

type TypeWords = {
  /** The type's name, and the name of all its entries. */
  one: string;
  many: string;
  /** The label of the value. */
  label: string;
  /** How to enter the value. */
  help: string;
  /** What an entry of this type does. */
  effect: string;
};

/** How each type of entry is named and explained. */
export const ENTRY_TYPES: Readonly<Record<EntryType, TypeWords>> = {
  author: {
    one: 'Author',
    many: 'Authors',
    label: 'Author',
    help: 'The name of the account, for example @deal_hunter_bot.',
    effect: 'Posts by this author are not collected.',
  },
  word: {
    one: 'Word',
    many: 'Words',
    label: 'Word or phrase',
    help: 'For example giveaway or north wind turbine.',
    effect: 'Posts with this word are not collected.',
  },
  link: {
    one: 'Link',
    many: 'Links',
    label: 'Beginning of the link',
    help: 'For example https://spam-blog.example/ for all its pages.',
    effect: 'Posts with a link that starts like this are not collected.',
  },
};

/** The types in the order in which they are offered. */
export const TYPE_ORDER: readonly EntryType[] = ['author', 'word', 'link'];
