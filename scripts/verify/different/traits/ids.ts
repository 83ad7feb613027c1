import { createHash } from 'node:crypto';
import { resources } from '../../../../openapi/verify/contract/items.ts';
import { type Json, readJson } from '../../../../openapi/verify/contract/json.ts';
import { contract } from '../../mutants/mutant.ts';
import { type Asked, type Group, type Layer, operationOf, type Trait, withJson, withUrl } from '../layer.ts';
import { changeTexts } from '../places.ts';
import type { Random } from '../random.ts';

/** An id of our mock: 24 hexadecimal digits, also within a longer text. */
const OBJECT_ID = /\b[0-9a-f]{24}\b/g;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number in the given letters. */
function inLetters(number: bigint, letters: string): string {
  const base = BigInt(letters.length);
  return number < base
    ? (letters[Number(number)] ?? '')
    : inLetters(number / base, letters) + (letters[Number(number % base)] ?? '');
}

const numberOf = (id: string) => createHash('sha256').update(id).digest().readBigUInt64BE();

function uuidOf(id: string): string {
  const part = (from: number, to: number) => id.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(12, 15)}-a${part(15, 18)}-${part(18, 24)}c0ffee`;
}

/** A form of ids, and how they are found again in a request. */
type Form = { name: string; of: (random: Random) => (id: string) => Json; found: RegExp };

const FORMS: readonly [Form, ...Form[]] = [
  { name: 'ids are UUIDs', of: () => uuidOf, found: /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g },
  {
    name: 'ids are UUIDs in capitals',
    of: () => (id) => uuidOf(id).toUpperCase(),
    found: /\b[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\b/g,
  },
  {
    name: 'ids are short texts',
    of: () => (id) => inLetters(numberOf(id), LETTERS).padStart(11, '0'),
    found: /\b[0-9A-Za-z]{11}\b/g,
  },
  {
    name: 'ids have a prefix',
    of: (random) => {
      const prefix = random.pick(['usr_', 'obj_', 'atr-', 'id.']);
      return (id) => `${prefix}${inLetters(numberOf(id), LETTERS).padStart(11, '0')}`;
    },
    found: /\b(?:usr_|obj_|atr-|id\.)[0-9A-Za-z]{11}\b/g,
  },
  // As Nano ID makes them.
  {
    name: 'ids begin with any sign of base64url',
    of: () => (id) => createHash('sha256').update(id).digest('base64url').slice(0, 21),
    found: /[\w-]{21}(?![\w-])/g,
  },
  // As GraphQL servers make them.
  {
    name: 'ids are base64',
    of: () => (id) => Buffer.from(`Item:${numberOf(id) % 10n ** 12n}`).toString('base64'),
    found: /SXRlbT[0-9A-Za-z+/]+={0,2}/g,
  },
  {
    name: 'ids are long numbers in text',
    of: () => (id) => String((numberOf(id) % 10n ** 18n) + 10n ** 18n),
    found: /\b\d{19}\b/g,
  },
  {
    name: 'ids are numbers',
    of: (random) => {
      const numbers = new Map<string, number>();
      const first = 3_000_000_000 + random.below(1_000_000);
      return (id) => {
        const known = numbers.get(id) ?? first + 7 * numbers.size;
        numbers.set(id, known);
        return known;
      };
    },
    found: /\b3\d{9}\b/g,
  },
];

function changeSegment(part: string, change: (text: string) => string): string {
  const text = part.includes('%') ? decodeURIComponent(part) : part;
  const changed = change(text);
  return changed === text ? part : encodeURIComponent(changed);
}

/** A request in which all texts and numbers are changed: of its path, its query and its body. */
export function changeAsked(
  asked: Asked,
  change: (text: string) => string,
  ofNumber = (number: number): Json => number,
) {
  const body = asked.body === undefined ? undefined : readJson(asked.body);
  const changed = (value: Json): Json => {
    if (typeof value === 'number') return ofNumber(value);
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return changeTexts(value, change);
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [change(key), changed(field)]));
  };
  const sent = withUrl(asked, (url) => {
    url.pathname = url.pathname
      .split('/')
      .map((part) => changeSegment(part, change))
      .join('/');
    const query = [...url.searchParams].map(([name, value]) => [name, change(value)]);
    url.search = new URLSearchParams(query).toString();
  });
  return body?.ok ? { ...sent, body: JSON.stringify(changed(body.value)) } : sent;
}

/** Whether the path has an id that the client chooses for a new item. */
function isChosen(asked: Asked): boolean {
  const operation = operationOf(asked)?.operation;
  return resources(contract).some(({ clientId, create }) => clientId && create.id === operation?.id);
}

function idLayer(show: (id: string) => Json, found: RegExp): Layer {
  /** What was shown → the id of our mock. An id that a client chose is not in it, and stays as it is. */
  const shown = new Map<string, string>();
  const chosen = new Set<string>();
  const known = new Set<string>();
  const toShown = (text: string): Json => {
    const one = (id: string) => {
      if (chosen.has(id)) return id;
      known.add(id);
      const form = show(id);
      shown.set(String(form), id);
      return form;
    };
    if (/^[0-9a-f]{24}$/.test(text)) return one(text);
    return text.replaceAll(OBJECT_ID, (id) => String(one(id)));
  };
  // Our mock may know such an id; this server does not.
  const toOwn = (text: string) =>
    text
      .replaceAll(OBJECT_ID, (id) => (chosen.has(id) ? id : [...id].reverse().join('')))
      .replaceAll(found, (form) => shown.get(form) ?? form);
  return async (asked, next) => {
    if (isChosen(asked)) for (const [id] of asked.url.pathname.matchAll(OBJECT_ID)) if (!known.has(id)) chosen.add(id);
    const reply = await next(changeAsked(asked, toOwn, (number) => shown.get(String(number)) ?? number));
    return reply.json === undefined ? reply : withJson(reply, changeTexts(reply.json, toShown));
  };
}

function idTrait({ name, of, found }: Form): Trait {
  // The owner of a server passes its ids to the verifier, which come before the first response.
  let show = (id: string): Json => id;
  return {
    name,
    make(random) {
      show = of(random);
      return idLayer(show, found);
    },
    shown: (id) => String(show(id)),
  };
}

export const ids = (): Group => {
  const [first, ...others] = FORMS;
  return [idTrait(first), ...others.map(idTrait)];
};
