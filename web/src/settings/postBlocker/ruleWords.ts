import type { PostBlocker, PostBlockerCondition } from '@atrium-console/sdk';

/** The parts of a post, with an example value for each. */
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

/** The actions of a rule: a label, the effect on a post, and a verb phrase for test results. */
export const ACTIONS: Record<PostBlocker['action'], Action> = {
  block: {
    label: 'Block',
    effect: 'No ticket is created for the post.',
    verb: 'blocks the post: no ticket is created',
  },
  hide: { label: 'Hide', effect: 'The post is hidden on its channel.', verb: 'hides the post' },
  close: { label: 'Close', effect: 'A closed ticket is created for the post.', verb: 'creates a closed ticket' },
  tag: {
    label: 'Tag',
    effect: 'A ticket with a ticket tag is created for the post.',
    verb: 'creates a ticket with the tag',
  },
};

/** What the actions of rules refer to by id. */
export type ActionNames = { tagName: (id: string | null) => string; stateName: (id: string) => string };

/** The tag that a rule adds or the state in which it closes tickets; undefined for the other actions and the default state. */
export function targetOf(
  { action, tag_id, state_id }: Pick<PostBlocker, 'action' | 'tag_id' | 'state_id'>,
  { tagName, stateName }: ActionNames,
): string | undefined {
  if (action === 'tag') return tagName(tag_id);
  return action === 'close' && state_id !== null ? stateName(state_id) : undefined;
}

/** What a rule does to a post, after its name: `creates a ticket with the tag Order › Delivery`. */
export function effectText(rule: PostBlocker, names: ActionNames): string {
  const target = targetOf(rule, names);
  const { verb } = ACTIONS[rule.action];
  if (target === undefined) return verb;
  return rule.action === 'close' ? `${verb} in the state “${target}”` : `${verb} ${target}`;
}

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
