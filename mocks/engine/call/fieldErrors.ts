import type { FieldError } from '../contract/types.ts';

/** The parts of a zod issue used here; zod's own type differs between its builds. */
export type Issue = {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  expected?: unknown;
  values?: readonly unknown[];
};

/** What a field is called in a sentence: `ticket tags` for `data.0.ticket_tags`. */
export function labelOf(field: string): string {
  const words = field.split('.').filter((part) => !/^\d+$/.test(part));
  return (words.at(-1) ?? 'value').replaceAll('_', ' ').trim();
}

function sentence(issue: Issue, name: string): string {
  const article = /^[aeiou]/.test(name) ? 'an' : 'a';
  if (issue.expected === 'boolean') return `Choose yes or no for ${name}.`;
  const enter = `Enter ${article} ${name}.`;
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return enter;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Use at most ${issue.maximum} characters for ${name}.`;
  if (issue.code === 'too_big' && issue.origin === 'array') return `Give at most ${issue.maximum} entries for ${name}.`;
  if (issue.code === 'too_small' && issue.origin === 'array')
    return `Give at least ${issue.minimum} entries for ${name}.`;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return enter;
  if (issue.code === 'invalid_value' && issue.values !== undefined) {
    return `Choose one of ${issue.values.join(', ')} for ${name}.`;
  }
  if (issue.code === 'invalid_format') return `Enter ${article} ${name} in a valid format.`;
  return `${issue.message}.`.replace(/\.\.$/, '.');
}

/** Converts zod issues to the contract's field errors: path in dot notation, stable code, message. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.map((issue) => {
    const field = issue.path.map(String).join('.') || 'body';
    return { field, code: issue.code ?? 'invalid', message: sentence(issue, labelOf(field)) };
  });
}
