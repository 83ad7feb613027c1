import { isObject, type Json, readJson } from '../../../../openapi/verify/contract/json.ts';
import { type Asked, type Group, isEnvelopeError, jsonReply, operationOf, type Trait } from '../layer.ts';
import { type Change, changeBody, changePlaces, isMap, propertiesOf, propertyOf } from '../places.ts';

/** Changes what the server is sent before it is stored, as many frameworks do. */
const stored = (name: string, change: Change): Trait => ({
  name,
  make: () => async (asked, next) => next(changeBody(asked, change)),
});

/** Secrets are compared as they are. */
const SECRET = /password|token|content|secret/;

const ofTexts =
  (change: (text: string) => string): Change =>
  (value, place) =>
    typeof value === 'string' && !SECRET.test(place.name) ? change(value) : value;

export const storedTexts = (): Group => [
  // As Laravel does.
  stored(
    'texts are trimmed',
    ofTexts((text) => text.trim()),
  ),
  stored(
    'texts are normalized',
    ofTexts((text) => text.normalize('NFC')),
  ),
  stored('email addresses in small letters', (value, place) =>
    typeof value === 'string' && place.parts.some(({ format }) => format === 'email') ? value.toLowerCase() : value,
  ),
];

/** Whether a body has a field that the contract does not describe. */
function hasUnknownField(asked: Asked): boolean {
  const read = asked.body === undefined ? undefined : readJson(asked.body);
  if (!read?.ok) return false;
  let isFound = false;
  changePlaces(read.value, operationOf(asked)?.operation.body?.pointer, (value: Json, place) => {
    const isDescribed = isObject(value) && !isMap(place) && propertiesOf(place).size > 0;
    if (isDescribed && Object.keys(value).some((name) => propertyOf(place, name) === undefined)) isFound = true;
    return value;
  });
  return isFound;
}

export const strictness = (): Group => [
  {
    name: 'refuses unknown fields',
    make: () => async (asked, next) => {
      if (!hasUnknownField(asked)) return next(asked);
      // Our mock refuses a list wherever it would look at the fields.
      const reply = await next({ ...asked, body: '[]' });
      const isRefused = [400, 422].includes(reply.status) || isEnvelopeError(reply);
      return isRefused ? jsonReply(422, { code: 'invalid', message: 'There is no such field.' }) : reply;
    },
  },
];
