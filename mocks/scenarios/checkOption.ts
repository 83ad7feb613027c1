/**
 * Refuses an option that has none of its values: without types, a misspelt one would be taken for the default.
 * @throws TypeError that names the values.
 */
export function checkOption(name: string, value: string | undefined, values: readonly string[]): void {
  if (value === undefined || values.includes(value)) return;
  throw new TypeError(`Unknown ${name} ${JSON.stringify(value)}. Use one of: ${values.join(', ')}.`);
}
