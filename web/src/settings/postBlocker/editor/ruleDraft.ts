import type { PostBlocker, PostBlockerBody, PostBlockerCondition } from '@atrium-console/sdk';
import { asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { ACTIONS, conditionText, MATCHES } from '../ruleWords.ts';

/** What the form of a rule holds. Its place is not among it: that is changed in the list. */
export type RuleDraft = Omit<PostBlockerBody, 'position'>;

export const newCondition: PostBlockerCondition = { field: 'text', operator: 'contains', value: '' };

export const newRule: RuleDraft = {
  name: '',
  enabled: true,
  match: 'any',
  conditions: [newCondition],
  action: 'block',
  tag_id: null,
};

export const draftOf = ({ _id, position, ...draft }: PostBlocker): RuleDraft => draft;

/** @param tagName Names a ticket tag by its id. */
export function ruleWords(tagName: (id: string | null) => string): FieldWords<RuleDraft> {
  return {
    name: { label: 'Name', show: asText },
    enabled: { label: 'On', show: asYesNo },
    match: { label: 'Acts on', show: (match) => MATCHES.find(({ value }) => value === match)?.label },
    conditions: { label: 'Conditions', show: (conditions) => conditions.map(conditionText).join('; ') },
    action: { label: 'What it does', show: (action) => ACTIONS[action].label },
    tag_id: { label: 'Ticket tag', show: tagName },
  };
}

/** A rule as it is sent. The name of an author stands without the `@` that it is written with. */
export function tidyRule(draft: RuleDraft): RuleDraft {
  return {
    ...draft,
    name: draft.name.trim(),
    conditions: draft.conditions.map(({ value, ...condition }) => ({
      ...condition,
      value: condition.field === 'author' ? value.trim().replace(/^@/, '') : value.trim(),
    })),
    tag_id: draft.action === 'tag' ? draft.tag_id : null,
  };
}

/** What must be put right before a rule can be sent. */
export function checkRule({ name, conditions, action, tag_id }: RuleDraft): FieldProblems {
  return problemsOf({
    name: name === '' && 'Give the rule a name.',
    tag_id: action === 'tag' && tag_id === null && 'Choose the tag that it puts on tickets.',
    ...Object.fromEntries(
      conditions.map(({ value }, index) => [`conditions.${index}.value`, value === '' && 'Say what to look for.']),
    ),
  });
}
