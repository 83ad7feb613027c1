import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leanSchemas } from '../../scripts/generate/leanSchemas.ts';
import * as lean from '../../sdk/src/zod.ts';
import { bodies, document, everyObject, isObject, type Json, type JsonObject, root } from './support.ts';

type Schema = {
  safeParse: (
    value: unknown,
    words?: typeof lean.inEnglish,
  ) => { success: boolean; data?: unknown; error?: { issues: object[] } };
  shape?: Record<string, unknown>;
};

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

/** Bounds by the constants that the generator names after schema and path, without the numbers of the parts of a union. */
type Bounds = ReadonlyMap<string, readonly number[]>;

const camel = (key: string) =>
  key.replaceAll(/(?:^|[^a-z\d])+([a-z\d])/gi, (_, letter: string) => letter.toUpperCase());
const keyOf = (name: string) => name.replaceAll(/One|Two|Three|Four/g, '').toLowerCase();

function boundsOf(exports: Record<string, unknown>): Bounds {
  const found = Object.entries(exports).flatMap(([name, value]) =>
    typeof value === 'number' ? [[keyOf(name.replace(/(?:Min|Max)$/, '')), value] as const] : [],
  );
  return new Map([...Map.groupBy(found, ([key]) => key)].map(([key, all]) => [key, all.map(([, value]) => value)]));
}

/** What hardly any place takes. */
const STRANGE: readonly Json[] = [null, true, '', 'x', '2026-02-30', 'https://a.example', -1, 0, 1.5, 1e9, [], {}];

/** Every value that differs in one place: another type, a bound or one beside it, a key more or less. */
function* mutated(value: Json, path: string, bounds: Bounds): Generator<Json> {
  yield* STRANGE;
  const near = (bounds.get(keyOf(path)) ?? []).flatMap((bound) => [bound - 1, bound, bound + 1]);
  const sizes = near.filter((size) => size >= 0);
  if (typeof value === 'number') yield* near;
  if (typeof value === 'string') yield* sizes.map((size) => value.padEnd(size, 'x').slice(0, size));
  if (Array.isArray(value)) {
    yield* sizes.map((size) => Array.from({ length: size }, (_, index) => value[index % value.length] ?? null));
    for (const [index, item] of value.slice(0, 1).entries()) {
      for (const other of mutated(item, `${path}Item`, bounds)) yield value.with(index, other);
    }
  }
  if (isObject(value)) {
    yield { ...value, surplus: 1 };
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...others } = value;
      yield others;
      for (const other of mutated(item, path + camel(key), bounds)) yield { ...value, [key]: other };
    }
  }
}

/** What some parameter of the contract takes. */
const PARAMETERS: readonly Json[] = [
  ...everyObject(document).flatMap(({ object }) => (Array.isArray(object.enum) ? object.enum : [])),
  ...['0'.repeat(24), 'a', '2026-11-01', '2026-11-01T00:00:00Z', 'a@b.example', 'https://a.example', 1, 20, true],
];

/** A value for the parameters of an operation, which have no example as a whole. */
function filled({ shape = {} }: Schema): JsonObject {
  const entries = Object.entries(shape).flatMap(([key, schema]) => {
    const value = isSchema(schema) ? PARAMETERS.find((one) => schema.safeParse(one).success) : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The examples for a schema: those of a body, or parameters. */
function samplesOf(name: string, schema: Schema): readonly Json[] {
  const found = bodies.filter(({ place }) => {
    const [id = '', part = ''] = place.split(' ');
    const of = `${id}${part === 'request' ? 'Body' : 'Response'}`.toLowerCase();
    return name.toLowerCase() === of && /request|20\d/.test(part);
  });
  const examples = found.flatMap(({ examples }) => examples.map(({ value }) => value));
  return examples.length > 0 ? examples : [filled(schema)];
}

/** What a schema makes of a value. */
function verdict(schema: Schema, value: Json) {
  const { success, data, error } = schema.safeParse(value, lean.inEnglish);
  return { success, data, issues: error?.issues };
}

/** How many values two schemas accept and refuse, and the first of which they do not say the same. */
function compared(
  classic: Schema,
  other: Schema,
  values: Iterable<Json>,
): { accepted: number; refused: number; found?: { value: Json; before: object; after: object } } {
  const tried = { accepted: 0, refused: 0 };
  for (const value of values) {
    const [before, after] = [verdict(classic, value), verdict(other, value)];
    tried[before.success ? 'accepted' : 'refused'] += 1;
    if (JSON.stringify(before) !== JSON.stringify(after)) return { ...tried, found: { value, before, after } };
  }
  return tried;
}

describe('the schemas for zod/mini, beside those for zod', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-schemas-'));
  let classic: Record<string, unknown> = {};
  let bounds: Bounds = new Map();
  const all = new Map<string, unknown>(Object.entries(lean));
  const names = Object.entries(lean).flatMap(([name, value]) => (isSchema(value) ? [name] : []));

  beforeAll(async () => {
    const target = join(folder, 'classic.ts');
    const options = { input: 'openapi/dist/openapi.json', output: { target, client: 'zod', mode: 'single' } };
    const code = `import { generate } from 'orval'; await generate(${JSON.stringify(options)});`;
    // In a process of its own, because it prints.
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    classic = await import(pathToFileURL(target).href);
    bounds = boundsOf(classic);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('have the same names, without the bounds', () => {
    const expected = Object.keys(classic).filter((name) => isSchema(classic[name]));
    expect(names.toSorted()).toEqual(expected.toSorted());
    expect(names.length).toBeGreaterThan(400);
    expect(Object.keys(lean).filter((name) => !names.includes(name))).toEqual(['inEnglish']);
  });

  const tried = { accepted: 0, refused: 0 };
  it.each(names)('%s accepts and refuses the same, with the same data and the same words', (name) => {
    const [before, after] = [classic[name], all.get(name)];
    if (!isSchema(before) || !isSchema(after)) throw new Error(`${name} is no schema.`);
    for (const sample of samplesOf(name, before)) {
      const { found, accepted, refused } = compared(before, after, [sample, ...mutated(sample, name, bounds)]);
      expect(found).toBeUndefined();
      tried.accepted += accepted;
      tried.refused += refused;
    }
  });

  it('are compared on many values', () => {
    expect(tried.accepted).toBeGreaterThan(5000);
    expect(tried.refused).toBeGreaterThan(50_000);
  });

  it('a schema that is another is noticed', () => {
    const { DeleteSlaParams: before } = classic;
    if (!isSchema(before)) throw new Error('No schema.');
    const values: Json[] = [{ id: '0'.repeat(24) }, {}];
    expect(compared(before, lean.DeleteSlaParams, values)).toEqual({ accepted: 1, refused: 1 });
    expect(compared(before, lean.ListSlaResponse, values).found?.value).toEqual(values[0]);
  });
});

describe('what orval writes, made smaller', () => {
  const head = "/** Generated. */\nimport * as zod from 'zod/mini';";
  const written = (code: string) => leanSchemas(`${head}\n${code}`).slice(head.length).trim();

  it('has bounds and patterns in their places', () => {
    const code = [
      '/** Lists. */',
      'export const nameMin = -2;',
      "export const nameRegExp = new RegExp('^a/\\\\d$');",
      'export const Name = zod.string().check(zod.minLength(nameMin)).check(zod.regex(nameRegExp));',
    ];
    expect(written(code.join('\n'))).toBe(
      '/** Lists. */\nexport const Name = /* @__PURE__ */ zod.string().check(zod.minLength(-2), zod.regex(/^a\\/\\d$/));',
    );
  });

  it.each([
    ["zod.string().check(zod.describe('A name.'))", 'zod.string()'],
    ["zod.string().check(zod.minLength(1)).check(zod.describe('A name.'))", 'zod.string().check(zod.minLength(1))'],
    ['zod.array(zod.int().check(zod.gte(1)).check(zod.lte(4)))', 'zod.array(zod.int().check(zod.gte(1), zod.lte(4)))'],
    ["zod.enum({ ab: 'a.b', /** C. */ c: 'c' } as const)", 'zod.enum(["a.b", "c"])'],
    ["zod.enum(['a', 'b'])", "zod.enum(['a', 'b'])"],
  ])('%s is %s', (before, after) => {
    expect(written(`export const A = ${before};`)).toBe(`export const A = /* @__PURE__ */ ${after};`);
  });

  it.each([
    "export const aRegExp = new RegExp('a', 'g');",
    'export const aRegExp = new RegExp(pattern);',
    "export const a = new Date('2026-11-01');",
    'export const A = zod.enum({ a: other } as const);',
    'export const { a } = zod;',
  ])('stops at what it does not know: %s', (code) => {
    expect(() => written(code)).toThrow(/Not a|No constant/);
  });
});
