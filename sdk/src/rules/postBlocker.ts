import type { PostBlocker, PostBlockerCondition } from '../index.ts';

/** A post as the rules of ticket automation look at it. */
export type BlockerPost = {
  text: string;
  /** Name of the account that wrote it, without the `@`. */
  author: string;
  links: readonly string[];
  /** `facebook` for example. */
  channel: string;
};

/** The part of a rule that decides. A draft without an id can be tried as well. */
export type BlockerRule = Pick<PostBlocker, 'enabled' | 'position' | 'match' | 'conditions'>;

/** A rule that fits a post, and which of its conditions hold, by their place. */
export type BlockerFit<Rule> = { rule: Rule; held: readonly number[] };

/** What the rules make of a post. */
export type BlockerCatch<Rule> = {
  /** The first rule that fits, which acts. Undefined when the post becomes a ticket as usual. */
  acts: BlockerFit<Rule> | undefined;
  /** Rules that fit too and never act, because another one comes first. */
  later: readonly BlockerFit<Rule>[];
  /** Rules that would fit and are off. */
  off: readonly BlockerFit<Rule>[];
};

/** Greatest position that the contract takes. */
export const MAX_BLOCKER_POSITION = 999;

const CHANNEL = /^#channel:(\S+)\s*/i;
const AUTHOR = /^@(\S+)\s*/;
/** Punctuation after a link belongs to the sentence. */
const LINK = /https?:\/\/\S*[^\s.,;:!?)\]]/gi;

/**
 * Reads a post from one line: `#channel:facebook @anna.k Where is my order? https://shop.example/4711`. Channel and author
 * may be missing and stand in either order before the text. A link is part of the text, too.
 */
export function readPost(line: string): BlockerPost {
  let text = line.trim();
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(text);
    if (found === null) return '';
    text = text.slice(found[0].length);
    return found[1] ?? '';
  };
  const before = take(CHANNEL);
  const author = take(AUTHOR);
  const channel = before || take(CHANNEL);
  return { text, author, channel, links: text.match(LINK) ?? [] };
}

/** Writes a post as `readPost` reads it. */
export function writePost({ channel, author, text }: BlockerPost): string {
  return [channel && `#channel:${channel}`, author && `@${author}`, text].filter(Boolean).join(' ');
}

/** The rules in the order in which they are tried: from the lowest position up, equal ones as they stand. */
export function blockersInOrder<Rule extends Pick<PostBlocker, 'position'>>(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((a, b) => a.position - b.position);
}

/**
 * Which rule acts on a post: the first that fits of those that are on. Case is ignored.
 * @param rules In any order; their positions decide.
 */
export function whatCatches<Rule extends BlockerRule>(post: BlockerPost, rules: readonly Rule[]): BlockerCatch<Rule> {
  const fits = blockersInOrder(rules).flatMap((rule) => {
    const held = heldConditions(post, rule);
    return held === undefined ? [] : [{ rule, held }];
  });
  const [acts, ...later] = fits.filter(({ rule }) => rule.enabled);
  return { acts, later, off: fits.filter(({ rule }) => !rule.enabled) };
}

/**
 * The positions by which rules stand in the order given, for those that must change. Positions in use are dealt out
 * anew where they are enough to tell the rules apart; otherwise the rules are numbered from 0.
 */
export function movedBlockers<Rule extends Pick<PostBlocker, 'position'>>(
  ordered: readonly Rule[],
): { rule: Rule; position: number }[] {
  const used = [...new Set(ordered.map(({ position }) => position))].toSorted((a, b) => a - b);
  return ordered
    .map((rule, index) => ({ rule, position: used.length === ordered.length ? (used[index] ?? index) : index }))
    .filter(({ rule, position }) => rule.position !== position);
}

/** The position at which a new rule stands last, as far as the contract takes one. */
export function nextBlockerPosition(rules: readonly Pick<PostBlocker, 'position'>[]): number {
  return Math.min(MAX_BLOCKER_POSITION, Math.max(-1, ...rules.map(({ position }) => position)) + 1);
}

/** Which conditions hold, when they are enough for the rule; a rule without conditions fits nothing. */
function heldConditions(post: BlockerPost, { match, conditions }: BlockerRule): number[] | undefined {
  const held = conditions.flatMap((condition, index) => (holds(condition, post) ? [index] : []));
  const isEnough = held.length > 0 && (match === 'any' || held.length === conditions.length);
  return isEnough ? held : undefined;
}

function holds({ field, operator, value }: PostBlockerCondition, post: BlockerPost): boolean {
  const sought = value.toLowerCase();
  // An unfinished condition of a draft would be in every post.
  if (sought === '') return false;
  const parts = field === 'link' ? post.links : [post[field]];
  return parts.some((part) => {
    const text = part.toLowerCase();
    if (operator === 'contains') return text.includes(sought);
    return operator === 'equals' ? text === sought : text.startsWith(sought);
  });
}
