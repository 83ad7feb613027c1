/** Another form of the bodies of errors. */
import { atPointer, fromPointer, isObject, isSame, type Json, type JsonObject, toPointer } from '../contract/json.ts';
import type { ErrorForm } from './dialect.ts';
import type { Towards } from './exchange.ts';
import { withAt, withoutAt } from './places.ts';

const PARTS = ['code', 'message', 'errors'] as const;

const ofPart = (form: ErrorForm, part: (typeof PARTS)[number], value: Json, towards: Towards) =>
  part === 'errors' ? swappedList(form, value, towards) : value;

function ownError(form: ErrorForm, status: number, body: JsonObject): JsonObject {
  const { code: _, message: __, errors: ___, ...rest } = body;
  const start: JsonObject = { ...form.others, ...rest };
  const whole = form.status === undefined ? start : withAt(start, fromPointer(form.status), status);
  return PARTS.reduce((all, part) => {
    const value = body[part];
    return value === undefined ? all : withAt(all, fromPointer(form[part]), ofPart(form, part, value, 'own'));
  }, whole);
}

function contractError(form: ErrorForm, body: JsonObject): JsonObject {
  const { others = {}, status } = form;
  const places = [...PARTS.map((part) => form[part]), ...(status === undefined ? [] : [status])];
  const bare = places.reduce((all, place) => withoutAt(all, fromPointer(place)), body);
  const rest = Object.entries(bare).filter(([name, value]) => !isSame(others[name], value));
  const parts = PARTS.flatMap((part) => {
    const value = atPointer(body, form[part]);
    return value === undefined ? [] : [[part, ofPart(form, part, value, 'contract')] as const];
  });
  return Object.fromEntries([...rest, ...parts]);
}

/**
 * Translates the body of an error; one that has no message is not changed.
 * @param status Of the server.
 */
export function translatedError(form: ErrorForm | undefined, status: number, body: Json, towards: Towards): Json {
  if (form === undefined || !isObject(body)) return body;
  if (towards === 'own') return body.message === undefined ? body : ownError(form, status, body);
  if (atPointer(body, form.message) !== undefined) return contractError(form, body);
  const message = form.fallbacks?.find((place) => typeof atPointer(body, place) === 'string');
  if (message === undefined) return body;
  const { code, ...error } = contractError({ ...form, message }, body);
  // What stands where others have their code may be the message, or have it inside.
  return typeof code === 'string' && message !== form.code ? { ...error, code } : error;
}

/** The keys that lead to a place in an error of the server. */
export function placeInError(form: ErrorForm | undefined, keys: readonly string[]): string[] {
  const [part, ...more] = keys;
  const place = PARTS.find((one) => one === part);
  return form === undefined || place === undefined ? [...keys] : [...fromPointer(form[place]), ...more];
}

/** The code of an error about a field of which a server says nothing but a message. */
const CODE = 'invalid';

/** One error about a field as it stands in the list of its name: its message, or more if it has another code. */
function underName({ field: _, ...error }: JsonObject): Json {
  const { message, code } = error;
  return typeof message === 'string' && isSame(error, { code: CODE, message })
    ? message
    : { ...error, ...(code === undefined && { code: null }) };
}

/** Errors by the names of their fields, if that says all: each with its field, and those of one field together. */
function byName(errors: readonly Json[]): JsonObject | undefined {
  const map = new Map<string, Json[]>();
  let last: string | undefined;
  for (const error of errors) {
    if (!isObject(error) || typeof error.field !== 'string' || error.code === null) return undefined;
    const { field } = error;
    // Numbers would come first, whatever stands before them.
    if ((field !== last && map.has(field)) || /^\d+$|^__proto__$/.test(field)) return undefined;
    map.set(field, [...(map.get(field) ?? []), underName(error)]);
    last = field;
  }
  return Object.fromEntries(map);
}

const errorOf = (field: string, value: Json): Json => {
  if (!isObject(value)) return { field, code: CODE, message: String(value) };
  const { code, ...rest } = value;
  return { field, ...(code !== null && code !== undefined && { code }), ...rest };
};

/** Swaps a list of errors about fields and an object that has them by the names of the fields. */
function swappedList(form: ErrorForm | undefined, errors: Json, towards: Towards): Json {
  if (form?.fields !== 'map') return errors;
  if (towards === 'own') return Array.isArray(errors) && errors.length > 0 ? (byName(errors) ?? errors) : errors;
  if (!isObject(errors)) return errors;
  return Object.entries(errors).flatMap(([field, values]) => [values].flat().map((value) => errorOf(field, value)));
}

const asPointer = (field: string) => `#${toPointer(field.split('.'))}`;
const asDots = (field: string) => fromPointer(field.slice(1)).join('.');
const otherOf = (field: string) => (field.startsWith('#/') ? asDots(field) : asPointer(field));

/** Swaps the two ways to name an invalid field: `days.2.start` and `#/days/2/start`. */
export function swappedField(form: ErrorForm | undefined, field: string, towards: Towards): string {
  if (form?.fields !== 'pointer') return field;
  // As some servers write them; with `#`, this would be a field with a slash in its name.
  if (towards === 'contract' && field.startsWith('/')) return asDots(`#${field}`);
  const other = otherOf(field);
  return otherOf(other) === field ? other : field;
}
