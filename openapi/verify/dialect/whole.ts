import type { Contract } from '../contract/contract.ts';
import {
  fromPointer,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  textAt,
  texts,
  toPointer,
} from '../contract/json.ts';
import type { Auth, Dialect, Envelope, ErrorForm, ShapeOf } from './dialect.ts';
import type { Shapes } from './shapes.ts';

/** What `x-wire` of the document says of all bodies. The schema of `x-wire` has checked its form. */
export type Whole = Pick<Dialect, 'envelope' | 'errors' | 'auth' | 'accepts' | 'unknownProperties'>;

function envelopeOf(wire: JsonObject): Envelope | undefined {
  if (wire.envelope === 'none') return 'none';
  const body = textAt(wire, 'envelope', 'body');
  const others = objectAt(wire, 'envelope', 'others');
  return body === '' ? undefined : { body, ...(Object.keys(others).length > 0 && { others }) };
}

/** Whether one of two places is the other, or inside of it. */
const meet = (one: string, other: string) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

/** A place for what the errors of a server do not have: the contract's, if nothing else is there. */
function freePlace(name: string, taken: readonly string[]): string {
  const place = `/${name}`;
  return taken.some((other) => meet(place, other)) ? freePlace(`${name}_`, taken) : place;
}

function errorsOf(wire: JsonObject): ErrorForm | undefined {
  const form = objectAt(wire, 'errors');
  const [message = '', status = ''] = ['message', 'status'].map((name) => textAt(form, name));
  if (message === '') return undefined;
  const lacks = (['code', 'errors'] as const).filter((name) => textAt(form, name) === '');
  const others = Object.keys(objectAt(form, 'others')).map((name) => toPointer([name]));
  const taken = [...['message', 'status', 'code', 'errors'].map((name) => textAt(form, name)), ...others].filter(
    Boolean,
  );
  const placeOf = (name: 'code' | 'errors') => textAt(form, name) || freePlace(name, taken);
  return {
    ...{ code: placeOf('code'), message, errors: placeOf('errors') },
    ...(lacks.length > 0 && { lacks }),
    ...(status && { status }),
    ...((form.fields === 'pointer' || form.fields === 'map') && { fields: form.fields }),
    ...('fallbacks' in form && { fallbacks: texts(form.fallbacks) }),
    ...(isObject(form.others) && { others: form.others }),
  };
}

/** @param name Of the contract's cookie. */
function authOf(wire: JsonObject, name: string): Auth | undefined {
  const [cookie, bearer] = [textAt(wire, 'auth', 'cookie'), textAt(wire, 'auth', 'bearer')];
  if (cookie !== '') return { name, cookie };
  return bearer === '' ? undefined : { name, bearer };
}

/** Places that hold another one, or are the same, could not be filled. */
function checkErrors(document: JsonObject, { code, message, errors, status, others }: ErrorForm, shapes: Shapes): void {
  const places = [code, message, errors, ...(status === undefined ? [] : [status])];
  const inside = places.find((one, index) =>
    places.some((other, at) => at !== index && `${one}/`.startsWith(`${other}/`)),
  );
  if (inside !== undefined)
    shapes.problem(document, `errors has two things at ${inside}; each needs a place of its own.`);
  const taken = Object.keys(others ?? {}).find((name) => places.some((place) => fromPointer(place)[0] === name));
  if (taken !== undefined)
    shapes.problem(document, `errors has “${taken}” in others, where it has something else, too.`);
  const properties = objectAt(document, 'components', 'schemas', 'ErrorBody', 'properties');
  const renamed = Object.entries(properties).find(([, one]) =>
    ['name', 'place'].some((word) => textAt(one, 'x-wire', word) !== ''),
  );
  if (renamed !== undefined)
    shapes.problem(document, `errors says where “${renamed[0]}” is; leave out its name or place in ErrorBody.`);
}

/** Statuses that may stand in the place of the contract's. */
function acceptsOf(wire: JsonObject): Dialect['accepts'] {
  const pairs = Object.entries(objectAt(wire, 'accepts')).map(([status, others]: [string, Json]) => [
    status,
    [others].flat().map(Number),
  ]);
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

/** Reads what `x-wire` of the document says of all bodies. */
export function wholeOf({ document, cookie }: Contract, wire: JsonObject, shapes: Shapes): Whole {
  const [envelope, errors, auth] = [envelopeOf(wire), errorsOf(wire), authOf(wire, cookie)];
  if (envelope !== undefined && envelope !== 'none' && Object.hasOwn(envelope.others ?? {}, envelope.body))
    shapes.problem(document, `envelope has “${envelope.body}” in others, where the body is.`);
  if (errors !== undefined) checkErrors(document, errors, shapes);
  const accepts = acceptsOf(wire);
  return {
    ...(envelope && { envelope }),
    ...(errors && { errors }),
    ...(auth && { auth }),
    ...(accepts && { accepts }),
    ...(wire.unknownProperties === 'refused' && { unknownProperties: 'refused' }),
  };
}

/** An envelope in the place of the contract's finds it by the names that it has in the contract. */
export function checkEnveloped(document: JsonObject, answered: ShapeOf | undefined, id: string, shapes: Shapes): void {
  const { properties = {}, ...more } = shapes.inline(answered);
  const renamed = ['code', 'data'].find((name) => properties[name]?.name ?? properties[name]?.place);
  const word =
    renamed === undefined ? ['wrapped', 'unwrapped'].find((one) => one in more) : `another name or place of ${renamed}`;
  if (word !== undefined)
    shapes.problem(document, `envelope says what is around the bodies of ${id}; leave out ${word}.`);
}
