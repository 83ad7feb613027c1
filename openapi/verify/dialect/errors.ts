/** Another form of the bodies of errors. */
import { atPointer, fromPointer, isObject, isSame, type Json, type JsonObject, toPointer } from '../contract/json.ts';
import type { ErrorForm, Towards } from './dialect.ts';
import { withAt, withoutAt } from './places.ts';

const PARTS = ['code', 'message', 'errors'] as const;

function ownError(form: ErrorForm, status: number, body: JsonObject): JsonObject {
  const { code: _, message: __, errors: ___, ...rest } = body;
  const start: JsonObject = { ...form.others, ...rest };
  const whole = form.status === undefined ? start : withAt(start, fromPointer(form.status), status);
  return PARTS.reduce((all, part) => {
    const value = body[part];
    return value === undefined ? all : withAt(all, fromPointer(form[part]), value);
  }, whole);
}

function contractError(form: ErrorForm, body: JsonObject): JsonObject {
  const { others = {}, status } = form;
  const places = [...PARTS.map((part) => form[part]), ...(status === undefined ? [] : [status])];
  const bare = places.reduce((all, place) => withoutAt(all, fromPointer(place)), body);
  const rest = Object.entries(bare).filter(([name, value]) => !isSame(others[name], value));
  const parts = PARTS.flatMap((part) => {
    const value = atPointer(body, form[part]);
    return value === undefined ? [] : [[part, value] as const];
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
  return atPointer(body, form.message) === undefined ? body : contractError(form, body);
}

/** The keys that lead to a place in an error of the server. */
export function placeInError(form: ErrorForm | undefined, keys: readonly string[]): string[] {
  const [part, ...more] = keys;
  const place = PARTS.find((one) => one === part);
  return form === undefined || place === undefined ? [...keys] : [...fromPointer(form[place]), ...more];
}

const asPointer = (field: string) => `#${toPointer(field.split('.'))}`;
const asDots = (field: string) => fromPointer(field.slice(1)).join('.');
const otherOf = (field: string) => (field.startsWith('#/') ? asDots(field) : asPointer(field));

/** Swaps the two ways to name an invalid field: `days.2.start` and `#/days/2/start`. */
export function swappedField(form: ErrorForm | undefined, field: string): string {
  if (form?.fields !== 'pointer') return field;
  const other = otherOf(field);
  return otherOf(other) === field ? other : field;
}
