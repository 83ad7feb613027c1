import { loadContract } from '../../../openapi/verify/contract/contract.ts';
import {
  fromPointer,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
} from '../../../openapi/verify/contract/json.ts';
import { pathNames } from '../../../openapi/verify/contract/template.ts';
import { compile } from '../../../openapi/verify/dialect/compile.ts';
import type { Spoken } from '../../../openapi/verify/dialect/dialect.ts';
import { inForm } from '../../../openapi/verify/dialect/forms.ts';
import { readOverlay } from '../../../openapi/verify/dialect/readOverlay.ts';
import { TheirAnswers } from './aroundBodies.ts';

const KEPT = ['type', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

const TIME = '2026-11-02T08:15:00.000Z';

/** By the contract's name of a schema, one that says nothing. */
type Names = ReadonlyMap<string, string>;

/** A schema as the server has it: without words for people, and with what `x-wire` says of it. */
function converted(schema: Json | undefined, names: Names): JsonObject {
  const reference = textAt(schema, '$ref');
  if (reference !== '') return { $ref: reference.replace(/\w+$/, (name) => names.get(name) ?? name) };
  const of = objectAt(schema);
  const wire = objectAt(of, 'x-wire');
  const properties = Object.entries(objectAt(of, 'properties'));
  const ownName = new Map(properties.map(([name, value]) => [name, textAt(value, 'x-wire', 'name') || name]));
  const own: JsonObject = Object.fromEntries(
    KEPT.flatMap((word) => (of[word] === undefined ? [] : [[word, of[word]] as const])),
  );
  if (properties.length > 0)
    own.properties = Object.fromEntries(
      properties
        .map(([name, value]) => [ownName.get(name) ?? name, converted(value, names)] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  if (Array.isArray(of.required)) own.required = of.required.map((name) => ownName.get(String(name)) ?? name);
  if (Array.isArray(of.enum))
    own.enum = of.enum.map((value) => (typeof value === 'string' ? textAt(wire, 'values', value) || value : value));
  for (const word of ['oneOf', 'anyOf']) {
    if (Array.isArray(of[word])) own[word] = listAt(of, word).map((part) => converted(part, names));
  }
  for (const word of ['items', 'additionalProperties']) {
    const part = of[word];
    if (part !== undefined) own[word] = isObject(part) ? converted(part, names) : part;
  }
  const bare = objectAt(own, 'properties')[textAt(wire, 'unwrapped')];
  const value = isObject(bare) ? bare : formed(own, textAt(wire, 'as'));
  const wrapped = textAt(wire, 'wrapped');
  return wrapped === '' ? value : { type: 'object', required: [wrapped], properties: { [wrapped]: value } };
}

/** A schema of a time or an id in another form. */
function formed(schema: JsonObject, form: string): JsonObject {
  const isOptional = Array.isArray(schema.type) && schema.type.includes('null');
  const number = (type: string): JsonObject => ({ type: isOptional ? [type, 'null'] : type });
  if (form === 'number') return { ...number('integer'), minimum: 1 };
  if (form === 'milliseconds' || form === 'seconds') return { ...number('number'), examples: [inForm(form, TIME)] };
  if (form === 'pointer') return { ...schema, examples: ['#/name'] };
  return schema.format === 'date-time' ? { ...schema, examples: [form === 'iso' ? inForm(form, TIME) : TIME] } : schema;
}

function convertedContent(content: Json | undefined, names: Names): JsonObject {
  return Object.fromEntries(
    Object.entries(objectAt(content)).map(([type, media]) => [
      type,
      { schema: converted(objectAt(media).schema, names) },
    ]),
  );
}

const integer = (minimum: number, maximum?: number): JsonObject => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && { maximum }),
});

/** The parameters by which a server is asked for a page. */
function pageParameters({ pages }: Spoken): JsonObject[] {
  if (pages === undefined) return [];
  const { parameter, first, size } = pages;
  const all: [string, JsonObject][] = [
    [parameter, first === undefined ? { type: 'string' } : integer(first)],
    ...(size ? [[size.parameter, integer(1, size.value)] satisfies [string, JsonObject]] : []),
  ];
  return all.map(([name, schema]) => ({ in: 'query', name, schema }));
}

/** What stands beside the rows of a page. */
function besideRows({ pages }: Spoken, schema: JsonObject): JsonObject {
  const [outer = '', inner = ''] = fromPointer(pages?.sign?.place ?? '');
  const kinds: Record<string, JsonObject> = {
    more: { type: 'boolean' },
    link: { type: ['string', 'null'], format: 'uri' },
  };
  const sign = kinds[pages?.sign?.says ?? ''] ?? integer(0);
  const beside = { type: 'object', properties: { [outer]: { type: 'object', properties: { [inner]: sign } } } };
  return outer === '' ? schema : { allOf: [schema, beside] };
}

/**
 * The OpenAPI document of a server that speaks a dialect, as somebody might have written it who does not know the contract: without
 * its operation ids, tags, summaries, names of schemas and of parameters in paths, and with properties in the order of the alphabet.
 */
export function theirDocument(dialect: string): JsonObject {
  const overlay = readOverlay(dialect, loadContract().document);
  if (!overlay.ok) throw new Error(overlay.problems.join('\n'));
  const table = compile(overlay.value);
  if (!table.ok) throw new Error(table.problems.join('\n'));
  const { document } = overlay.value;
  const schemas = objectAt(document, 'components', 'schemas');
  const fields = objectAt(schemas, 'FieldError', 'properties', 'field');
  if (table.value.errors?.fields !== undefined) fields['x-wire'] = { ...objectAt(fields, 'x-wire'), as: 'pointer' };
  const names: Names = new Map(Object.keys(schemas).map((name, index) => [name, `Model${index}`]));
  const responses = objectAt(document, 'components', 'responses');
  const paths: Record<string, JsonObject> = {};
  const around = new TheirAnswers(document, table.value, (schema) => converted(schema, names));
  for (const [id, spoken] of Object.entries(table.value.operations)) {
    if (table.value.notServed?.includes(id)) continue;
    const { method, path, own, statuses = {} } = spoken;
    const operation = objectAt(document, 'paths', path, method.toLowerCase());
    const parameterNames = pathNames(own.path);
    const address = own.path.replaceAll(
      /\{([^}]+)\}/g,
      (_, name) => `{key${parameterNames.indexOf(String(name)) + 1}}`,
    );
    const parameters = listAt(operation, 'parameters').map((parameter) => {
      const name = textAt(parameter, 'name');
      const isInPath = textAt(parameter, 'in') === 'path';
      return {
        in: textAt(parameter, 'in'),
        name: isInPath ? `key${parameterNames.indexOf(name) + 1}` : textAt(parameter, 'x-wire', 'name') || name,
        ...(objectAt(parameter).required === true && { required: true }),
        schema: converted(objectAt(parameter).schema, names),
      };
    });
    const answers = Object.entries(objectAt(operation, 'responses')).map(([status, response]) => {
      const name = textAt(response, '$ref').split('/').at(-1) ?? '';
      const { content } = name === '' ? objectAt(response) : objectAt(responses, name);
      const media = Object.entries(objectAt(content)).map(([type, of]) => {
        const schema = type === 'application/json' ? around.schemaOf(spoken, status, objectAt(of).schema) : {};
        return [type, { schema: status.startsWith('2') ? besideRows(spoken, schema) : schema }] as const;
      });
      return [statuses[status] ?? status, { description: '', content: Object.fromEntries(media) }] as const;
    });
    paths[address] ??= {};
    Object.assign(paths[address], {
      [own.method.toLowerCase()]: {
        parameters: [...parameters, ...pageParameters(spoken)],
        ...(operation.requestBody !== undefined && {
          requestBody: { content: convertedContent(objectAt(operation.requestBody).content, names) },
        }),
        responses: Object.fromEntries(answers),
      },
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Another server', version: '1' },
    paths,
    ...(Object.keys(around.security()).length > 0 && { security: [{ session: [] }] }),
    components: {
      securitySchemes: around.security(),
      schemas: {
        ...Object.fromEntries(
          Object.entries(schemas).map(([name, schema]) => [names.get(name) ?? name, converted(schema, names)]),
        ),
        ...around.schemas(),
      },
    },
  };
}
