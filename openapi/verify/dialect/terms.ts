import { fromPointer, toPointer } from '../contract/json.ts';
import { type Dialect, type Spoken, translatedPlace } from './dialect.ts';
import { placeInEnvelope } from './envelope.ts';
import { placeInError } from './errors.ts';

/** A place in a response, with what this server puts around its bodies. */
function ownPlace(dialect: Dialect, spoken: Spoken, status: number, keys: readonly string[]): string[] {
  return status >= 400 ? placeInError(dialect.errors, keys) : placeInEnvelope(dialect.envelope, spoken, keys);
}

/**
 * The address of an operation and a place in a body of it, as the server names them; undefined if it names them as the contract
 * does.
 * @param place Whether the place is in the response, of a status, or in the request.
 */
export function ownTerms(
  dialect: Dialect,
  id: string,
  place: { in: 'request' } | { in: 'answer'; status: number },
  pointer: string,
): string | undefined {
  const spoken = dialect.operations[id];
  if (spoken === undefined) return undefined;
  const answers = spoken.answers ?? {};
  const shape = place.in === 'request' ? spoken.body : (answers[place.status] ?? answers.default);
  const own = `${spoken.own.method} ${spoken.own.path}`;
  const keys = translatedPlace(dialect, shape, fromPointer(pointer), 'own');
  // Which page a row was on is not known any more.
  const { rows = '', paged } = spoken.pages ?? {};
  const isJoined = place.in === 'answer' && rows !== '' && !paged && pointer.startsWith(`${rows}/`);
  const at = toPointer(place.in === 'request' ? keys : ownPlace(dialect, spoken, place.status, keys));
  if (own === `${spoken.method} ${spoken.path}` && at === pointer && !isJoined) return undefined;
  return at === '' ? own : `${own}, ${at}${isJoined ? ' of all pages together' : ''}`;
}
