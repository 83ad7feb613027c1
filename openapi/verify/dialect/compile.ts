import { type Contract, type Operation, readContract, resolve, resolveSchema } from '../contract/contract.ts';
import { type JsonObject, objectAt, textAt, toPointer } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import type { Dialect, Spoken } from './dialect.ts';
import type { Overlaid } from './readOverlay.ts';
import { Shapes } from './shapes.ts';
import { changedStatements } from './stated.ts';
import { checkEnveloped, type Whole, wholeOf } from './whole.ts';

/** `stated`: what the server has otherwise although the specification states it, in words. */
export type Compiled = { ok: true; value: Dialect; stated: string[] } | { ok: false; problems: string[] };

/** The parameter that a server may take from the session, except where an operator names an account. */
const OF_SESSION = 'account_id';

/** Whether an operation says of a response that it sets a cookie, in the place of which a server has a token. */
function opens(document: JsonObject, operation: JsonObject, { auth }: Whole): boolean {
  if (auth === undefined || !('bearer' in auth)) return false;
  return Object.values(objectAt(operation, 'responses')).some(
    (answer) => 'Set-Cookie' in objectAt(resolveSchema(document, answer), 'headers'),
  );
}

type Given = { document: JsonObject; bases: JsonObject; whole: Whole; shapes: Shapes };

function spokenOf(operation: Operation, { document, bases, whole, shapes }: Given): Spoken {
  const { id, method, path, parameters, body, answers } = operation;
  const value = resolve(document, `/paths${toPointer([path, method.toLowerCase()])}`).value;
  const wire = shapes.wire(value, ['method', 'path', 'status', 'served'], `the operation ${id}`);
  const [more] = Object.keys(wire).filter((word) => word !== 'served');
  if (wire.served === false && more !== undefined)
    shapes.problem(value, `${id} cannot have a ${more}, because served: false says that the server does not have it.`);
  const base = Object.keys(bases).find((start) => path === start || path.startsWith(`${start}/`));
  const usual = base === undefined ? path : `${textAt(bases, base)}${path.slice(base.length)}`;
  const own = { method: textAt(wire, 'method') || method, path: textAt(wire, 'path') || usual };
  const [names, needed] = [pathNames(own.path), pathNames(path)];
  const absent = needed.filter((name) => !names.includes(name));
  const isWhole = names.length + absent.length === needed.length && names.every((name) => needed.includes(name));
  if (!isWhole || absent.some((name) => operation.admin || name !== OF_SESSION))
    shapes.problem(value, `the path of ${id} needs the parameters of ${path}, each once.`);

  const read = parameters.map(({ name, in: place, pointer }) => {
    const parameter = resolve(document, pointer.replace(/\/schema$/, '')).value;
    const words = place === 'query' ? ['name'] : [];
    const renamed = textAt(shapes.wire(parameter, words, `the parameter ${name}`), 'name');
    const shape = shapes.at(pointer);
    return { name, place, entry: { ...(renamed !== '' && { name: renamed }), ...(shape !== undefined && { shape }) } };
  });
  const differing = read.filter(({ entry }) => Object.keys(entry).length > 0);
  const query = differing.filter(({ place }) => place === 'query').map(({ name, entry }) => [name, entry] as const);
  const inPath = differing.flatMap(({ name, place, entry: { shape } }) =>
    place === 'path' && shape !== undefined ? [[name, shape] as const] : [],
  );
  const statuses = Object.entries(objectAt(wire, 'status')).map(([status, other]) => [status, String(other)] as const);
  const unknown = statuses.find(([status]) => !answers.has(status));
  if (unknown !== undefined) shapes.problem(value, `the contract has no status ${unknown[0]} of ${id}.`);
  shapes.areTold(value, statuses, [...answers.keys()], 'statuses');
  const taken = [...answers.keys(), ...statuses.map(([, other]) => other)];
  const accepted = Object.entries(whole.accepts ?? {}).flatMap(([status, others]) =>
    answers.has(status)
      ? others.flatMap((other) => (taken.includes(String(other)) ? [] : [[String(other), status] as const]))
      : [],
  );
  const sent = shapes.at(body?.pointer);
  const answered = [...answers].flatMap(([status, { schemas }]) => {
    const shape = shapes.at(schemas.get('application/json'));
    return shape === undefined ? [] : [[status, shape] as const];
  });
  const isEnveloped = operation.envelope && whole.envelope !== undefined;
  if (isEnveloped) for (const [, shape] of answered) checkEnveloped(document, shape, id, shapes);
  return {
    method,
    path,
    own,
    ...(isEnveloped && { enveloped: true }),
    ...(opens(document, value, whole) && { opens: true }),
    ...(inPath.length > 0 && { inPath: Object.fromEntries(inPath) }),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(sent !== undefined && { body: sent }),
    ...(statuses.length > 0 && { statuses: Object.fromEntries(statuses) }),
    ...(accepted.length > 0 && { accepted: Object.fromEntries(accepted) }),
    ...(answered.length > 0 && { answers: Object.fromEntries(answered) }),
  };
}

/** Two operations at one address could not be told apart. */
function sharedAddresses(spoken: Record<string, Spoken>, { operations }: Contract, notServed: string[]): string[] {
  const known = new Map<string, string>();
  const served = operations.filter(({ id }) => !notServed.includes(id));
  return served.flatMap(({ id }) => {
    const { own } = spoken[id] ?? {};
    const address = own === undefined ? id : `${own.method} ${own.path.replaceAll(/\{[^}]+\}/g, '{}')}`;
    const other = known.get(address);
    known.set(address, id);
    return other === undefined
      ? []
      : [`${other} and ${id} would both be ${own?.method} ${own?.path}, and could not be told apart.`];
  });
}

/** Computes the table of a dialect from the contract with what a file says. */
export function compile(overlaid: Overlaid): Compiled {
  const { document } = overlaid;
  const shapes = new Shapes(overlaid);
  const contract = readContract(document);
  const wire = shapes.wire(document, ['base', 'envelope', 'errors', 'auth', 'accepts'], 'the document');
  const bases = objectAt(wire, 'base');
  const whole = wholeOf(contract, wire, shapes);
  for (const start of Object.keys(bases)) {
    if (!contract.operations.some(({ path }) => path.startsWith(`${start}/`)))
      shapes.problem(document, `no path of the contract begins with ${start}.`);
  }
  const operations = Object.fromEntries(
    contract.operations.map((operation) => [operation.id, spokenOf(operation, { document, bases, whole, shapes })]),
  );
  const isServed = ({ method, path }: Operation) =>
    objectAt(document, 'paths', path, method.toLowerCase(), 'x-wire').served !== false;
  const notServed = contract.operations.filter((operation) => !isServed(operation)).map(({ id }) => id);
  shapes.checkUse();
  const problems = [...new Set([...shapes.problems, ...sharedAddresses(operations, contract, notServed)])];
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: { operations, shapes: shapes.named, ...whole, ...(notServed.length > 0 && { notServed }) },
    stated: changedStatements(contract),
  };
}
