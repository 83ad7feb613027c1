/** Objects whose properties a server has among those of the object around them. */
import { resolveSchema } from '../contract/contract.ts';
import { fromPointer, isObject, type JsonObject, listAt, objectAt, textAt, texts } from '../contract/json.ts';
import type { Spread } from './places.ts';

const AROUND = ['wrapped', 'unwrapped', 'nullAs'];

/** What the server calls the properties of an object schema, where the object has them. */
export function ownNamesOf(document: JsonObject, schema: JsonObject): string[] {
  return Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) => {
    const wire = objectAt(property, 'x-wire');
    if (wire.served === false) return [];
    if (wire.spread === true) return ownNamesOf(document, resolveSchema(document, property));
    const [place] = fromPointer(textAt(wire, 'place'));
    return [place ?? (textAt(wire, 'name') || name)];
  });
}

/** Why the properties of an object cannot stand in the place of the object; undefined if they can. */
function obstacle(document: JsonObject, property: JsonObject, name: string): string | undefined {
  const schema = resolveSchema(document, property);
  const properties = objectAt(schema, 'properties');
  if (schema.type !== 'object' || isObject(schema.additionalProperties) || listAt(schema, 'oneOf').length > 0)
    return `${name} cannot be spread, because it is not always an object with known properties.`;
  const other = Object.keys(objectAt(property, 'x-wire')).find((word) => word !== 'spread');
  if (other !== undefined) return `${name} is spread, and has no place that a \`${other}\` could be of.`;
  const around = AROUND.find((word) => objectAt(schema, 'x-wire')[word] !== undefined);
  if (around !== undefined) return `${name} cannot be spread, because its schema is \`${around}\`.`;
  const isThere = texts(schema.required).some((one) => objectAt(properties, one, 'x-wire').served !== false);
  return isThere ? undefined : `${name} cannot be spread, because nothing would be left of it where it is empty.`;
}

/** What is needed in two objects, has one schema and one name in both, and so stands once where one of them is spread. */
function sharedNames(document: JsonObject, outer: JsonObject, inner: JsonObject): string[] {
  const needed = (schema: JsonObject, name: string) => texts(schema.required).includes(name);
  const said = (schema: JsonObject, name: string) => {
    const property = objectAt(schema, 'properties', name);
    return JSON.stringify([textAt(property, '$ref'), property['x-wire'] ?? null]);
  };
  const names = Object.keys(objectAt(inner, 'properties')).filter((name) => needed(inner, name) && needed(outer, name));
  return names
    .filter((name) => textAt(objectAt(inner, 'properties', name), '$ref') !== '')
    .filter((name) => said(inner, name) === said(outer, name))
    .flatMap((name) => ownNamesOf(document, { properties: { [name]: objectAt(inner, 'properties', name) } }));
}

type Inside = { name: string; property: JsonObject; spread: Spread; problem?: string };

/** The properties of an object schema that are spread: what the server calls those inside, or why that cannot be. */
export function spreadOf(document: JsonObject, schema: JsonObject): Inside[] {
  const all = Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) =>
    isObject(property) ? [{ name, property, isSpread: objectAt(property, 'x-wire').spread === true }] : [],
  );
  const inside = all
    .filter(({ isSpread }) => isSpread)
    .map(({ name, property }): Inside => {
      const problem = obstacle(document, property, name);
      if (problem !== undefined) return { name, property, spread: { names: [] }, problem };
      const inner = resolveSchema(document, property);
      const shared = sharedNames(document, schema, inner);
      const names = ownNamesOf(document, inner).filter((one) => !shared.includes(one));
      return { name, property, spread: { names, ...(shared.length > 0 && { shared }) } };
    });
  const rest = Object.fromEntries(all.filter(({ isSpread }) => !isSpread).map((one) => [one.name, one.property]));
  const besides = ownNamesOf(document, { properties: rest });
  return inside.map((one) => {
    const others = [
      ...besides,
      ...inside.flatMap((other) => [other.name, ...(other === one ? [] : other.spread.names)]),
    ];
    const twice = one.spread.names.find((name) => others.includes(name));
    if (twice === undefined || one.problem !== undefined) return one;
    return { ...one, problem: `${one.name} cannot be spread, because ${twice} is something else there, too.` };
  });
}
