import type { AssignRule, AssignRuleBody, AutoAssign } from '@atrium-console/sdk';
import { assignRuleBodyLimits } from '@atrium-console/sdk/limits';
import { inOrder } from '@atrium-console/sdk/rules';
import { asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { shortListText } from '../../../kit/words/listText.ts';
import { methodLabel } from '../assignWords.ts';

/** A new rule, placed after all others. */
export function newRule(rules: readonly AssignRule[]): AssignRuleBody {
  const last = Math.max(-1, ...rules.map(({ priority }) => priority));
  const priority = Math.min(assignRuleBodyLimits.priority.maximum, last + 1);
  return { name: '', users: [], condition_ids: [], priority, method: 'round_robin', enabled: true };
}

/** Agents and conditions are sorted, because their order has no meaning. */
export function bodyOf({ _id, ...body }: AssignRule): AssignRuleBody {
  return { ...body, users: body.users.toSorted(), condition_ids: body.condition_ids.toSorted() };
}

export function tidyRule(body: AssignRuleBody): AssignRuleBody {
  return { ...body, name: body.name.trim() };
}

export function checkRule({ name }: AssignRuleBody): FieldProblems {
  return problemsOf({ name: name === '' && 'Enter a name for the rule.' });
}

/** The names of the items with these ids. Unknown ids are left out. */
export function namesOf(ids: readonly string[], list: readonly { _id: string; name: string }[]): string[] {
  return list.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
}

export function ruleWords({ agents, conditions }: AutoAssign): FieldWords<AssignRuleBody> {
  return {
    name: { label: 'Name', show: asText },
    condition_ids: {
      label: 'Conditions',
      show: (ids) => shortListText(namesOf(ids, conditions), 9) || 'None: matches every ticket',
    },
    users: { label: 'Agents', show: (ids) => shortListText(namesOf(ids, agents), 9) || 'None' },
    method: { label: 'Next agent', show: methodLabel },
    enabled: { label: 'On', show: asYesNo },
    priority: { label: 'Position', show: (priority) => String(priority + 1) },
  };
}

/** The first rule that is on and has no conditions: it matches every ticket, so the rules after it are never reached. */
export function catchAll(rules: readonly AssignRule[]): AssignRule | undefined {
  return inOrder(rules).find(({ enabled, condition_ids }) => enabled && condition_ids.length === 0);
}

/** The rules whose priority must change for this order, with their new priorities, counted from 0. */
export function renumbered(rules: readonly AssignRule[], order: readonly string[]): AssignRule[] {
  const places = new Map(order.map((id, index) => [id, index]));
  // Rules that another user has added in the meantime come last.
  const placeOf = ({ _id }: AssignRule) => places.get(_id) ?? order.length;
  return inOrder(rules)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((rule, priority) => ({ rule, priority }))
    .filter(({ rule, priority }) => rule.priority !== priority)
    .map(({ rule, priority }) => ({ ...rule, priority }));
}
