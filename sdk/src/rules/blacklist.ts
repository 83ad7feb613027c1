import type { BlacklistEntry } from '../index.ts';
import { placesOf, searchable } from './keywordMatch.ts';
import { tidyKeyword } from './keywordSets.ts';

/** What the blacklist judges of a post. */
export type JudgedPost = {
  /** The handle of its author, with or without `@`. */
  author: string;
  text: string;
  /** The addresses that it links to. */
  links: readonly string[];
};

const handleOf = (author: string) => author.trim().replace(/^@/, '').toLowerCase();

/**
 * Whether an entry of the blacklist keeps a post from being collected (assumed: SPEC 7 only names the list). Authors are
 * compared as a whole, links by their beginning, both ignoring case. Words match as those of keywords do: anywhere in the
 * text, whatever their case and encoding.
 */
export function isBlacklisted({ type, value }: Pick<BlacklistEntry, 'type' | 'value'>, post: JudgedPost): boolean {
  switch (type) {
    case 'author':
      return handleOf(value) !== '' && handleOf(post.author) === handleOf(value);
    case 'word':
      return placesOf(searchable(tidyKeyword(value)), searchable(post.text)).length > 0;
    case 'link': {
      const start = value.trim().toLowerCase();
      return start !== '' && post.links.some((link) => link.toLowerCase().startsWith(start));
    }
  }
}
