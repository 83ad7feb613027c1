import { type Contract, type Operation, readContract, resolve } from '../contract/contract.ts';
import {
  fromPointer,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  texts,
  toPointer,
} from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import type { Dialect, Shape, ShapeOf, Spoken } from './dialect.ts';
import type { Overlaid } from './readOverlay.ts';

export type Compiled = { ok: true; value: Dialect } | { ok: false; problems: string[] };

const SCHEMAS = '#/components/schemas/';
const SCHEMAS_PATH = '$.components.schemas.';

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

/** Makes the table of a dialect from the contract with `x-wire`. */
class Compiler {
  readonly problems: string[] = [];
  readonly shapes: Record<string, ShapeOf> = {};
  /** Objects whose `x-wire` has an effect. */
  readonly #used = new Set<JsonObject>();
  /** Schemas of the contract that differ, or contain one that does. */
  readonly #differing = new Set<string>();
  readonly #document: JsonObject;
  readonly #lines: ReadonlyMap<JsonObject, number>;

  constructor({ document, lines }: Overlaid) {
    this.#document = document;
    this.#lines = lines;
    const schemas = Object.entries(objectAt(document, 'components', 'schemas')).map(
      ([name, schema]) => [name, within(objectAt(schema))] as const,
    );
    for (let count = -1; count < this.#differing.size; ) {
      count = this.#differing.size;
      for (const [name, parts] of schemas) if (parts.some((part) => this.#differs(part))) this.#differing.add(name);
    }
    for (const name of this.#differing) {
      const shape = this.#shapeOf(objectAt(document, 'components', 'schemas', name));
      if (shape !== undefined) this.shapes[name] = shape;
    }
  }

  #differs(schema: JsonObject): boolean {
    const name = nameOf(schema);
    return this.#lines.has(schema) || (name !== undefined && this.#differing.has(name));
  }

  problem(of: JsonObject, words: string): void {
    this.problems.push(`Line ${this.#lines.get(of) ?? 1}: ${words}`);
  }

  /** What `x-wire` says of an object, of those words that can be said of it. */
  wire(of: JsonObject, words: readonly string[], what: string): JsonObject {
    if (!this.#lines.has(of)) return {};
    const wire = objectAt(of, 'x-wire');
    const wrong = Object.keys(wire).find((word) => !words.includes(word));
    if (wrong !== undefined && !this.#used.has(of))
      this.problem(of, `x-wire of ${what} may have ${words.join(' and ')}, and no ${wrong}.`);
    this.#used.add(of);
    return wire;
  }

  /** Names that replace others must be told apart from each other and from those that stay. */
  #areTold(of: JsonObject, pairs: readonly (readonly [string, string])[], all: readonly string[], what: string): void {
    const own = new Map(pairs);
    const spoken = [...new Set([...all, ...own.keys()])].map((name) => own.get(name) ?? name);
    const twice = spoken.find((name, index) => spoken.indexOf(name) < index);
    if (twice !== undefined)
      this.problem(of, `two ${what} would both be “${twice}”, and could not be told apart again.`);
  }

  /** The properties of an object schema that differ. */
  #propertiesOf(schema: JsonObject): Shape['properties'] {
    const all = objectAt(schema, 'properties');
    const found = Object.entries(all).flatMap(([name, property]) => {
      if (!isObject(property)) return [];
      const own = textAt(this.wire(property, ['name', 'values'], `the property ${name}`), 'name');
      const shape = this.#shapeOf(property);
      return own === '' && shape === undefined
        ? []
        : [{ name, property, own, entry: { ...(own !== '' && { name: own }), ...(shape !== undefined && { shape }) } }];
    });
    const renamed = found.filter(({ own }) => own !== '');
    const [first] = renamed;
    const pairs = renamed.map(({ name, own }) => [name, own] as const);
    if (first !== undefined) this.#areTold(first.property, pairs, Object.keys(all), 'properties');
    return found.length === 0 ? undefined : Object.fromEntries(found.map(({ name, entry }) => [name, entry]));
  }

  #valuesOf(schema: JsonObject): Shape['values'] {
    const values = this.#lines.has(schema) ? objectAt(schema, 'x-wire', 'values') : {};
    const pairs = Object.entries(values).map(([value, own]) => [value, String(own)] as const);
    if (pairs.length === 0) return undefined;
    this.wire(schema, ['name', 'values'], 'a schema');
    const all = texts(schema.enum);
    const unknown = pairs.find(([value]) => !all.includes(value));
    if (unknown !== undefined)
      this.problem(schema, `“${unknown[0]}” is none of ${all.join(', ') || 'its values, of which it has none'}.`);
    this.#areTold(schema, pairs, all, 'values');
    return Object.fromEntries(pairs);
  }

  /** How JSON of a schema differs; undefined if it does not. */
  #shapeOf(schema: Json | undefined): ShapeOf | undefined {
    if (!isObject(schema)) return undefined;
    const name = nameOf(schema);
    if (name !== undefined) {
      const values = this.#lines.has(schema) && objectAt(schema, 'x-wire').values;
      if (values) this.problem(schema, `these are values of the schema ${name}: name it, ${SCHEMAS_PATH}${name}.`);
      return this.#differing.has(name) ? name : undefined;
    }
    const variants = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')].map((variant) => this.#shapeOf(variant));
    const properties = this.#propertiesOf(schema);
    const values = this.#valuesOf(schema);
    const [items, rest] = [this.#shapeOf(schema.items), this.#shapeOf(schema.additionalProperties)];
    const own: Shape = {
      ...(properties && { properties }),
      ...(values && { values }),
      ...(items !== undefined && { items }),
      ...(rest !== undefined && { rest }),
    };
    const shapes = [own, ...variants].filter((shape) => shape !== undefined && Object.keys(Object(shape)).length > 0);
    if (shapes.length <= 1) return shapes[0];
    this.problem(
      schema,
      'a value that may be of several kinds can differ in one of them only, or it could not be told which it is.',
    );
    return undefined;
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
    for (const object of this.#lines.keys()) {
      if (this.#used.has(object)) continue;
      this.problem(
        object,
        'x-wire has no effect here; it says something of the document, an operation, a parameter, a property or a schema with an enum.',
      );
    }
  }
}

function spokenOf(operation: Operation, document: JsonObject, bases: JsonObject, compiler: Compiler): Spoken {
  const { id, method, path, parameters, body, answers } = operation;
  const value = resolve(document, `/paths${toPointer([path, method.toLowerCase()])}`).value;
  const wire = compiler.wire(value, ['method', 'path'], `the operation ${id}`);
  const base = Object.keys(bases).find((start) => path === start || path.startsWith(`${start}/`));
  const usual = base === undefined ? path : `${textAt(bases, base)}${path.slice(base.length)}`;
  const own = { method: textAt(wire, 'method') || method, path: textAt(wire, 'path') || usual };
  const isSame = pathNames(own.path).toSorted().join() === pathNames(path).toSorted().join();
  if (!isSame) compiler.problem(value, `the path of ${id} needs the parameters of ${path}, each once.`);

  const read = parameters.map(({ name, in: place, pointer }) => {
    const parameter = resolve(document, pointer.replace(/\/schema$/, '')).value;
    const words = place === 'query' ? ['name'] : [];
    const renamed = textAt(compiler.wire(parameter, words, `the parameter ${name}`), 'name');
    const shape = compiler.at(pointer);
    return { name, place, entry: { ...(renamed !== '' && { name: renamed }), ...(shape !== undefined && { shape }) } };
  });
  const differing = read.filter(({ entry }) => Object.keys(entry).length > 0);
  const query = differing.filter(({ place }) => place === 'query').map(({ name, entry }) => [name, entry] as const);
  const inPath = differing.flatMap(({ name, place, entry: { shape } }) =>
    place === 'path' && shape !== undefined ? [[name, shape] as const] : [],
  );
  const sent = compiler.at(body?.pointer);
  const answered = [...answers].flatMap(([status, { schemas }]) => {
    const shape = compiler.at(schemas.get('application/json'));
    return shape === undefined ? [] : [[status, shape] as const];
  });
  return {
    method,
    path,
    own,
    ...(inPath.length > 0 && { inPath: Object.fromEntries(inPath) }),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(sent !== undefined && { body: sent }),
    ...(answered.length > 0 && { answers: Object.fromEntries(answered) }),
  };
}

/** Two operations at one address could not be told apart. */
function sharedAddresses(spoken: Record<string, Spoken>, { operations }: Contract): string[] {
  const known = new Map<string, string>();
  return operations.flatMap(({ id }) => {
    const { own } = spoken[id] ?? {};
    const address = own === undefined ? id : `${own.method} ${own.path.replaceAll(/\{[^}]+\}/g, '{}')}`;
    const other = known.get(address);
    known.set(address, id);
    return other === undefined
      ? []
      : [`${other} and ${id} would both be ${own?.method} ${own?.path}, and could not be told apart.`];
  });
}

/** Computes the table of a dialect from the contract with what a file says. */
export function compile(overlaid: Overlaid): Compiled {
  const { document } = overlaid;
  const compiler = new Compiler(overlaid);
  const contract = readContract(document);
  const bases = objectAt(compiler.wire(document, ['base'], 'the document'), 'base');
  for (const start of Object.keys(bases)) {
    if (!contract.operations.some(({ path }) => path.startsWith(`${start}/`)))
      compiler.problem(document, `no path of the contract begins with ${start}.`);
  }
  const operations = Object.fromEntries(
    contract.operations.map((operation) => [operation.id, spokenOf(operation, document, bases, compiler)]),
  );
  compiler.checkUse();
  const problems = [...new Set([...compiler.problems, ...sharedAddresses(operations, contract)])];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { operations, shapes: compiler.shapes } };
}
