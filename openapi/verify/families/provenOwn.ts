import { type JsonObject, listAt, textAt } from '../contract/json.ts';

/** A time and a day at which no server of ours did anything. */
const LONG_AGO = '2003-02-01T04:05:06.000Z';

/** The formats of a schema, of whichever of its variants has one. */
function formatsOf(schema: JsonObject): string[] {
  const variants = ['anyOf', 'oneOf'].flatMap((kind) => listAt(schema, kind));
  return [schema, ...variants].map((one) => textAt(one, 'format')).filter((format) => format !== '');
}

/**
 * A time that somebody could wish for a field in which the server notes when something happened, such as the last time that somebody
 * has signed in; undefined if the field has no time. Such a field can be empty as long as nothing has happened.
 */
export function wishForTime(schema: JsonObject): string | undefined {
  const formats = formatsOf(schema);
  if (formats.includes('date-time')) return LONG_AGO;
  return formats.includes('date') ? LONG_AGO.slice(0, 10) : undefined;
}
