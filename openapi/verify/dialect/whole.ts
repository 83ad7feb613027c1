import type { Contract } from '../contract/contract.ts';
import { fromPointer, isObject, type JsonObject, objectAt, textAt } from '../contract/json.ts';
import type { Auth, Dialect, Envelope, ErrorForm, ShapeOf } from './dialect.ts';
import type { Shapes } from './shapes.ts';

/** What `x-wire` of the document says of all bodies. The schema of `x-wire` has checked its form. */
export type Whole = Pick<Dialect, 'envelope' | 'errors' | 'auth'>;

function envelopeOf(wire: JsonObject): Envelope | undefined {
  if (wire.envelope === 'none') return 'none';
  const body = textAt(wire, 'envelope', 'body');
  const others = objectAt(wire, 'envelope', 'others');
  return body === '' ? undefined : { body, ...(Object.keys(others).length > 0 && { others }) };
}

function errorsOf(wire: JsonObject): ErrorForm | undefined {
  const form = objectAt(wire, 'errors');
  const [code, message, errors, status] = ['code', 'message', 'errors', 'status'].map((name) => textAt(form, name));
  if (!code || !message || !errors) return undefined;
  return {
    ...{ code, message, errors },
    ...(status && { status }),
    ...(form.fields === 'pointer' && { fields: form.fields }),
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

/** Reads what `x-wire` of the document says of all bodies. */
export function wholeOf({ document, cookie }: Contract, wire: JsonObject, shapes: Shapes): Whole {
  const [envelope, errors, auth] = [envelopeOf(wire), errorsOf(wire), authOf(wire, cookie)];
  if (envelope !== undefined && envelope !== 'none' && Object.hasOwn(envelope.others ?? {}, envelope.body))
    shapes.problem(document, `envelope has “${envelope.body}” in others, where the body is.`);
  if (errors !== undefined) checkErrors(document, errors, shapes);
  return { ...(envelope && { envelope }), ...(errors && { errors }), ...(auth && { auth }) };
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
