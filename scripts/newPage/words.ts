/** Names in the forms that code and people write them in. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function camel(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** `exclude_reposts` or `excludeReposts` as `Exclude reposts`. */
export function sentence(name: string): string {
  if (name === 'at') return 'Time';
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return pascal(words.replaceAll(/\b(api|crm|id|qc|sla|url)\b/g, (short) => short.toUpperCase()));
}

/** `entry` as `entries`, `box` as `boxes`, `rule` as `rules`; `office hours` are already several. */
export function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(ss|us|x|ch|sh)$/.test(word)) return `${word}es`;
  return word.endsWith('s') ? word : `${word}s`;
}

/** A text as a literal of TypeScript, in the quotes that the formatter wants. */
export function literal(text: string): string {
  return text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}

/** `from_date` as the hooks name their argument: `fromDate`. */
export function camelCase(name: string): string {
  return name.replaceAll(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());
}
