import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../openapi/verify/contract/json.ts';
import { type ShapeOf, translated } from '../../openapi/verify/dialect/dialect.ts';

describe('a translation', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor');
  const pairs = fc.uniqueArray(fc.tuple(names, names), { selector: ([from]) => from }).filter((all) => {
    const own = all.map(([, to]) => to);
    return new Set(own).size === own.length;
  });
  const plain = fc.oneof(names, fc.integer({ min: -2, max: 2 }), fc.boolean());
  const numbered = fc
    .uniqueArray(fc.tuple(names, plain), { selector: ([from]) => from })
    .filter((all) => new Set(all.map(([, to]) => to)).size === all.length);
  const shape: fc.Arbitrary<ShapeOf> = fc.letrec<{ shape: ShapeOf }>((tie) => ({
    shape: fc.oneof(
      { depthSize: 'small' },
      pairs.map((all): ShapeOf => ({ values: Object.fromEntries(all) })),
      numbered.map((all): ShapeOf => ({ values: Object.fromEntries(all) })),
      fc.constantFrom<ShapeOf>({ values: { true: false, false: true } }, { values: { true: 1, false: 'a' } }),
      fc.constantFrom<ShapeOf>({ as: 'number' }, { as: 'milliseconds' }, { as: 'seconds' }, { as: 'iso' }),
      fc.tuple(names, tie('shape')).map(([wrapped, items]): ShapeOf => ({ wrapped, items })),
      fc.tuple(names, fc.constantFrom<JsonObject>({}, { code: 20000 }), pairs).map(
        ([property, others, all]): ShapeOf => ({
          unwrapped: { property, others },
          properties: Object.fromEntries(all.map(([from, name]) => [from, { name }])),
        }),
      ),
      tie('shape').map((items): ShapeOf => ({ items })),
      fc.tuple(fc.constantFrom('/m/x', '/m/y/z'), tie('shape')).map(
        ([place, inside]): ShapeOf => ({
          properties: { a: { place, shape: inside }, b: { place: '/m/b' }, c: { name: 'e', shape: inside } },
        }),
      ),
      fc
        .tuple(fc.constantFrom<string[]>(['b'], ['b', '__proto__']), fc.constantFrom<string[]>([], ['d']), tie('shape'))
        .map(
          ([own, shared, inside]): ShapeOf => ({
            properties: { a: { spread: { names: own, shared }, shape: inside }, c: { spread: { names: ['e'] } } },
          }),
        ),
      fc.tuple(pairs, tie('shape'), tie('shape')).map(
        ([all, inside, rest]): ShapeOf => ({
          properties: Object.fromEntries(all.map(([from, to]) => [from, { name: to, shape: inside }])),
          rest,
        }),
      ),
    ),
  })).shape;
  const json = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'small' },
      names,
      fc.integer(),
      fc.integer({ min: -2, max: 2 }),
      fc.boolean(),
      fc.double(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom(
        null,
        true,
        '2026-11-21T09:00:00Z',
        '00000000000000000000001f',
        '65f0c1a2b3d4e5f601234567',
        31,
        1_795_252_000,
        -0,
      ),
      fc.constant<JsonObject>({ a: 'b', code: 20000 }),
      fc.array(tie('json')),
      fc
        .uniqueArray(fc.tuple(names, tie('json')), { selector: ([name]) => name })
        .map((all): Json => Object.fromEntries(all)),
    ),
  })).json;

  /** What every object seems to have is none of its own. */
  const alone: ShapeOf = { unwrapped: { property: 'constructor', others: { code: 20000 } }, properties: {} };

  it('of any value and back is that value', () => {
    fc.assert(
      fc.property(shape, json, (of, value) => {
        const dialect = { operations: {}, shapes: {} };
        const there = translated(dialect, of, value, 'own');
        expect(translated(dialect, of, there, 'contract')).toEqual(value);
      }),
      { numRuns: 20_000, examples: [[alone, JSON.parse('{ "constructor": null, "__proto__": {} }')]] },
    );
  });
});
