/** What a change sends that a server does not have, and that would be lost without a word. */
import { isObject, isSame, type Json } from '../contract/json.ts';
import { type Dialect, named, type ShapeOf } from './dialect.ts';

const isNothing = (value: Json) => value === null || value === '' || isSame(value, []);

/** Whether a value is what stands for a property in the responses of some schema, from which a form has it. */
function standsForAny({ shapes }: Dialect, name: string, value: Json): boolean {
  return Object.values(shapes).some((shape) => {
    const { properties = {} } = typeof shape === 'string' ? {} : shape;
    const standsFor = Object.hasOwn(properties, name) ? properties[name]?.default : undefined;
    return standsFor !== undefined && isSame(value, standsFor);
  });
}

/** Whether nothing is lost: a value is what stands for it in responses, or says nothing. */
const isKept = (dialect: Dialect, name: string, standsFor: Json | undefined, value: Json) =>
  standsFor === undefined ? isNothing(value) || standsForAny(dialect, name, value) : isSame(value, standsFor);

/** The fields of a body whose values a server does not keep, each as the contract has it: `days.2.note`. */
export function lostIn(dialect: Dialect, of: ShapeOf | undefined, value: Json, keys: readonly string[] = []): string[] {
  const shape = named(dialect, of);
  if (shape === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => lostIn(dialect, shape.items, item, [...keys, String(index)]));
  if (!isObject(value)) return [];
  const { properties = {}, rest } = shape;
  return Object.entries(value).flatMap(([name, part]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const place = [...keys, name];
    if (property?.lacks) return isKept(dialect, name, property.default, part) ? [] : [place.join('.')];
    return lostIn(dialect, property === undefined ? rest : property.shape, part, place);
  });
}
