import { resolveSchema } from '../../../openapi/verify/contract/contract.ts';
import {
  fromPointer,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
} from '../../../openapi/verify/contract/json.ts';
import type { Dialect, ErrorForm, Spoken } from '../../../openapi/verify/dialect/dialect.ts';

type Convert = (schema: Json | undefined) => JsonObject;

const object = (properties: JsonObject): JsonObject => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

/** A schema of an object with one more property, further inside. */
function withProperty(schema: JsonObject, [key = '', ...more]: readonly string[], part: JsonObject): JsonObject {
  const properties = objectAt(schema, 'properties');
  const inner = more.length === 0 ? part : withProperty(objectAt(properties, key), more, part);
  return { ...schema, type: 'object', properties: { ...properties, [key]: inner } };
}

const fixed = (others: JsonObject = {}): JsonObject =>
  Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { const: value }]));

/** The schema of an error. */
function errorSchema(form: ErrorForm, body: JsonObject, convert: Convert): JsonObject {
  const start = object(fixed(form.others));
  const whole = form.status === undefined ? start : withProperty(start, fromPointer(form.status), { type: 'integer' });
  return (['code', 'message', 'errors'] as const).reduce(
    (all, part) => withProperty(all, fromPointer(form[part]), convert(objectAt(body, 'properties')[part])),
    whole,
  );
}

/** The body in the contract's envelope. */
function innerOf(document: JsonObject, schema: Json | undefined): Json | undefined {
  const whole = resolveSchema(document, schema);
  const variants = [whole, ...listAt(whole, 'oneOf').map((one) => resolveSchema(document, one))];
  return variants.map((one) => objectAt(one, 'properties').data).find((one) => one !== undefined);
}

/** The schemas of a server's responses, with what it has around bodies, its errors and its token. */
export class TheirAnswers {
  readonly #document: JsonObject;
  readonly #dialect: Dialect;
  readonly #convert: Convert;

  constructor(document: JsonObject, dialect: Dialect, convert: Convert) {
    this.#document = document;
    this.#dialect = dialect;
    this.#convert = convert;
  }

  /**
   * The schema of one response.
   * @param status Of the contract.
   * @param schema Of the contract.
   */
  schemaOf(spoken: Spoken, status: string, schema: Json | undefined): JsonObject {
    const { envelope, errors, auth } = this.#dialect;
    if (/^[45]/.test(status)) {
      const isError = errors !== undefined && textAt(schema, '$ref').endsWith('/ErrorBody');
      return isError ? { $ref: '#/components/schemas/Failure' } : this.#convert(schema);
    }
    const body = spoken.enveloped ? innerOf(this.#document, schema) : schema;
    const isOpening = auth !== undefined && 'bearer' in auth && spoken.opens === true && spoken.method === 'POST';
    const bare = this.#convert(isOpening ? resolveSchema(this.#document, body) : body);
    const isWrapped = envelope !== undefined && envelope !== 'none';
    const whole = isWrapped ? object({ ...fixed(envelope.others), [envelope.body]: bare }) : bare;
    return isOpening ? withProperty(whole, fromPointer(auth.bearer), { type: 'string' }) : whole;
  }

  /** The schemas that responses refer to. */
  schemas(): JsonObject {
    const { errors } = this.#dialect;
    const body = objectAt(this.#document, 'components', 'schemas', 'ErrorBody');
    return errors === undefined ? {} : { Failure: errorSchema(errors, body, this.#convert) };
  }

  /** What calls have of a session. */
  security(): JsonObject {
    const { auth } = this.#dialect;
    if (auth === undefined) return {};
    return 'cookie' in auth
      ? { session: { type: 'apiKey', in: 'cookie', name: auth.cookie } }
      : { session: { type: 'http', scheme: 'bearer' } };
  }
}
