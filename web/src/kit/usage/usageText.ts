import type { ItemUsage } from '@atrium-console/sdk';
import { countText } from '../words/countText.ts';
import { listText } from '../words/listText.ts';

type UsedBy = ItemUsage['used_by'][number];

const NOUNS: Record<UsedBy['type'], { one: string; many: string }> = {
  ticket: { one: 'ticket', many: 'tickets' },
  customer: { one: 'customer', many: 'customers' },
  agent: { one: 'agent', many: 'agents' },
  post_blocker: { one: 'automation rule', many: 'automation rules' },
  auto_canned_condition: { one: 'auto-canned condition', many: 'auto-canned conditions' },
  auto_canned_keyword: { one: 'keyword answer', many: 'keyword answers' },
  assign_condition: { one: 'assignment condition', many: 'assignment conditions' },
  group: { one: 'group', many: 'groups' },
  template: { one: 'template', many: 'templates' },
};

/** Those that cannot work without what they use: they are turned off. */
const RULES: readonly UsedBy['type'][] = ['post_blocker', 'auto_canned_condition', 'auto_canned_keyword'];

/** `Used by 12 tickets and 2 automation rules`, or `Not used anywhere`. */
export function usageText({ used_by: usedBy }: ItemUsage): string {
  if (usedBy.length === 0) return 'Not used anywhere';
  return `Used by ${listText(usedBy.map(({ type, count }) => countText(count, NOUNS[type].one, NOUNS[type].many)))}`;
}

/** The names of those that are known: `Delivery questions (automation rule)`. */
export function usageNames({ used_by: usedBy }: ItemUsage): { id: string; name: string }[] {
  return usedBy.flatMap(({ type, items }) =>
    items.map(({ _id, name }) => ({ id: `${type} ${_id}`, name: `${name} (${NOUNS[type].one})` })),
  );
}

/** What happens to rules that use a deleted item without a replacement; undefined if there are none. */
export function turnedOffText({ used_by: usedBy }: ItemUsage): string | undefined {
  const count = usedBy.filter(({ type }) => RULES.includes(type)).reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return undefined;
  return `Without a replacement, ${count === 1 ? 'the rule is' : `the ${count} rules are`} turned off.`;
}
