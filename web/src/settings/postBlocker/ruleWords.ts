import type { PostBlocker, PostBlockerCondition } from '@atrium-console/sdk';

/** Parts of a post as people know them. */
export const FIELDS: readonly { value: PostBlockerCondition['field']; label: string; hint: string }[] = [
  { value: 'text', label: 'Text', hint: 'casino' },
  { value: 'author', label: 'Author', hint: 'anna.k' },
  { value: 'link', label: 'Link', hint: 'https://short.example/' },
  { value: 'channel', label: 'Channel', hint: 'facebook' },
];

export const OPERATORS: readonly { value: PostBlockerCondition['operator']; label: string }[] = [
  { value: 'contains', label: 'contains' },
  { value: 'equals', label: 'is' },
  { value: 'starts_with', label: 'starts with' },
];

export const MATCHES: readonly { value: PostBlocker['match']; label: string }[] = [
  { value: 'any', label: 'Any condition' },
  { value: 'all', label: 'All conditions' },
];

type Action = { label: string; effect: string; verb: string };

/** What a rule does: as a word, as what comes of it, and said of a post. */
export const ACTIONS: Record<PostBlocker['action'], Action> = {
  block: { label: 'Block', effect: 'The post becomes no ticket.', verb: 'blocks it: no ticket' },
  hide: { label: 'Hide', effect: 'The post is hidden on its channel.', verb: 'hides the post' },
  close: { label: 'Close', effect: 'The post becomes a ticket that is closed already.', verb: 'makes a closed ticket' },
  tag: { label: 'Tag', effect: 'The post becomes a ticket with a ticket tag.', verb: 'makes a ticket with the tag' },
};

/** `text contains “casino”` */
export function conditionText({ field, operator, value }: PostBlockerCondition): string {
  const wordOf = (words: readonly { value: string; label: string }[], key: string) =>
    words.find((word) => word.value === key)?.label ?? key;
  return `${wordOf(FIELDS, field).toLowerCase()} ${wordOf(OPERATORS, operator)} “${value}”`;
}

/** `text contains “casino” or link contains “bet”` */
export function conditionsText({ match, conditions }: Pick<PostBlocker, 'match' | 'conditions'>): string {
  return conditions.map(conditionText).join(match === 'any' ? ' or ' : ' and ');
}
