import { resolveSchema } from '../contract/contract.ts';
import {
  fromPointer,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  texts,
  valueAt,
} from '../contract/json.ts';
import type { Property, Shape, ShapeOf } from './dialect.ts';
import type { Alone, Form } from './forms.ts';
import type { Overlaid } from './readOverlay.ts';
import { saidByPages } from './saidByPages.ts';
import { spreadOf } from './spread.ts';

const SCHEMAS = '#/components/schemas/';
const SCHEMAS_PATH = '$.components.schemas.';
const FORMS: readonly Form[] = ['number', 'milliseconds', 'seconds', 'iso'];
const ID_PATTERN = '^[0-9a-f]{24}$';

const OF_SCHEMA = ['values', 'as', 'nullAs', 'wrapped', 'unwrapped'];
const OF_PROPERTY = ['name', 'place', 'spread', 'served', 'default', 'nullable', ...OF_SCHEMA];
/** What is said of a property, and not of its schema. */
const OF_PLACE = OF_PROPERTY.filter((word) => !OF_SCHEMA.includes(word));

/** The schema that a `$ref` names. */
function nameOf(schema: JsonObject): string | undefined {
  const reference = textAt(schema, '$ref');
  return reference.startsWith(SCHEMAS) ? reference.slice(SCHEMAS.length) : undefined;
}

/** The schemas in a schema, without those that it names. */
function within(schema: JsonObject): JsonObject[] {
  const parts = ['oneOf', 'anyOf', 'allOf'].flatMap((word) => listAt(schema, word));
  const inside = [
    ...Object.values(objectAt(schema, 'properties')),
    schema.items,
    schema.additionalProperties,
    ...parts,
  ];
  const own = inside.filter(isObject);
  return [schema, ...own.flatMap(within)];
}

const isSameShape = (one: ShapeOf, other: ShapeOf) => JSON.stringify(one) === JSON.stringify(other);

/** What a server calls a property, or where it has it; undefined if it has none. */
const nameIn = (of: Property | undefined, name: string) =>
  of?.lacks ? undefined : (of?.place ?? of?.spread?.names.join() ?? of?.name ?? name);

/** How the JSON of each schema differs, by the contract with `x-wire`. */
export class Shapes {
  readonly problems: string[] = [];
  /** By the name of the schema. */
  readonly named: Record<string, ShapeOf> = {};
  /** Objects whose `x-wire` has an effect. */
  readonly #used = new Set<JsonObject>();
  /** Schemas of the contract that differ, or contain one that does. */
  readonly #differing = new Set<string>();
  readonly #document: JsonObject;
  readonly #said: ReadonlyMap<JsonObject, string>;
  /** What pages say of lists, by the schema of the list. */
  readonly #byPages: ReadonlyMap<JsonObject, readonly string[]>;

  constructor({ document, said }: Overlaid) {
    this.#document = document;
    this.#said = said;
    this.#byPages = saidByPages(document);
    const schemas = Object.entries(objectAt(document, 'components', 'schemas')).map(
      ([name, schema]) => [name, within(objectAt(schema))] as const,
    );
    for (let count = -1; count < this.#differing.size; ) {
      count = this.#differing.size;
      for (const [name, parts] of schemas) if (parts.some((part) => this.#differs(part))) this.#differing.add(name);
    }
    for (const name of this.#differing) this.#built(name);
  }

  #differs(schema: JsonObject): boolean {
    const name = nameOf(schema);
    return this.#said.has(schema) || (name !== undefined && this.#differing.has(name));
  }

  problem(of: JsonObject, words: string): void {
    const place = this.#said.get(of);
    this.problems.push(place === undefined ? words : `${place}: ${words}`);
  }

  /** What `x-wire` says of an object, of those words that can be said of it. */
  wire(of: JsonObject, words: readonly string[], what: string): JsonObject {
    if (!this.#said.has(of)) return {};
    const wire = objectAt(of, 'x-wire');
    const wrong = Object.keys(wire).find((word) => !words.includes(word));
    if (wrong !== undefined && !this.#used.has(of))
      this.problem(of, `x-wire of ${what} may have ${words.join(', ')}, and no ${wrong}.`);
    this.#used.add(of);
    return wire;
  }

  /** Names that replace others must be told apart from each other and from those that stay. */
  areTold(of: JsonObject, pairs: readonly (readonly [string, string])[], all: readonly string[], what: string): void {
    const own = new Map(pairs);
    const spoken = [...new Set([...all, ...own.keys()])].map((name) => own.get(name) ?? name);
    const twice = spoken.find((name, index) => spoken.indexOf(name) < index);
    if (twice !== undefined)
      this.problem(of, `two ${what} would both be “${twice}”, and could not be told apart again.`);
  }

  /** The properties of an object schema that differ. */
  #propertiesOf(schema: JsonObject): Shape['properties'] {
    const all = objectAt(schema, 'properties');
    const spread = spreadOf(this.#document, schema);
    for (const { property, problem } of spread) if (problem !== undefined) this.problem(property, problem);
    const found = Object.entries(all).flatMap(([name, property]) => {
      if (!isObject(property)) return [];
      const wire = this.wire(property, OF_PROPERTY, `the property ${name}`);
      const [own, place] = [textAt(wire, 'name'), textAt(wire, 'place')];
      if (wire.served === false) {
        const entry: Property = { lacks: true, ...(wire.default !== undefined && { default: wire.default }) };
        this.#checkLacked(schema, name, property);
        return [{ name, property, own: '', place: '', entry }];
      }
      const shape = this.#shapeOf(property);
      const inside = spread.find((one) => one.name === name);
      const entry: Property = {
        ...(own && { name: own }),
        ...(place && { place }),
        ...(inside && { spread: inside.spread }),
        ...(shape !== undefined && { shape }),
        ...(wire.nullable === true && this.#mayBeAbsent(schema, name) && { nullable: true }),
      };
      return Object.keys(entry).length === 0 ? [] : [{ name, property, own, place, entry }];
    });
    const lacked = found.filter(({ entry }) => entry.lacks).map(({ name }) => name);
    const had = Object.keys(all).filter((name) => !lacked.includes(name));
    this.#checkPlaces(found, had);
    const renamed = found.filter(({ own }) => own !== '');
    const [first] = renamed;
    const pairs = renamed.map(({ name, own }) => [name, own] as const);
    if (first !== undefined) this.areTold(first.property, pairs, had, 'properties');
    return found.length === 0 ? undefined : Object.fromEntries(found.map(({ name, entry }) => [name, entry]));
  }

  /** Whether the contract may leave out a property, and has no null there. */
  #mayBeAbsent(schema: JsonObject, name: string): boolean {
    const of = resolveSchema(this.#document, objectAt(schema, 'properties')[name]);
    const kinds = ['oneOf', 'anyOf'].flatMap((word) => listAt(of, word));
    const isNull = (one: Json) => [valueAt(one, 'type')].flat().includes('null');
    return !texts(schema.required).includes(name) && ![of, ...kinds].some(isNull) && of.const !== null;
  }

  /** A property that the server does not have can have nothing else, and something must stand for what the contract needs. */
  #checkLacked(schema: JsonObject, name: string, property: JsonObject): void {
    const wire = objectAt(property, 'x-wire');
    // A form may be said of all times, or of all ids.
    const more = Object.keys(wire).find((word) => !['served', 'default', 'as', 'nullable'].includes(word));
    if (more !== undefined)
      this.problem(
        property,
        `${name} cannot have a \`${more}\`, because served: false says that the server does not have it.`,
      );
    else if (wire.default === undefined && texts(schema.required).includes(name))
      this.problem(property, `the contract needs ${name}; say with default what stands for it.`);
  }

  /** What is further inside must not be in the way of anything else. */
  #checkPlaces(
    found: readonly { name: string; property: JsonObject; own: string; place: string }[],
    all: string[],
  ): void {
    const ownOf = (name: string) => found.find((one) => one.name === name)?.own || name;
    const taken = new Set(all.map(ownOf));
    const placed = found.filter(({ place }) => place !== '');
    for (const { name, property, own, place } of placed) {
      const [first = ''] = fromPointer(place);
      const other = placed.find((one) => one.name !== name && `${one.place}/`.startsWith(`${place}/`));
      if (own !== '') this.problem(property, `${name} has a name and a place; its place says its name.`);
      else if (taken.has(first))
        this.problem(property, `${name} cannot be at ${place}, because ${first} is something else.`);
      else if (other !== undefined)
        this.problem(property, `${name} cannot be at ${place}, where ${other.name} is, too.`);
    }
  }

  #valuesOf(schema: JsonObject, wire: JsonObject): Shape['values'] {
    const pairs = Object.entries(objectAt(wire, 'values')).flatMap(([value, own]) =>
      typeof own === 'object' ? [] : [[value, own] as const],
    );
    if (pairs.length === 0) return undefined;
    const all = schema.type === 'boolean' ? ['true', 'false'] : texts(schema.enum);
    const unknown = pairs.find(([value]) => !all.includes(value));
    if (unknown !== undefined)
      this.problem(schema, `“${unknown[0]}” is none of ${all.join(', ') || 'its values, of which it has none'}.`);
    // In an address, 3 and "3" are the same.
    const own = pairs.map(([value, one]) => [value, String(one)] as const);
    this.areTold(schema, own, all, 'values');
    return Object.fromEntries(pairs);
  }

  /** The property that stands for an object, which needs no other to be made again. */
  #aloneOf(schema: JsonObject, property: string): Alone {
    const { [property]: own, ...others } = objectAt(schema, 'properties');
    const isLacked = (part: Json) => objectAt(part, 'x-wire').served === false;
    const needed = Object.entries(others).filter(
      ([name, part]) => !isLacked(part) && !this.#byPages.get(schema)?.includes(name),
    );
    const fixed = needed.map(([name, part]) => {
      const [only, ...more] = listAt(resolveSchema(this.#document, part), 'enum');
      const value = resolveSchema(this.#document, part).const ?? (more.length === 0 ? only : undefined);
      return [name, value] as const;
    });
    const [open] = fixed.find(([, value]) => value === undefined) ?? [];
    if (own === undefined) this.problem(schema, `it has no property ${property}.`);
    if (open !== undefined) this.problem(schema, `${property} cannot stand for it, because ${open} would be lost.`);
    const named = [property, ...Object.keys(others)].find((name) =>
      ['name', 'place'].some((word) => textAt(objectAt(schema, 'properties', name), 'x-wire', word) !== ''),
    );
    if (named !== undefined)
      this.problem(schema, `${named} needs no other name or place, because ${property} stands for the whole object.`);
    const known = fixed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    return { property, others: Object.fromEntries(known) };
  }

  #formOf(schema: JsonObject, wire: JsonObject): Form | undefined {
    const form = FORMS.find((one) => one === wire.as);
    const isFitting = form === 'number' ? textAt(schema, 'pattern') === ID_PATTERN : schema.format === 'date-time';
    if (form !== undefined && !isFitting)
      this.problem(schema, `only ${form === 'number' ? 'ids' : 'times'} can be as ${form}.`);
    return form;
  }

  /** What a schema says of itself. */
  #own(schema: JsonObject): Shape {
    const wire = this.wire(schema, OF_SCHEMA, 'a schema');
    const [values, form] = [this.#valuesOf(schema, wire), this.#formOf(schema, wire)];
    const [wrapped, unwrapped] = [textAt(wire, 'wrapped'), textAt(wire, 'unwrapped')];
    return {
      ...(values && { values }),
      ...(form && { as: form }),
      ...(wire.nullAs !== undefined && { nullAs: wire.nullAs }),
      ...(wrapped !== '' && { wrapped }),
      ...(unwrapped !== '' && { unwrapped: this.#aloneOf(schema, unwrapped) }),
    };
  }

  /** How JSON of a schema differs; undefined if it does not. */
  #shapeOf(schema: Json | undefined): ShapeOf | undefined {
    if (!isObject(schema)) return undefined;
    const name = nameOf(schema);
    if (name !== undefined) {
      const [word] = Object.keys(this.#said.has(schema) ? objectAt(schema, 'x-wire') : {}).filter(
        (one) => !OF_PLACE.includes(one),
      );
      if (word !== undefined)
        this.problem(schema, `${word} belongs to the schema ${name}: its target is ${SCHEMAS_PATH}${name}.`);
      return this.#differing.has(name) ? name : undefined;
    }
    const kinds = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')];
    const variants = kinds.map((kind) => this.#shapeOf(kind));
    this.#checkKinds(schema, kinds, variants);
    const properties = this.#propertiesOf(schema);
    const [items, rest] = [this.#shapeOf(schema.items), this.#shapeOf(schema.additionalProperties)];
    const own: Shape = {
      ...(properties && { properties }),
      ...(items !== undefined && { items }),
      ...(rest !== undefined && { rest }),
      ...this.#own(schema),
    };
    const found: ShapeOf | undefined = Object.keys(own).length === 0 ? undefined : own;
    return variants.reduce((one, other) => this.#both(one, other, schema), found);
  }

  /** The shape of a schema of the contract. */
  #built(name: string): ShapeOf | undefined {
    if (!Object.hasOwn(this.named, name)) {
      const shape = this.#shapeOf(objectAt(this.#document, 'components', 'schemas', name));
      if (shape !== undefined) this.named[name] = shape;
    }
    return this.named[name];
  }

  /** A property that several kinds of a value have needs one name, because it cannot be told which of them a value is. */
  #checkKinds(schema: JsonObject, kinds: readonly Json[], variants: readonly (ShapeOf | undefined)[]): void {
    const names = new Map<string, Set<string | undefined>>();
    for (const [index, kind] of kinds.entries()) {
      const { properties = {} } = this.inline(variants[index]);
      for (const name of Object.keys(objectAt(resolveSchema(this.#document, kind), 'properties')))
        names.set(name, (names.get(name) ?? new Set()).add(nameIn(properties[name], name)));
    }
    const all = kinds.map((kind) => (isObject(kind) && nameOf(kind)) || 'another one').join(', ');
    for (const [name, own] of names) {
      if (own.has(undefined) && own.size > 1)
        this.problem(schema, `a server has “${name}” in all kinds of a value, or in none; they are ${all}.`);
      else if (own.size > 1)
        this.problem(schema, `“${name}” needs one name in all kinds of a value, which are ${all}.`);
    }
  }

  /** The shape that a name or a shape stands for; an empty one if it does not differ. */
  inline(of: ShapeOf | undefined): Shape {
    return typeof of === 'string' ? this.inline(this.#built(of)) : (of ?? {});
  }

  /** The shape of a value that may be of two kinds: what differs of one kind must not mean something else in the other. */
  #both(one: ShapeOf | undefined, other: ShapeOf | undefined, schema: JsonObject): ShapeOf | undefined {
    if (one === undefined || other === undefined || isSameShape(one, other)) return one ?? other;
    if (typeof one !== 'string' || typeof other !== 'string')
      return this.#merged(this.inline(one), this.inline(other), schema, 'a value of several kinds');
    const name = `${one} or ${other}`;
    if (!Object.hasOwn(this.named, name)) {
      // It may contain itself.
      this.named[name] = {};
      this.named[name] = this.#merged(this.inline(one), this.inline(other), schema, name);
    }
    return name;
  }

  #merged(one: Shape, other: Shape, schema: JsonObject, what: string): Shape {
    const names = [...new Set([...Object.keys(one.properties ?? {}), ...Object.keys(other.properties ?? {})])];
    const properties = names.map((name) => {
      const [a, b] = [one.properties?.[name], other.properties?.[name]];
      if (a !== undefined && b !== undefined && nameIn(a, name) !== nameIn(b, name))
        this.problem(schema, `“${name}” of ${what} needs one name in each.`);
      const shape = this.#both(a?.shape, b?.shape, schema);
      return [name, { ...a, ...b, ...(shape !== undefined && { shape }) }] as const;
    });
    const [items, rest] = [this.#both(one.items, other.items, schema), this.#both(one.rest, other.rest, schema)];
    for (const word of ['values', 'as', 'nullAs', 'wrapped', 'unwrapped'] as const) {
      if (
        one[word] !== undefined &&
        other[word] !== undefined &&
        JSON.stringify(one[word]) !== JSON.stringify(other[word])
      )
        this.problem(
          schema,
          `${what} needs the same ${word} in each, because it could not be told which of them a value is.`,
        );
    }
    return {
      ...one,
      ...other,
      ...(names.length > 0 && { properties: Object.fromEntries(properties) }),
      ...(items !== undefined && { items }),
      ...(rest !== undefined && { rest }),
    };
  }

  /** How JSON at a pointer of the document differs. */
  at(pointer: string | undefined): ShapeOf | undefined {
    if (pointer === undefined) return undefined;
    const keys = fromPointer(pointer);
    const [last = ''] = keys.slice(-1);
    return this.#shapeOf(objectAt(this.#document, ...keys.slice(0, -1))[last]);
  }

  /** What has `x-wire` where nothing reads it. */
  checkUse(): void {
    for (const object of this.#said.keys()) {
      if (this.#used.has(object)) continue;
      this.problem(
        object,
        'x-wire has no effect here; it says something of the document, an operation, a parameter, a property or a schema with an enum.',
      );
    }
  }
}
