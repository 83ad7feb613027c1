/** What every tool that reads OpenAPI takes alike: parameters that stand once, enums of plain values, plain patterns. */
import { describe, expect, it } from 'vitest';
import { texts } from '../../openapi/verify/contract/json.ts';
import { document, everyObject, isObject, type Json, type JsonObject, objectAt, readYaml } from './support.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

function itemsOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** A generator turns the name of a parameter into one of its language: `account_id`, `account-id` and `accountId` are one. */
function identifier(parameter: Json, of: JsonObject): string {
  const { $ref } = objectAt(parameter);
  const { name } = typeof $ref === 'string' ? objectAt(of, ...$ref.slice(2).split('/')) : objectAt(parameter);
  return String(name)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}

/** Operations with two parameters of one name, be it at the path and again at the operation, or in the path and the query. */
function repeatedParameters(of: JsonObject): string[] {
  return Object.entries(objectAt(of, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(objectAt(item)[method])).flatMap((method) => {
      const all = [...itemsOf(objectAt(item).parameters), ...itemsOf(objectAt(item, method).parameters)];
      const names = all.map((parameter) => identifier(parameter, of));
      return names.filter((name, place) => names.indexOf(name) < place).map((name) => `${method} ${path}: ${name}`);
    }),
  );
}

/** Schemas, wherever they stand. What examples contain is data. */
function schemasOf(of: JsonObject): { pointer: string; object: JsonObject }[] {
  return everyObject(of).filter(
    ({ pointer }) => /\/(?:schemas?|payload)(?:\/|$)/.test(pointer) && !/\/(?:properties|examples?)$/.test(pointer),
  );
}

/**
 * What is wrong with an enum. `null` stands beside it (`anyOf: [{ type: string, enum: […] }, { type: 'null' }]`), because
 * generators take the values of an enum for names.
 */
function enumProblem({ type, enum: values }: JsonObject): string | undefined {
  if (!Array.isArray(values)) return undefined;
  const named = values.map((value) => (value === null ? 'null' : typeof value));
  if (new Set(values).size !== values.length) return 'has a value twice';
  if (typeof type !== 'string') return 'has no type, or more than one';
  const wanted = type === 'integer' ? 'number' : type;
  return named.every((name) => name === wanted) ? undefined : `has a value that is no ${type}`;
}

/** A class of characters without shorthands, and without what some engines read as an operator. */
const CLASS = /\[\^?(?:[^[\]\\&~-]|&(?!&)|~(?!~)|\\[\\[\]^tnr-]|-(?!-))+\]/g;

/**
 * What is wrong with a pattern: some engine refuses it or reads it in another way. Left are literals, `.`, classes, groups,
 * `|`, and the quantifiers `*`, `+`, `?`, `{n}`.
 */
function patternProblem(pattern: string): string | undefined {
  const inner = /^\^(.*)\$$/s.exec(pattern)?.[1];
  // Some engines look for a match anywhere in the text, and some match all of it.
  if (inner === undefined) return 'is not ^…$';
  // Some tools take slashes around it for delimiters: Specmatic refuses `^/`, and orval made `^https:/` of `^https://`.
  if (/^\/|\/$/.test(inner)) return 'begins or ends with a slash';
  const rest = inner.replaceAll(CLASS, '_').replaceAll(/\\[.\\/()[\]{}|*+?^$-]/g, '_');
  // `\s`, `\w` and `\d` mean other characters in other engines.
  if (rest.includes('\\')) return 'has a shorthand or an escape that is not portable';
  if (/[[\]^$]/.test(rest)) return 'has an anchor inside, or a class that is not portable';
  if (rest.includes('(?')) return 'has a group with a question mark';
  if (/[*+?}][+?*]/.test(rest)) return 'has a lazy or possessive quantifier';
  if (/\{(?!\d+(?:,\d*)?\})/.test(rest)) return 'has a brace that is no quantifier';
  let depth = 0;
  for (const char of rest) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    if (char === '|' && depth === 0) return 'has alternatives outside a group, of which each has one anchor only';
  }
  return undefined;
}

function schemaProblems(of: JsonObject): string[] {
  return schemasOf(of).flatMap(({ pointer, object }) => {
    const problems = [
      enumProblem(object),
      typeof object.pattern === 'string' ? patternProblem(object.pattern) : undefined,
      // Its values are of one type, so the keyword of another says nothing; some tools refuse it.
      texts(object.type).includes('null') && ('properties' in object || 'additionalProperties' in object)
        ? 'is an object or null: anyOf says it'
        : undefined,
    ];
    return problems.flatMap((problem) => (problem === undefined ? [] : [`${pointer} ${problem}`]));
  });
}

describe('the documents', () => {
  it('name each parameter of an operation once', () => {
    expect(repeatedParameters(document)).toEqual([]);
  });

  it.each([
    ['openapi.json', document],
    ['asyncapi.yaml', readYaml('openapi/asyncapi.yaml')],
  ])('%s has enums, patterns and nullable objects that every tool reads alike', (_, one) => {
    expect(schemasOf(one).length).toBeGreaterThan(3);
    expect(schemaProblems(one)).toEqual([]);
  });
});

describe('the check', () => {
  const parameter = (name: string, place: string) => ({ name, in: place, required: true, schema: { type: 'string' } });

  it('finds a parameter at the path and again at its operation, and names that become one', () => {
    const item = { parameters: [parameter('account_id', 'path')] };
    const paths = (get: JsonObject) => ({ paths: { '/a/{account_id}': { ...item, get } } });
    expect(repeatedParameters(paths({ parameters: [parameter('q', 'query')] }))).toEqual([]);
    for (const name of ['account_id', 'accountId', 'account-id']) {
      expect(repeatedParameters(paths({ parameters: [parameter(name, 'query')] }))).toEqual([
        'get /a/{account_id}: accountid',
      ]);
    }
    const shared = { components: { parameters: { id: parameter('account_id', 'query') } } };
    const get = { parameters: [{ $ref: '#/components/parameters/id' }] };
    expect(repeatedParameters({ ...paths(get), ...shared })).toHaveLength(1);
  });

  it.each([
    [{ type: 'string', enum: ['a', 'b'] }, undefined],
    [{ type: 'integer', enum: [20000] }, undefined],
    [{ type: ['string', 'null'], enum: ['a', null] }, 'has no type, or more than one'],
    [{ type: 'string', enum: ['a', null] }, 'has a value that is no string'],
    [{ enum: ['a'] }, 'has no type, or more than one'],
    [{ type: 'string', enum: ['a', 'a'] }, 'has a value twice'],
    [{ type: 'string' }, undefined],
  ])('judges the enum of %j', (schema, problem) => {
    expect(enumProblem(schema)).toBe(problem);
  });

  it.each([
    ['^[0-9a-f]{24}(,[0-9a-f]{24}){0,99}$', undefined],
    ['^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', undefined],
    ['^[^ \\t]\\.[A-Za-z0-9_./?&~%-]*$', undefined],
    ['^/', 'is not ^…$'],
    ['\\S', 'is not ^…$'],
    ['^https://', 'is not ^…$'],
    ['^https://$', 'begins or ends with a slash'],
    ['^/.*$', 'begins or ends with a slash'],
    ['^\\d+$', 'has a shorthand or an escape that is not portable'],
    ['^[\\w.-]+$', 'has a shorthand or an escape that is not portable'],
    ['^\\bword$', 'has a shorthand or an escape that is not portable'],
    ['^[a-z&&b-c]$', 'has an anchor inside, or a class that is not portable'],
    ['^[[a]$', 'has an anchor inside, or a class that is not portable'],
    ['^a$|^b$', 'has an anchor inside, or a class that is not portable'],
    ['^(?!a)b$', 'has a group with a question mark'],
    ['^a+?$', 'has a lazy or possessive quantifier'],
    ['^a{,3}$', 'has a brace that is no quantifier'],
    ['^a|b$', 'has alternatives outside a group, of which each has one anchor only'],
  ])('judges the pattern %s', (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem);
  });

  it('finds an object that may be null', () => {
    const nullable = { schemas: { Diff: { type: ['object', 'null'], additionalProperties: true } } };
    expect(schemaProblems(nullable)).toEqual(['/schemas/Diff is an object or null: anyOf says it']);
    expect(schemaProblems({ schemas: { Name: { type: ['string', 'null'], maxLength: 3 } } })).toEqual([]);
  });
});
