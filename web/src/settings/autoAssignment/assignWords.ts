import type { AssignCondition, AssignRule } from '@atrium-console/sdk';

/** Longest name of a rule or a condition that the contract takes. */
export const NAME_LENGTH = 80;

/** Most open tickets that an agent can have at one time. */
export const MAX_TICKETS = 1000;

export const METHODS: readonly { value: AssignRule['method']; label: string; description: string }[] = [
  { value: 'round_robin', label: 'By turns', description: 'One after the other gets a ticket.' },
  { value: 'least_busy', label: 'Least busy', description: 'Who has the fewest open tickets gets the next one.' },
];

export function methodLabel(method: AssignRule['method']): string {
  return METHODS.find(({ value }) => value === method)?.label ?? method;
}

/** What conditions can ask about, with values that are common there. */
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
];

export function fieldLabel(field: AssignCondition['field']): string {
  return FIELDS.find(({ value }) => value === field)?.label ?? field;
}

export function suggestionsFor(field: AssignCondition['field']): readonly string[] {
  return FIELDS.find(({ value }) => value === field)?.suggestions ?? [];
}

export const OPERATORS: readonly { value: AssignCondition['operator']; label: string }[] = [
  { value: 'is', label: 'is one of' },
  { value: 'is_not', label: 'is none of' },
  { value: 'contains', label: 'contains one of' },
];

/** How a condition's value is called: tags have names, everything else stands for itself. */
export type ValueName = (field: AssignCondition['field'], value: string) => string;

/** A condition in one line, for example `Language is de or en`. */
export function conditionText({ field, operator, values }: Omit<AssignCondition, '_id'>, nameOf: ValueName): string {
  const names = values.map((value) => nameOf(field, value));
  const [only] = names;
  if (operator === 'is_not') {
    return `${fieldLabel(field)} is ${names.length === 1 ? `not ${only}` : `none of ${names.join(', ')}`}`;
  }
  return `${fieldLabel(field)} ${operator === 'is' ? 'is' : 'contains'} ${names.join(' or ')}`;
}

/** Names in a sentence: `Ann`, `Ann and Bob`, `Ann, Bob and 3 more`. */
export function namesText(names: readonly string[], most = 3): string {
  const shown = names.length > most + 1 ? names.slice(0, most) : names;
  const rest = names.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A number of things: `1 rule`, `3 rules`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
