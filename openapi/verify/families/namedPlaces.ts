import { isObject, isSame, type Json, listAt, preview, textAt } from '../contract/json.ts';
import { type Exchange, sentObject } from '../http/call.ts';
import type { Problem } from './lab.ts';
import type { Finds } from './repeatFinds.ts';
import type { Witness } from './repeatMoments.ts';
import { genericPlace } from './spoilt.ts';

const SAYS = 'A refusal names a place that the request has, or one that is missing from it.';

/** The keys of a place within a body, written as `days.0.end` or `days[0].end`. */
const keysOf = (field: string): string[] =>
  field
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((key) => key !== '');

/** Whether a place is one beyond what a body has: behind the end of a list, or within a value that has nothing in it. */
function isBeyond(body: Json, keys: readonly string[]): boolean {
  const [key, ...rest] = keys;
  if (key === undefined) return false;
  if (Array.isArray(body)) {
    const item = /^\d+$/.test(key) ? body[Number(key)] : undefined;
    return item === undefined ? /^\d+$/.test(key) : isBeyond(item, rest);
  }
  // Of what is missing or null, what should be in it can be named.
  if (!isObject(body)) return body !== null;
  const value = body[key];
  return value !== undefined && isBeyond(value, rest);
}

/** Whether two places are at the same position in their lists, as far as they are the same place: one may be within the other. */
function isAt(place: readonly string[], field: readonly string[]): 'here' | 'beside' | 'elsewhere' {
  const size = Math.min(place.length, field.length);
  const [one, other] = [place.slice(0, size), field.slice(0, size)];
  if (isSame(one, other)) return 'here';
  return genericPlace(one) === genericPlace(other) ? 'beside' : 'elsewhere';
}

/** Where a refusal is wrong about the one mistake that is in a body: it names the same place of another item of a list. */
export function misplacedError(answer: Exchange['answer'], place: readonly string[]): Problem[] {
  const fields = listAt(answer?.json, 'errors').map((error) => textAt(error, 'field'));
  const found = fields.map((field) => isAt(place, keysOf(field)));
  if (found.includes('here') || !found.includes('beside')) return [];
  return [
    {
      certainty: 'assumed',
      cause: 'another item of a list named than the wrong one',
      pointer: '/errors',
      expected: place.join('.'),
      received: fields.join(', '),
    },
  ];
}

/** Looks whether the places that refusals name are in what was refused. */
export function watchNamedPlaces(finds: Finds): Witness {
  return {
    sees(moment) {
      const { request, answer } = moment.exchange;
      const body = sentObject(request);
      if (moment.isDone || body === undefined) return;
      for (const error of listAt(answer?.json, 'errors')) {
        const field = textAt(error, 'field');
        if (!isBeyond(body, keysOf(field))) continue;
        const problem = {
          certainty: 'inferred' as const,
          cause: 'place named that the request does not have',
          pointer: '/errors',
          expected: 'a place in the request',
          received: `${field} of ${preview(body)}`,
        };
        finds.add('value', moment, problem, SAYS);
        return;
      }
    },
  };
}
