/** In what form a server has errors: where their code, message and list of invalid fields are. */
import type { Contract } from '../contract/contract.ts';
import { fromPointer, isSame, type JsonObject, listAt, objectAt, textAt, texts, toPointer } from '../contract/json.ts';
import { jsonOf, NEARLY_ALL, onlyValue, SECRET } from './envelopes.ts';
import { groupsOf } from './groups.ts';
import { chosen, type Leaf, leavesOf, type Names, placeOf } from './leaves.ts';
import type { Seen, Statement } from './statement.ts';
import { type View, viewOf } from './view.ts';

/**
 * What the file says of errors; nothing if their form is the contract's, or nothing is known of it. `fields`: the place of the list of
 * invalid fields. `isUnknown`: whether there are errors of which no message is known.
 */
export type ErrorForms = { statements: Statement[]; seen: Seen[]; fields: string; isUnknown?: true };

const NOTHING: ErrorForms = { statements: [], seen: [], fields: '/errors' };

const MESSAGES: Names = [
  ['message', 'msg', 'errormessage', 'errordescription', 'detail', 'usermessage'],
  ['description', 'text', 'details'],
  ['reason', 'title'],
];
const CODES: Names = [
  ['code', 'errorcode', 'errcode'],
  ['type', 'errortype', 'key', 'slug', 'kind'],
  ['error', 'reason', 'name', 'id'],
];
const LISTS: Names = [
  ['errors', 'fields', 'fielderrors', 'violations', 'invalidparams', 'validationerrors'],
  ['details', 'issues', 'problems', 'causes', 'params'],
];
const STATUSES: Names = [['status', 'statuscode', 'httpstatus', 'httpcode', 'httpstatuscode']];
const FIELDS: Names = [
  ['field', 'pointer', 'fieldname'],
  ['path', 'property', 'propertypath', 'param', 'parameter', 'attribute', 'target'],
  ['name', 'location', 'key', 'source'],
];

/** The form of the contract. */
const OURS: JsonObject = { code: '/code', message: '/message', errors: '/errors' };

/** How many of the responses must have a form, for it to be worth a comment. */
const MOST = 0.6;

const isText = ({ kind }: View) => kind === 'text' || kind === 'any' || kind === 'id';
const last = ({ keys }: Leaf) => keys.at(-1) ?? '';

/** The schema of an error; `isProblem`: whether its media type says that it is one of RFC 9457. */
type Answer = { pointer: string; isProblem: boolean };

/** The schemas of all errors: one for each response, or of what was seen, one for each status. */
function errorsOf({ document, operations }: Contract, isSeen: boolean): Answer[] {
  const documented = operations.flatMap(({ answers }) => {
    const succeeds = [...answers.keys()].some((status) => /^2/.test(status));
    const failed = [...answers].filter(([status]) => /^[45]/.test(status) || (status === 'default' && succeeds));
    return failed.map(([, { schemas }]) => schemas);
  });
  const responses = objectAt(document, 'components', 'responses');
  const seen = Object.entries(responses).map(([name, response]) => {
    const types = Object.keys(objectAt(response, 'content'));
    const at = `/components/responses${toPointer([name])}/content`;
    return new Map(types.map((type) => [type, `${at}${toPointer([type])}/schema`]));
  });
  return (isSeen ? seen : documented).flatMap((schemas) => {
    const pointer = jsonOf(schemas);
    const isProblem = schemas.has('application/problem+json');
    return pointer === undefined ? [] : [{ pointer: viewOf(document, pointer).pointer, isProblem }];
  });
}

/** A place that errors have, with its schema in each, and in which share of them it is. */
type Place = Leaf & { views: View[]; share: number };

function placesOf(document: JsonObject, answers: readonly Answer[]): Place[] {
  const leaves = answers.flatMap(({ pointer }) => {
    const all = leavesOf(document, pointer).map((leaf) => [placeOf(leaf), leaf] as const);
    return [...new Map(all).values()];
  });
  return [...groupsOf(leaves, placeOf).values()].flatMap((all) => {
    const [first] = all;
    return first === undefined
      ? []
      : [{ ...first, views: all.map(({ view }) => view), share: all.length / answers.length }];
  });
}

/** What an error says of invalid fields. */
type Fields = { place: string; list?: View; isMap?: boolean; isSure: boolean; why?: string };

const isList = ({ view }: Place) => view.kind === 'list';

/** Where the invalid fields are as an object: each has a list of messages by its name. */
function mapOf(document: JsonObject, place: Place): Fields {
  const { rest } = place.view;
  const isSure = rest !== undefined && viewOf(document, rest).kind === 'list';
  const why = 'what it has of invalid fields is no list, but an object, taken for one with a list for each field';
  return { place: placeOf(place), isMap: true, isSure, ...(!isSure && { why }) };
}

/** Where the list of invalid fields is: beside the message, if there is none. */
function fieldsOf(document: JsonObject, places: readonly Place[], message: Place): Fields {
  const own = chosen(places.filter(isList), last, LISTS);
  if (own === undefined) {
    // Such as messages by the name of the field.
    const other = chosen(
      places.filter(({ view }) => view.kind === 'object' || view.kind === 'list'),
      last,
      LISTS,
    );
    if (other !== undefined) return mapOf(document, other.of);
    const beside = toPointer([...message.keys.slice(0, -1), 'errors']);
    const isTaken = places.some((one) => `${placeOf(one)}/`.startsWith(`${beside}/`));
    const why = 'no list of invalid fields is known, so that their place is a guess';
    return { place: isTaken ? `${beside}_list` : beside, isSure: false, why };
  }
  const { view } = own.of;
  const items = view.items === undefined ? undefined : viewOf(document, view.items);
  if (items?.properties.size === 0 && items.kind !== 'any')
    return { place: placeOf(own.of), isSure: false, why: 'its list of fields has no objects, which x-wire cannot say' };
  return { place: placeOf(own.of), list: view, isSure: own.isAlone };
}

const FIELD_ERROR = '/components/schemas/FieldError/properties';

/** Whether the examples of a text are pointers, such as `#/days/2/start`. */
function isPointed({ schema }: View): boolean {
  const examples = [...listAt(schema, 'examples'), ...texts(schema.enum), schema.example];
  const shown = examples.filter((one) => typeof one === 'string');
  return shown.length > 0 && shown.every((one) => one.startsWith('#/'));
}

/** How the invalid fields are named. */
function fieldNames(document: JsonObject, list: View | undefined, isSure: boolean, isProblem: boolean) {
  const items = list?.items === undefined ? undefined : viewOf(document, list.items);
  const all = [...(items?.properties ?? [])].map(([name, pointer]) => ({ name, view: viewOf(document, pointer) }));
  const pick = (names: Names) => chosen(all, ({ name }) => name, names);
  const shown = all.find(({ view }) => isPointed(view));
  const parts = {
    field: shown === undefined ? pick(FIELDS) : { of: shown, isAlone: true },
    message: pick(MESSAGES),
    code: pick(CODES),
  };
  const seen = Object.entries(parts).flatMap(([part, found]): Seen[] => {
    if (found === undefined) return [];
    const { name } = found.of;
    const isOwn = Object.values(parts).filter((other) => other?.of.name === name).length === 1;
    const why = name === part ? 'the same name' : 'what items of a list of invalid fields usually call it';
    const pointer = `${FIELD_ERROR}/${part}`;
    return [
      { kind: 'name', pointer, wire: name === part ? {} : { name }, isSure: isSure && found.isAlone && isOwn, why },
    ];
  });
  const field = parts.field?.of;
  const isShown = field !== undefined && isPointed(field.view);
  const isFormat = textAt(field?.view.schema, 'format') === 'json-pointer';
  const isPointer = isShown || isFormat || field?.name === 'pointer';
  // Of a name alone, it is not known whether there is a # before the first slash.
  const isKnown = all.length === 0 || field !== undefined;
  return { seen, isPointer, isSure: isKnown && (!isPointer || isShown || isProblem) };
}

/** What is the same in all errors. */
function fixedIn(
  places: readonly Place[],
  isTaken: (name: string) => boolean,
  isSeen: boolean,
  count: number,
): JsonObject {
  const fixed = places.flatMap(({ keys, views, share }) => {
    const [name = ''] = keys;
    if (keys.length > 1 || share < NEARLY_ALL || isTaken(name)) return [];
    const [value, ...more] = views.map((view) => onlyValue(view, isSeen));
    if (isSeen && SECRET.test(name)) return [];
    if (value === undefined || more.some((other) => !isSame(other, value))) return [];
    // Of few errors, a text is often the same by chance.
    return isSeen && count < (typeof value === 'boolean' ? 2 : 3) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fixed);
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/**
 * Finds the form of a server's errors.
 * @param isSeen Whether the document of the server follows from its responses.
 */
export function errorFormsOf(theirs: Contract, isSeen: boolean): ErrorForms {
  const { document } = theirs;
  const answers = errorsOf(theirs, isSeen);
  if (answers.length < 2) return NOTHING;
  const places = placesOf(document, answers);
  const usual = places.filter(({ share }) => share >= MOST);
  const message = chosen(
    usual.filter(({ view }) => isText(view)),
    last,
    MESSAGES,
  );
  if (message === undefined) return { ...NOTHING, isUnknown: true };
  const others = usual.filter((one) => one !== message.of);
  const code = chosen(
    others.filter(({ view }) => isText(view) || view.kind === 'number'),
    last,
    CODES,
  );
  const status = chosen(
    others.filter(({ view, keys }) => view.kind === 'number' && placeOf({ keys }) !== '/code'),
    last,
    STATUSES,
  );
  const problems = answers.filter(({ isProblem }) => isProblem).length / answers.length;
  const fields = fieldsOf(document, places, message.of);
  const share = Math.min(message.of.share, code?.of.share ?? 1);
  const isShared = share >= NEARLY_ALL;
  const isCode = code !== undefined && isText(code.of.view) && code.isAlone;
  const names = fieldNames(document, fields.list, isShared, problems >= NEARLY_ALL);
  const codePlace = code === undefined ? toPointer([...message.of.keys.slice(0, -1), 'code']) : placeOf(code.of);
  const taken = [codePlace, placeOf(message.of), fields.place, ...(status === undefined ? [] : [placeOf(status.of)])];
  const fixed = fixedIn(
    places,
    (name) => taken.some((place) => fromPointer(place)[0] === name),
    isSeen,
    answers.length,
  );
  const form: JsonObject = {
    code: codePlace,
    message: placeOf(message.of),
    errors: fields.place,
    ...(status !== undefined && { status: placeOf(status.of) }),
    ...(names.isPointer && { fields: 'pointer' }),
    ...(fields.isMap && { fields: 'map' }),
    ...(Object.keys(fixed).length > 0 && { others: fixed }),
  };
  const isSure = isShared && isCode && message.isAlone && fields.isSure && names.isSure;
  if (isSame(form, OURS)) return { ...NOTHING, seen: fields.list === undefined ? [] : names.seen };
  const why = [
    `${percent(share)} of ${answers.length} ${isSeen ? 'statuses' : 'responses'} with errors have this form`,
    ...(problems > 0 ? ['their media type is that of RFC 9457'] : []),
    ...(code === undefined ? ['no code is known, so that its place is a guess'] : []),
    ...(fields.why === undefined ? [] : [fields.why]),
  ];
  const statement = { pointer: '', wire: { errors: form }, isSure, why: why.join('; ') };
  return { statements: [statement], seen: names.seen, fields: fields.place };
}
