import type { PostBlocker, PostBlockerBody, PostBlockerCondition } from '@atrium-console/sdk';
import { asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { ACTIONS, type ActionNames, conditionText, MATCHES } from '../ruleWords.ts';

/** The values of the form. The position is not part of them because it is changed in the list. */
export type RuleDraft = Omit<PostBlockerBody, 'position'>;

export const newCondition: PostBlockerCondition = { field: 'text', operator: 'contains', value: '' };

export const newRule: RuleDraft = {
  name: '',
  enabled: true,
  match: 'any',
  conditions: [newCondition],
  action: 'block',
  tag_id: null,
  state_id: null,
};

export const draftOf = ({ _id, position, ...draft }: PostBlocker): RuleDraft => draft;

export function ruleWords({ tagName, stateName }: ActionNames): FieldWords<RuleDraft> {
  return {
    name: { label: 'Name', show: asText },
    enabled: { label: 'On', show: asYesNo },
    match: { label: 'Applies to', show: (match) => MATCHES.find(({ value }) => value === match)?.label },
    conditions: { label: 'Conditions', show: (conditions) => conditions.map(conditionText).join('; ') },
    action: { label: 'Action', show: (action) => ACTIONS[action].label },
    tag_id: { label: 'Ticket tag', show: tagName },
    state_id: { label: 'Ticket state', show: (id) => (id === null ? 'The first closed state' : stateName(id)) },
  };
}

/** Normalizes a rule before it is sent. Authors are sent without a leading `@`. */
export function tidyRule(draft: RuleDraft): RuleDraft {
  return {
    ...draft,
    name: draft.name.trim(),
    conditions: draft.conditions.map(({ value, ...condition }) => ({
      ...condition,
      value: condition.field === 'author' ? value.trim().replace(/^@/, '') : value.trim(),
    })),
    tag_id: draft.action === 'tag' ? draft.tag_id : null,
    state_id: draft.action === 'close' ? draft.state_id : null,
  };
}

/** The problems that must be fixed before a rule can be saved. */
export function checkRule({ name, conditions, action, tag_id }: RuleDraft): FieldProblems {
  return problemsOf({
    name: name === '' && 'Enter a name for the rule.',
    tag_id: action === 'tag' && tag_id === null && 'Choose the tag to add to tickets.',
    ...Object.fromEntries(
      conditions.map(({ value }, index) => [`conditions.${index}.value`, value === '' && 'Enter what to look for.']),
    ),
  });
}
