import type { AssignRule, AssignRuleBody, AutoAssign } from '@atrium-console/sdk';
import { assignRuleBodyLimits } from '@atrium-console/sdk/limits';
import { inOrder } from '@atrium-console/sdk/rules';
import { asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { shortListText } from '../../../kit/words/listText.ts';
import { methodLabel } from '../assignWords.ts';

/** A new rule comes after all others. */
export function newRule(rules: readonly AssignRule[]): AssignRuleBody {
  const last = Math.max(-1, ...rules.map(({ priority }) => priority));
  const priority = Math.min(assignRuleBodyLimits.priority.maximum, last + 1);
  return { name: '', users: [], condition_ids: [], priority, method: 'round_robin', enabled: true };
}

/** Agents and conditions come sorted: another order of the same ones is no change. */
export function bodyOf({ _id, ...body }: AssignRule): AssignRuleBody {
  return { ...body, users: body.users.toSorted(), condition_ids: body.condition_ids.toSorted() };
}

export function tidyRule(body: AssignRuleBody): AssignRuleBody {
  return { ...body, name: body.name.trim() };
}

export function checkRule({ name }: AssignRuleBody): FieldProblems {
  return problemsOf({ name: name === '' && 'Give the rule a name.' });
}

/** The names of things by their ids. Ids that are gone are left out. */
export function namesOf(ids: readonly string[], list: readonly { _id: string; name: string }[]): string[] {
  return list.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
}

export function ruleWords({ agents, conditions }: AutoAssign): FieldWords<AssignRuleBody> {
  return {
    name: { label: 'Name', show: asText },
    condition_ids: {
      label: 'Conditions',
      show: (ids) => shortListText(namesOf(ids, conditions), 9) || 'None: fits every ticket',
    },
    users: { label: 'Agents', show: (ids) => shortListText(namesOf(ids, agents), 9) || 'None' },
    method: { label: 'How they take turns', show: methodLabel },
    enabled: { label: 'On', show: asYesNo },
    priority: { label: 'Place in the order', show: (priority) => String(priority + 1) },
  };
}

/** The first rule that is on and asks for nothing: it takes every ticket, and none reaches the rules after it. */
export function catchAll(rules: readonly AssignRule[]): AssignRule | undefined {
  return inOrder(rules).find(({ enabled, condition_ids }) => enabled && condition_ids.length === 0);
}

/** The rules whose number must change so that they stand in this order, with their new numbers from 0. */
export function renumbered(rules: readonly AssignRule[], order: readonly string[]): AssignRule[] {
  const places = new Map(order.map((id, index) => [id, index]));
  // What somebody else has added meanwhile comes after those that were put in order.
  const placeOf = ({ _id }: AssignRule) => places.get(_id) ?? order.length;
  return inOrder(rules)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((rule, priority) => ({ rule, priority }))
    .filter(({ rule, priority }) => rule.priority !== priority)
    .map(({ rule, priority }) => ({ ...rule, priority }));
}
