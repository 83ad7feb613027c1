import type { AssignCondition, AssignRule } from '@atrium-console/sdk';
import { listText } from '../../kit/words/listText.ts';

/** The name of the list of conditions, for deletions that can be undone. */
export const CONDITION_LIST = 'Conditions';

export const METHODS: readonly { value: AssignRule['method']; label: string; description: string }[] = [
  { value: 'round_robin', label: 'Round robin', description: 'Agents take turns.' },
  {
    value: 'least_busy',
    label: 'Least busy',
    description: 'The agent with the fewest open tickets gets the next one.',
  },
];

export function methodLabel(method: AssignRule['method']): string {
  return METHODS.find(({ value }) => value === method)?.label ?? method;
}

/** The fields that conditions can check, with common values. */
export const FIELDS: readonly { value: AssignCondition['field']; label: string; suggestions: readonly string[] }[] = [
  {
    value: 'channel',
    label: 'Channel',
    suggestions: ['facebook', 'twitter', 'pantip', 'line', 'instagram', 'whatsapp', 'gptbots', 'webchat'],
  },
  { value: 'tag', label: 'Ticket tag', suggestions: [] },
  { value: 'keyword', label: 'Keyword', suggestions: [] },
  { value: 'language', label: 'Language', suggestions: ['en', 'th', 'de', 'fr', 'es', 'ja', 'zh'] },
  { value: 'priority', label: 'Priority', suggestions: ['low', 'normal', 'high', 'urgent'] },
  { value: 'state', label: 'Ticket state', suggestions: [] },
];

export function fieldLabel(field: AssignCondition['field']): string {
  return FIELDS.find(({ value }) => value === field)?.label ?? field;
}

export const OPERATORS: readonly { value: AssignCondition['operator']; label: string }[] = [
  { value: 'is', label: 'is one of' },
  { value: 'is_not', label: 'is none of' },
  { value: 'contains', label: 'contains one of' },
];

/** Returns the display name of a condition's value: the name of a tag or a state; a channel or a language in words. */
export type ValueName = (field: AssignCondition['field'], value: string) => string;

/** A condition in one line, for example `Language is de or en`. */
export function conditionText({ field, operator, values }: Omit<AssignCondition, '_id'>, nameOf: ValueName): string {
  const names = values.map((value) => nameOf(field, value));
  const [only] = names;
  if (operator === 'is_not') {
    return `${fieldLabel(field)} is ${names.length === 1 ? `not ${only}` : `none of ${listText(names)}`}`;
  }
  return `${fieldLabel(field)} ${operator === 'is' ? 'is' : 'contains'} ${listText(names, 'or')}`;
}
