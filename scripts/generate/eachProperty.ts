import { type Item, isRecord } from './record.ts';

/** Calls back for each property that schemas declare, at any depth. */
export function eachProperty(value: unknown, found: (name: string, property: Item) => void): void {
  if (Array.isArray(value)) for (const item of value) eachProperty(item, found);
  if (!isRecord(value)) return;
  const { properties } = value;
  for (const [name, property] of isRecord(properties) ? Object.entries(properties) : []) {
    if (isRecord(property)) found(name, property);
  }
  for (const item of Object.values(value)) eachProperty(item, found);
}
