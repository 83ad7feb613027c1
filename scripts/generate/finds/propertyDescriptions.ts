/** What the contract says of the properties of its schemas. */
import { eachProperty } from '../eachProperty.ts';

/**
 * The first sentence of each property's description, by its name. Names that mean several things are left out, because a page
 * does not say of which schema its field is.
 */
export function propertyDescriptions(schemas: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  eachProperty(schemas, (name, { description }) => {
    if (typeof description !== 'string') return;
    found.set(name, (found.get(name) ?? new Set()).add(firstSentence(description)));
  });
  return new Map(
    [...found].flatMap(([name, [only, ...others]]) => (only && others.length === 0 ? [[name, only]] : [])),
  );
}

function firstSentence(text: string): string {
  return (/^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text).replace(/\s+/g, ' ').replaceAll('`', '').trim();
}
