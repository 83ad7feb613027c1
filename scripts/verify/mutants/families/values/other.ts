import { resolveSchema } from '../../../../../openapi/verify/contract/contract.ts';
import { isObject, type Json, readJson } from '../../../../../openapi/verify/contract/json.ts';
import { typesOf } from '../../../../../openapi/verify/contract/samples.ts';
import { answered, contract, json, objectIn } from '../../mutant.ts';
import type { WrittenRule } from '../family.ts';
import type { Random } from '../random.ts';
import { booleans, freeTexts, isListed, type Kept, kept, lengthOf, lists, numbers, objects } from '../targets.ts';
import { itemOf, type Make } from '../wrap.ts';
import { type Change, drawPlace, fieldName } from './place.ts';

/** Numbers, switches, lists, objects and nothing that do not come back whole. */

type Drawn = { says: string; change: Change };

function rule(
  id: string,
  targets: readonly Kept[],
  drawChange: (random: Random, target: Kept) => Drawn | undefined,
): WrittenRule {
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const target = random.pick(targets);
      const drawn = target && drawChange(random, target);
      return target && drawn && drawPlace(random, target, drawn);
    },
  };
}

const onNumber = (change: (value: number) => number) => (value: Json) =>
  typeof value === 'number' ? change(value) : value;
const onList = (change: (value: Json[]) => Json[]) => (value: Json) => (Array.isArray(value) ? change(value) : value);

const limitOf = ({ schema }: Kept, name: 'minimum' | 'maximum') =>
  typeof schema[name] === 'number' ? schema[name] : undefined;
const hasRoomFor = (most: number) => (target: Kept) => (limitOf(target, 'maximum') ?? 0) > most;
const mayBeZero = (target: Kept) =>
  target.place.at(-1) !== 'to' && (limitOf(target, 'minimum') ?? 1) <= 0 && limitOf(target, 'maximum') !== 0;
const mayBeEmpty = ({ schema }: Kept) => typeof schema.minItems !== 'number' || schema.minItems === 0;
const longest = ({ schema }: Kept) => (typeof schema.maxItems === 'number' ? schema.maxItems : 10_000);
const least = ({ schema }: Kept) => (typeof schema.minItems === 'number' ? schema.minItems : 0);
const itemsOfList = ({ schema }: Kept) => resolveSchema(contract.document, schema.items);
const isOf = (target: Kept, type: string) => typesOf(itemsOfList(target)).includes(type);
/** A list of words that may be anything. */
const ofTexts = (target: Kept) => {
  const items = itemsOfList(target);
  return (
    isOf(target, 'string') && items.enum === undefined && items.pattern === undefined && items.format === undefined
  );
};
/** A list whose order says something, and not a set of ids or words, whose order is the server's own. */
const isOrdered = ({ place, schema }: Kept) => schema.uniqueItems !== true || place.at(-1) === 'widgets';
/** How many items a list can easily have. */
const most = (target: Kept) => {
  const items = itemsOfList(target);
  if (Array.isArray(items.enum)) return Math.min(longest(target), items.enum.length);
  return Math.min(longest(target), items.pattern !== undefined || isOf(target, 'integer') ? 3 : 200);
};
const variable = lists.filter((target) => longest(target) > least(target));
const isNullable = ({ schema }: Kept) => typesOf(schema).includes('null');
/** Whether a number stands for itself, and is not the id of something. */
const isAmount = ({ place }: Kept) => !/(?:^|_)id$/.test(place.at(-1) ?? '');
const isTop = ({ place }: Kept) => place.length === 1;

/** Replaces a value that a change sends by the one that is there already. */
function keeping(target: Kept, isKept: (sent: Json, old: Json) => Json | undefined): Make {
  const { resource, write, place } = target;
  const [key = ''] = place;
  return () =>
    answered(write.id, async (call) => {
      const sent = objectIn(call.body);
      const value = sent[key];
      if (value === undefined || resource === undefined || !isListed(resource)) return call.next();
      const old = (await itemOf(call, resource))?.[key];
      const stored = old === undefined ? undefined : isKept(value, old);
      return stored === undefined ? call.next() : call.next({ body: JSON.stringify({ ...sent, [key]: stored }) });
    });
}

/** A rule of changes that depend on what is there already. */
function old(
  id: string,
  targets: readonly Kept[],
  says: string,
  isKept: (sent: Json, old: Json) => Json | undefined,
): WrittenRule {
  const updates = targets.filter((target) => target.kind === 'update' && isTop(target));
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const target = random.pick(updates);
      if (target === undefined) return undefined;
      const name = `${target.write.id} ${says} ${fieldName(target)}`;
      return { name, area: target.write.area, only: target.only, make: keeping(target, isKept) };
    },
  };
}

/** A rule of servers that refuse a value which is allowed. */
function refusing(
  id: string,
  targets: readonly Kept[],
  says: string,
  isRefused: (value: Json, target: Kept) => boolean,
  status: 422 | 500 = 422,
): WrittenRule {
  return {
    id,
    draw: (random) => {
      const target = random.pick(targets.filter(isTop));
      if (target === undefined) return undefined;
      const [key = ''] = target.place;
      const make: Make = () =>
        answered(target.write.id, async (call) => {
          const value = objectIn(call.body)[key];
          const response = await (value === undefined || !isRefused(value, target) ? call.next() : undefined);
          const message = status === 500 ? 'The server failed.' : 'One or more fields are invalid.';
          return response ?? json({ code: 'refused', message }, status);
        });
      return { name: `${target.write.id} ${says} ${key}`, area: target.write.area, only: target.only, make };
    },
  };
}

/** Every property of an object but one. */
function without(value: Json, random: Random): string | undefined {
  return isObject(value) ? random.pick(Object.keys(value)) : undefined;
}

const hasFraction = numbers.filter(({ schema }) => typesOf(schema).includes('number'));

export const otherRules: readonly WrittenRule[] = [
  rule(
    'float32',
    numbers.filter((target) => hasFraction.includes(target) || hasRoomFor(2 ** 24)(target)),
    () => ({ says: 'as a float of 32 bits', change: onNumber(Math.fround) }),
  ),
  rule('whole', hasFraction, (random) => {
    const round = random.oneOf<'floor' | 'round' | 'ceil'>('floor', 'round', 'ceil');
    return { says: `without its fraction (${round})`, change: onNumber((value) => Math[round](value)) };
  }),
  rule('fewer-digits', numbers.filter(hasRoomFor(9999)), (random) => {
    const digits = random.oneOf(1000, 100, 10);
    return {
      says: `in steps of ${digits}`,
      change: onNumber((value) => (value >= digits ? Math.floor(value / digits) * digits : value)),
    };
  }),
  old('zero-kept', numbers.filter(mayBeZero), 'takes zero for nothing in', (sent, before) =>
    sent === 0 ? before : undefined,
  ),
  rule('clipped', numbers, (random, target) => {
    const most = random.pick([100, 127, 255, 999, 32_767, 65_535].filter((one) => hasRoomFor(one)(target)));
    return most === undefined
      ? undefined
      : { says: `at most as ${most}`, change: onNumber((value) => Math.min(value, most)) };
  }),
  rule('zero-is-default', numbers.filter(mayBeZero), (random) => {
    const other = random.oneOf(1, 10, 60);
    return { says: `as ${other} when it is zero`, change: onNumber((value) => (value === 0 ? other : value)) };
  }),
  rule('overflows', numbers, (random, target) => {
    const size = random.pick([256, 32_768, 65_536].filter((one) => hasRoomFor(one)(target)));
    return size === undefined ? undefined : { says: `modulo ${size}`, change: onNumber((value) => value % size) };
  }),
  rule('in-minutes', numbers.filter(hasRoomFor(3600)), () => ({
    says: 'in steps of 60',
    change: onNumber((value) => (value > 60 ? Math.floor(value / 60) * 60 : value)),
  })),
  refusing(
    'most-refused',
    numbers.filter((target) => isAmount(target) && limitOf(target, 'maximum') !== undefined),
    'refuses the greatest',
    (value, target) => value === limitOf(target, 'maximum'),
  ),
  refusing(
    'least-refused',
    numbers.filter(
      (target) =>
        isAmount(target) &&
        limitOf(target, 'minimum') !== undefined &&
        limitOf(target, 'minimum') !== limitOf(target, 'maximum'),
    ),
    'refuses the least',
    (value, target) => value === limitOf(target, 'minimum'),
  ),
  refusing(
    'longest-refused',
    freeTexts.filter((target) => lengthOf(target) <= 5000),
    'refuses the longest',
    (value, target) => typeof value === 'string' && [...value].length === lengthOf(target),
  ),
  refusing(
    'units-counted',
    freeTexts.filter((target) => lengthOf(target) <= 5000),
    'counts bytes for the length of',
    (value, target) =>
      typeof value === 'string' && [...value].length <= lengthOf(target) && encoderLength(value) > lengthOf(target),
  ),
  refusing(
    'nul-fails',
    freeTexts,
    'fails at a control character in',
    (value) => typeof value === 'string' && /(?![\t\n\r])\p{Cc}/u.test(value),
    500,
  ),
  refusing(
    'astral-fails',
    freeTexts,
    'fails at a character beyond U+FFFF in',
    (value) => typeof value === 'string' && /[\u{10000}-\u{10FFFF}]/u.test(value),
    500,
  ),
  refusing(
    'quote-fails',
    freeTexts,
    'fails at a quote in',
    (value) => typeof value === 'string' && value.includes("'"),
    500,
  ),
  refusing(
    'percent-fails',
    freeTexts,
    'fails at a per cent sign in',
    (value) => typeof value === 'string' && /%(?![0-9a-f]{2})/i.test(value),
    500,
  ),
  old('false-kept', booleans, 'takes off for nothing in', (sent, before) => (sent === false ? before : undefined)),
  rule(
    'false-is-default',
    booleans.filter(({ kind }) => kind === 'create'),
    () => ({ says: 'as on when it is off', change: (value) => (value === false ? true : value) }),
  ),
  old('toggled', booleans, 'toggles instead of setting', (sent, before) =>
    typeof before === 'boolean' && sent === true ? !before : undefined,
  ),
  rule('null-is-text', kept.filter(isNullable).filter(isTop), () => ({
    says: 'as empty text when it is null',
    change: (value) => (value === null ? '' : value),
  })),
  rule(
    'empty-is-null',
    freeTexts.filter(({ schema }) => schema.minLength === undefined),
    () => ({ says: 'as null when it is empty', change: (value) => (value === '' ? null : value) }),
  ),
  old('null-kept', kept.filter(isNullable), 'takes null for nothing in', (sent, before) =>
    sent === null && before !== null ? before : undefined,
  ),
  old(
    'empty-text-kept',
    freeTexts.filter(({ schema }) => schema.minLength === undefined),
    'takes empty text for nothing in',
    (sent, before) => (sent === '' ? before : undefined),
  ),
  old('empty-list-kept', lists.filter(mayBeEmpty), 'takes an empty list for nothing in', (sent, before) =>
    Array.isArray(sent) && sent.length === 0 ? before : undefined,
  ),
  rule('empty-list-lost', lists.filter(mayBeEmpty), () => ({
    says: 'not at all when it is empty',
    change: (value) => (Array.isArray(value) && value.length === 0 ? null : value),
  })),
  old(
    'list-merged',
    variable.filter((target) => !isOf(target, 'object')),
    'adds to instead of replacing',
    (sent, before) =>
      Array.isArray(sent) && Array.isArray(before) && before.every((one) => typeof one !== 'object')
        ? [...new Set([...before, ...sent])].slice(0, 500)
        : undefined,
  ),
  rule('list-sorted', lists.filter(isOrdered).filter(ofTexts), () => ({
    says: 'sorted',
    change: onList((value) => value.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))),
  })),
  rule('list-reversed', lists.filter(isOrdered), () => ({
    says: 'in reverse',
    change: onList((value) => value.toReversed()),
  })),
  rule('list-cut', variable, (random, target) => {
    const limit = random.pick(
      [1, 2, 3, 5, 10, 20, 25, 50, 100].filter((one) => one < most(target) && one >= least(target)),
    );
    return limit === undefined
      ? undefined
      : { says: `with at most ${limit}`, change: onList((value) => value.slice(0, limit)) };
  }),
  rule('list-last-lost', variable, (_, target) => ({
    says: 'without its last item when there are several',
    change: onList((value) => (value.length > Math.max(1, least(target)) ? value.slice(0, -1) : value)),
  })),
  rule('list-first-lost', variable, (_, target) => ({
    says: 'without its first item when there are several',
    change: onList((value) => (value.length > Math.max(1, least(target)) ? value.slice(1) : value)),
  })),
  rule('list-of-text-joined', lists.filter(ofTexts), () => ({
    says: 'split at commas',
    change: onList((value) => value.flatMap<Json>((one) => (typeof one === 'string' ? one.split(',') : [one]))),
  })),
  rule(
    'list-distinct',
    lists.filter(({ place }) => ['features', 'media', 'conditions'].includes(place.at(-1) ?? '')),
    () => ({
      says: 'with each item once',
      change: onList((value) => [...new Map(value.map((one) => [JSON.stringify(one), one])).values()]),
    }),
  ),
  rule(
    'list-one-bare',
    variable.filter((target) => least(target) <= 1),
    () => ({
      says: 'bare when it has one item',
      change: (value) => (Array.isArray(value) && value.length === 1 ? value[0] : value),
    }),
  ),
  rule('list-of-lower-text', lists.filter(ofTexts), () => ({
    says: 'in lower case',
    change: onList((value) => value.map((one) => (typeof one === 'string' ? one.toLowerCase() : one))),
  })),
  rule(
    'list-flat',
    lists.filter(({ schema }) => isObject(schema.items) && typesOf(schema.items).includes('array')),
    () => ({ says: 'flat', change: onList((value) => value.flat().map((one) => [one])) }),
  ),
  {
    id: 'object-field-lost',
    severity: 'failure',
    draw: (random) => {
      const target = random.pick(objects);
      const example = target && without(readExample(target), random);
      if (target === undefined || example === undefined) return undefined;
      const change: Change = (value) => {
        if (!isObject(value)) return value;
        const { [example]: lost, ...others } = value;
        return lost === undefined ? value : others;
      };
      return drawPlace(random, target, { says: `without its ${example}`, change });
    },
  },
  rule(
    'optional-lost',
    kept.filter(({ required, place }) => !required && place.length === 1),
    () => ({ says: 'never', change: () => undefined }),
  ),
];

function encoderLength(value: string): number {
  return new TextEncoder().encode(value).length;
}

/** What the schema of an object describes, as an object with its fields. */
function readExample({ schema }: Kept): Json {
  const read = readJson(JSON.stringify(schema.properties ?? {}));
  return read.ok ? read.value : null;
}
