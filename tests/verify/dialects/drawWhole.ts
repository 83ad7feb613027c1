import { parse, stringify } from 'yaml';
import { loadContract, resolve } from '../../../openapi/verify/contract/contract.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  toPointer,
} from '../../../openapi/verify/contract/json.ts';
import { createRandom, type Random } from '../../../scripts/verify/mutants/families/random.ts';
import { drawDialect } from './drawDialect.ts';

type Action = { target: string; update: { 'x-wire': JsonObject } };

const action = (target: string, wire: JsonObject): Action => ({ target, update: { 'x-wire': wire } });

const OTHERS: readonly JsonObject[] = [{}, { success: true }, { status: 'ok', version: '2.1' }, { errorCode: 0 }];

function envelope(random: Random): Json | undefined {
  const kind = random.below(4);
  if (kind === 0) return undefined;
  if (kind === 1) return 'none';
  const others = random.pick(OTHERS) ?? {};
  const body = random.pick(['data', 'result', 'payload', 'response', 'content']) ?? '';
  return { body, ...(Object.keys(others).length > 0 && { others }) };
}

const ERRORS: readonly (JsonObject | undefined)[] = [
  undefined,
  { code: '/type', message: '/detail', errors: '/errors', status: '/status', fields: 'pointer' },
  { code: '/error/code', message: '/error/message', errors: '/error/fields', others: { success: false } },
  { code: '/errorCode', message: '/errorMessage', errors: '/violations', status: '/statusCode' },
  { code: '/fault/kind', message: '/fault/text', errors: '/fault/problems' },
  { code: '/error', message: '/error_description', errors: '/details', others: { ok: false } },
  { code: '/meta/code', message: '/meta/msg', errors: '/meta/invalidParams', status: '/meta/status' },
  { code: '/trouble/what', message: '/trouble/say', errors: '/trouble/where' },
];

const AUTHS: readonly (JsonObject | undefined)[] = [
  undefined,
  { cookie: 'sid' },
  { cookie: 'JSESSIONID' },
  { bearer: '/token' },
  { bearer: '/tokens/access_token' },
  { bearer: '/session/jwt' },
  { bearer: '/grant/pass' },
];

/** A token is in the body, in what is around it, or beside it. */
function auth(random: Random, around: Json | undefined): JsonObject | undefined {
  const drawn = random.pick(AUTHS);
  const body = textAt(around, 'body');
  const place = textAt(drawn, 'bearer');
  if (place === '' || body === '' || random.below(2) === 0) return drawn;
  return { bearer: `/${body}${place}` };
}

/** The names of the schemas that operations refer to. */
function usedSchemas(document: JsonObject, operations: readonly Json[]): Set<string> {
  const names = new Set<string>();
  const walk = (value: Json): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isObject(value)) return;
    const reference = textAt(value, '$ref').slice(1);
    const name = /^\/components\/schemas\/(\w+)$/.exec(reference)?.[1];
    if (name !== undefined && names.has(name)) return;
    if (name !== undefined) names.add(name);
    if (reference !== '') walk(resolve(document, reference).value);
    for (const part of Object.values(value)) walk(part);
  };
  for (const one of operations) walk(one);
  return names;
}

/** Statuses of errors that are others in all operations. */
const STATUSES: readonly (JsonObject | undefined)[] = [undefined, undefined, { 422: 412 }, { 409: 423 }];

/**
 * A file of a server that differs as `drawDialect` says and, as a whole, in what is around bodies, in errors and their statuses, in
 * where the session is, and in what it does not have: two areas and some operations of others. The same for the same seed.
 */
export function drawWhole(seed: number): string {
  const { document, operations } = loadContract();
  const random = createRandom(`whole ${seed}`);
  const around = envelope(random);
  const [errors, session, status] = [random.pick(ERRORS), auth(random, around), random.pick(STATUSES)];
  const areas = [...new Set(operations.map(({ area }) => area))].filter((area) => area !== 'auth');
  const gone = [random.pick(areas), random.pick(areas)];
  const isGone = new Set(
    operations
      .filter(({ area }) => gone.includes(area) || (area !== 'auth' && random.below(40) === 0))
      .map(({ id }) => id),
  );
  const served = operations.filter(({ id }) => !isGone.has(id));
  const pointerOf = (path: string, method: string) => `/paths${toPointer([path, method.toLowerCase()])}`;
  const used = usedSchemas(
    document,
    served.map(({ path, method }) => resolve(document, pointerOf(path, method)).value),
  );

  const drawn = listAt(parse(drawDialect(seed, true)), 'actions').flatMap((one): Action[] => {
    const target = textAt(one, 'target');
    const wire = objectAt(one, 'update', 'x-wire');
    const schema = /^\$\.components\.schemas\.(\w+)/.exec(target)?.[1];
    const operation = operations.find(({ id }) => target.includes(`'${id}'`));
    // What no call shows cannot be known.
    if ((schema !== undefined && !used.has(schema)) || (operation && isGone.has(operation.id))) return [];
    const own = Object.entries(status ?? {}).filter(([ours]) => operation?.answers.has(ours));
    if (wire.status === undefined) return [action(target, wire)];
    return [action(target, { ...wire, status: { ...objectAt(wire, 'status'), ...Object.fromEntries(own) } })];
  });
  const [ours = ''] = Object.keys(status ?? {});
  const wire = { ...(around && { envelope: around }), ...(errors && { errors }), ...(session && { auth: session }) };
  const actions = [
    ...(Object.keys(wire).length > 0 ? [action('$', wire)] : []),
    ...(errors?.fields ? [action('$.components.schemas.FieldError.properties.field', { name: 'pointer' })] : []),
    ...[...isGone].map((id) => action(`$.paths[*][?@.operationId == '${id}']`, { served: false })),
    ...(status ? [action(`$.paths[*][?@.responses['${ours}'] && !@['x-wire'].served]`, { status })] : []),
    ...drawn,
  ];
  return stringify({ overlay: '1.0.0', info: { title: `Drawn with ${seed}`, version: '1.0.0' }, actions });
}
