import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  fromPointer,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  texts,
  toPointer,
  valueAt,
} from './json.ts';
import { oncePer } from './oncePer.ts';

/** How certain a part of the contract is: stated by the specification, inferred from it, or our proposal. */
export type Certainty = 'stated' | 'inferred' | 'assumed';

/** Of an operation, also how certain its method and its path are. */
export type Provenance = { section: string; status: Certainty; method: Certainty; path: Certainty; note?: string };

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required: boolean;
  description: string;
  schema: JsonObject;
  /** JSON pointer to the schema in the document. */
  pointer: string;
  /** The contract's example value, if there is one. */
  example?: Json;
};

export type Body = {
  required: boolean;
  mediaType: string;
  schema: JsonObject;
  /** JSON pointer to the schema in the document. */
  pointer: string;
  examples: Json[];
};

export type Answer = {
  status: string;
  description: string;
  /** JSON pointer to the schema in the document, by media type. */
  schemas: Map<string, string>;
  examples: Json[];
};

/** All items are required; of an item that is a list, any one member. */
export type PermissionNeed = (string | string[])[];

/** The required permissions: always, or by value of the path parameter `product`. */
export type Permissions = { always: PermissionNeed; byProduct?: ReadonlyMap<string, PermissionNeed> };

export type Operation = {
  id: string;
  /** In upper case. */
  method: string;
  path: string;
  area: string;
  summary: string;
  /** Empty if there is none. */
  description: string;
  /** Whether it requires the session cookie. */
  secured: boolean;
  permissions: Permissions;
  /** Fields of the body that take a permission of their own to change. */
  parts: readonly { permission: string; fields: readonly string[] }[];
  /** Whether it is for platform operators only. */
  admin: boolean;
  /** The feature of CRM accounts that must be on, as its key: always, or by value of the path parameter `product`. */
  feature?: string | ReadonlyMap<string, string>;
  /** Whether errors also have HTTP status 200 (with a code other than 20000). */
  envelope: boolean;
  rules: string[];
  provenance: Provenance;
  parameters: Parameter[];
  body?: Body;
  answers: Map<string, Answer>;
};

export type Contract = {
  version: string;
  document: JsonObject;
  operations: Operation[];
  /** The name of the session cookie. */
  cookie: string;
};

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

/** Name of the administrator role, which the admin operations require (SPEC 2.1 and 6). */
export const ADMIN_ROLE = 'Atrium Administrator';

/** The success code in the envelope (SPEC 9). */
export const SUCCESS_CODE = 20000;

/** What pointers of a document lead to, which does not change any more. */
const targetsOf = oncePer((_: JsonObject) => new Map<string, { value: JsonObject; pointer: string }>());

/** Resolves a `$ref` to its target and the target's pointer; anything else is returned as it is. */
export function resolve(document: JsonObject, pointer: string): { value: JsonObject; pointer: string } {
  const targets = targetsOf(document);
  const known = targets.get(pointer) ?? follow(document, pointer);
  targets.set(pointer, known);
  return known;
}

function follow(document: JsonObject, pointer: string): { value: JsonObject; pointer: string } {
  const value = objectAt(document, ...fromPointer(pointer));
  const reference = textAt(value, '$ref');
  return reference.startsWith('#/') ? resolve(document, reference.slice(1)) : { value, pointer };
}

/** Resolves the `$ref` of a schema. */
export function resolveSchema(document: JsonObject, schema: Json | undefined): JsonObject {
  const reference = textAt(schema, '$ref');
  if (reference.startsWith('#/')) return resolve(document, reference.slice(1)).value;
  return isObject(schema) ? schema : {};
}

export function readCertainty(value: Json | undefined): Certainty | undefined {
  return value === 'stated' || value === 'inferred' || value === 'assumed' ? value : undefined;
}

export function readProvenance(value: JsonObject): Provenance | undefined {
  const found = objectAt(value, 'x-provenance');
  const status = readCertainty(found.status);
  if (status === undefined) return undefined;
  const note = textAt(found, 'note');
  const method = readCertainty(found.method) ?? status;
  const path = readCertainty(found.path) ?? status;
  return { section: textAt(found, 'section'), status, method, path, ...(note === '' ? {} : { note }) };
}

function examplesOf(document: JsonObject, media: JsonObject, pointer: string): Json[] {
  const named = Object.keys(objectAt(media, 'examples')).map(
    (name) => resolve(document, `${pointer}/examples${toPointer([name])}`).value.value,
  );
  return [...named, media.example].filter((value) => value !== undefined);
}

function readParameter(document: JsonObject, pointer: string): Parameter[] {
  const { value, pointer: own } = resolve(document, pointer);
  const place = textAt(value, 'in');
  if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie') return [];
  const schema = resolveSchema(document, value.schema);
  const [named] = Object.values(objectAt(value, 'examples'));
  const example = value.example ?? valueAt(named, 'value') ?? listAt(schema, 'examples')[0] ?? schema.example;
  return [
    {
      name: textAt(value, 'name'),
      in: place,
      description: textAt(value, 'description'),
      required: value.required === true,
      schema,
      pointer: `${own}/schema`,
      ...(example === undefined ? {} : { example }),
    },
  ];
}

function readParameters(document: JsonObject, pathPointer: string, pointer: string): Parameter[] {
  const read = (place: string) =>
    listAt(resolve(document, place).value, 'parameters').flatMap((_, index) =>
      readParameter(document, `${place}/parameters/${index}`),
    );
  // A parameter of the operation overrides one of its path.
  const all = [...read(pathPointer), ...read(pointer)];
  return [...new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values()];
}

function readBody(document: JsonObject, pointer: string): Body | undefined {
  const { value, pointer: place } = resolve(document, pointer);
  const [entry] = Object.entries(objectAt(value, 'content'));
  if (entry === undefined) return undefined;
  const [mediaType, media] = entry;
  const mediaPointer = `${place}/content${toPointer([mediaType])}`;
  return {
    required: value.required === true,
    mediaType,
    schema: resolveSchema(document, objectAt(media).schema),
    pointer: `${mediaPointer}/schema`,
    examples: examplesOf(document, objectAt(media), mediaPointer),
  };
}

function readAnswer(document: JsonObject, status: string, pointer: string): Answer {
  const { value, pointer: place } = resolve(document, pointer);
  const contents = Object.entries(objectAt(value, 'content')).map(([type, media]) => ({
    type: type.toLowerCase(),
    media: objectAt(media),
    pointer: `${place}/content${toPointer([type])}`,
  }));
  return {
    status,
    description: textAt(value, 'description'),
    schemas: new Map(contents.map(({ type, pointer: at }) => [type, `${at}/schema`])),
    examples: contents.flatMap(({ media, pointer: at }) => examplesOf(document, media, at)),
  };
}

function readNeed(value: Json | undefined): PermissionNeed {
  const list = Array.isArray(value) ? value : [];
  return list.map((item) => (typeof item === 'string' ? item : texts(item)));
}

function readPermissions(value: Json | undefined): Permissions {
  if (!isObject(value)) return { always: readNeed(value) };
  const byProduct = Object.entries(value).map(([product, required]) => [product, readNeed(required)] as const);
  return { always: [], byProduct: new Map(byProduct) };
}

function readFeature(value: Json | undefined): Pick<Operation, 'feature'> {
  if (typeof value === 'string') return { feature: value };
  if (!isObject(value)) return {};
  return { feature: new Map(Object.entries(value).map(([product, key]) => [product, String(key)])) };
}

function readOperation(document: JsonObject, path: string, method: string): Operation {
  const pathPointer = `/paths${toPointer([path])}`;
  const pointer = `${pathPointer}/${method}`;
  const value = resolve(document, pointer).value;
  const security = value.security ?? document.security;
  const body = value.requestBody === undefined ? undefined : readBody(document, `${pointer}/requestBody`);
  return {
    id: textAt(value, 'operationId'),
    method: method.toUpperCase(),
    path,
    area: texts(value.tags)[0] ?? '',
    summary: textAt(value, 'summary'),
    description: textAt(value, 'description'),
    secured: Array.isArray(security) && security.some((item) => Object.keys(objectAt(item)).length > 0),
    permissions: readPermissions(value['x-permissions']),
    parts: listAt(value, 'x-conditionalPermissions').flatMap((part) => {
      const fields = texts(objectAt(part).fields);
      return fields.length === 0 ? [] : [{ permission: textAt(part, 'permission'), fields }];
    }),
    admin: value['x-admin'] === true,
    ...readFeature(value['x-feature']),
    envelope: value['x-envelope'] === true,
    rules: texts(value['x-rules']),
    provenance: readProvenance(value) ?? { section: '', status: 'assumed', method: 'assumed', path: 'assumed' },
    parameters: readParameters(document, pathPointer, pointer),
    ...(body === undefined ? {} : { body }),
    answers: new Map(
      Object.keys(objectAt(value, 'responses')).map((status) => [
        status,
        readAnswer(document, status, `${pointer}/responses/${status}`),
      ]),
    ),
  };
}

/** The contract as the verifier needs it, from the bundle that every tool reads. */
export function readContract(document: JsonObject): Contract {
  const schemes = Object.values(objectAt(document, 'components', 'securitySchemes'));
  const cookie = schemes.find((scheme) => textAt(scheme, 'in') === 'cookie');
  return {
    version: textAt(document, 'info', 'version'),
    document,
    operations: Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
      Object.keys(objectAt(item))
        .filter((method) => METHODS.includes(method))
        .map((method) => readOperation(document, path, method)),
    ),
    cookie: textAt(cookie, 'name'),
  };
}

/** The folder that holds the contract: `dist`, `rules` and `workflows`. */
export const CONTRACT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

let loaded: Contract | undefined;

/** The contract of this package. A program that verifies several times reads it, and compiles its schemas, once. */
export function loadContract(): Contract {
  loaded ??= readContract(JSON.parse(readFileSync(`${CONTRACT_FOLDER}dist/openapi.json`, 'utf8')));
  return loaded;
}

/** The examples of all responses of an operation. */
export function responseExamples({ answers }: Operation): Json[] {
  return [...answers.values()].flatMap(({ examples }) => examples);
}

/** The statuses below 300 that an operation documents. */
export function successes(operation: Operation): number[] {
  return [...operation.answers.keys()].map(Number).filter((status) => status >= 200 && status < 300);
}

/** Whether a call cannot change anything, by HTTP's own meaning of its method. */
export function isSafe(operation: Pick<Operation, 'method'>): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(operation.method);
}

/** Whether a signed-in user may lack what a call needs: a permission, or the administrator role. */
export function needsPermission({ secured, admin, permissions: { always, byProduct } }: Operation): boolean {
  return secured && (admin || always.length > 0 || byProduct !== undefined);
}
