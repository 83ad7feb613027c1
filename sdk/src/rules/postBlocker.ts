import { postBlockerLimits } from '../generated/limits/postBlocker.ts';
import type { PostBlocker, PostBlockerCondition } from '../index.ts';

/** The parts of a post that the rules of ticket automation check. */
export type BlockerPost = {
  text: string;
  /** Name of the account that wrote it, without the `@`. */
  author: string;
  links: readonly string[];
  /** For example `facebook`. */
  channel: string;
};

/** The parts of a rule that are evaluated. A draft without an id can be tried, too. */
export type BlockerRule = Pick<PostBlocker, 'enabled' | 'position' | 'match' | 'conditions'>;

/** A rule that matches a post, and the indexes of its matching conditions. */
export type BlockerFit<Rule> = { rule: Rule; held: readonly number[] };

/** The result of evaluating the rules on a post. */
export type BlockerCatch<Rule> = {
  /** The first matching rule, which acts on the post. Undefined when the post becomes a ticket as usual. */
  acts: BlockerFit<Rule> | undefined;
  /** Rules that also match but do not act, because another one comes first. */
  later: readonly BlockerFit<Rule>[];
  /** Disabled rules that would match. */
  off: readonly BlockerFit<Rule>[];
};

/** Highest position that the contract allows. */
export const MAX_BLOCKER_POSITION: number = postBlockerLimits.position.maximum;

const CHANNEL = /^#channel:(\S+)\s*/i;
const AUTHOR = /^@(\S+)\s*/;
/** Trailing punctuation is not part of the link. */
const LINK = /https?:\/\/\S*[^\s.,;:!?)\]]/gi;

/**
 * Parses a post from one line: `#channel:facebook @anna.k Where is my order? https://shop.example/4711`. Channel and author
 * are optional and come before the text in either order. A link is also part of the text.
 */
export function readPost(line: string): BlockerPost {
  let text = line.trim();
  const take = (pattern: RegExp): string => {
    const [whole = '', name = ''] = pattern.exec(text) ?? [];
    text = text.slice(whole.length);
    return name;
  };
  const before = take(CHANNEL);
  const author = take(AUTHOR);
  const channel = before || take(CHANNEL);
  return { text, author, channel, links: text.match(LINK) ?? [] };
}

/** Formats a post as `readPost` parses it. */
export function writePost({ channel, author, text }: BlockerPost): string {
  return [channel && `#channel:${channel}`, author && `@${author}`, text].filter(Boolean).join(' ');
}

/** The rules in the order of evaluation: by ascending position, then as listed. */
export function blockersInOrder<Rule extends Pick<PostBlocker, 'position'>>(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((a, b) => a.position - b.position);
}

/**
 * Finds the rule that acts on a post: the first enabled rule that matches. Case is ignored.
 * @param rules In any order; they are evaluated by position.
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
 * The new positions that put the rules in the given order, for the rules whose position changes. The existing positions
 * are reassigned if they are distinct; otherwise the rules are numbered from 0.
 */
export function movedBlockers<Rule extends Pick<PostBlocker, 'position'>>(
  ordered: readonly Rule[],
): { rule: Rule; position: number }[] {
  const used = [...new Set(ordered.map(({ position }) => position))].toSorted((a, b) => a - b);
  return ordered
    .map((rule, index) => ({ rule, position: used.length === ordered.length ? (used[index] ?? index) : index }))
    .filter(({ rule, position }) => rule.position !== position);
}

/** The position that puts a new rule last, up to the contract's maximum. */
export function nextBlockerPosition(rules: readonly Pick<PostBlocker, 'position'>[]): number {
  return Math.min(MAX_BLOCKER_POSITION, Math.max(-1, ...rules.map(({ position }) => position)) + 1);
}

/** The indexes of the matching conditions if the rule matches; a rule without conditions matches nothing. */
function heldConditions(post: BlockerPost, { match, conditions }: BlockerRule): number[] | undefined {
  const held = conditions.flatMap((condition, index) => (holds(condition, post) ? [index] : []));
  const isEnough = held.length > 0 && (match === 'any' || held.length === conditions.length);
  return isEnough ? held : undefined;
}

function holds({ field, operator, value }: PostBlockerCondition, post: BlockerPost): boolean {
  const wanted = value.toLowerCase();
  // An empty condition in a draft would match every post.
  if (wanted === '') return false;
  const parts = field === 'link' ? post.links : [post[field]];
  return parts.some((part) => {
    const text = part.toLowerCase();
    if (operator === 'contains') return text.includes(wanted);
    return operator === 'equals' ? text === wanted : text.startsWith(wanted);
  });
}
