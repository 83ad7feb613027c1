/** What the contract says of the properties of its schemas. */
import { isRecord } from '../record.ts';

/**
 * The first sentence of each property's description, by its name. Names that mean several things are left out, because a page
 * does not say of which schema its field is.
 */
export function propertyDescriptions(schemas: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isRecord(value)) return;
    const { properties } = value;
    for (const [name, property] of isRecord(properties) ? Object.entries(properties) : []) {
      const text = isRecord(property) ? property.description : undefined;
      if (typeof text === 'string') found.set(name, (found.get(name) ?? new Set()).add(firstSentence(text)));
    }
    for (const item of Object.values(value)) visit(item);
  };
  visit(schemas);
  return new Map(
    [...found].flatMap(([name, [only, ...others]]) => (only && others.length === 0 ? [[name, only]] : [])),
  );
}

function firstSentence(text: string): string {
  return (/^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text).replace(/\s+/g, ' ').replaceAll('`', '').trim();
}
