/** What stands in a page's files where the templates have the made-up area. */
import { needFor } from '../../web/src/session/permissions.ts';
import { pageHref } from '../../web/src/settings/registry.ts';
import type { Field, FieldKind } from './fields.ts';
import type { FieldTexts } from './fillTemplate.ts';
import type { PageInput } from './pageInput.ts';
import { camel, literal, pascal, sentence } from './words.ts';

/** Every field of the made-up area. */
export const PLACEHOLDERS = [
  'thingName',
  'textField',
  'longTextField',
  'colorField',
  'switchField',
  'numberField',
  'choiceField',
  'wordsField',
  'otherField',
  'timeField',
  'maybeTimeField',
  'maybeField',
  'namedField',
  'fromField',
  'toField',
] as const;

const SHELVES: Readonly<Record<string, string>> = { crm: 'CRM desk', listening: 'Listening' };

type Placeholder = (typeof PLACEHOLDERS)[number];

function textsOf(field: Field, placeholder: Placeholder): FieldTexts {
  const options = field.options.map((value) => ({ value, label: sentence(value) }));
  return { placeholder, name: field.name, label: sentence(field.name), options, isLimited: field.isLimited };
}

const byKind = (kind: FieldKind): Placeholder => `${kind}Field`;

/** The fields of a form. */
export function formFields({ facts }: PageInput): FieldTexts[] {
  return facts.bodyFields.map((field) =>
    textsOf(
      field,
      field.name === facts.nameField && facts.kind === 'collection' ? 'thingName' : byKind(formKind(field.kind)),
    ),
  );
}

/** The fields of a new item that a test types: the name, and texts that the contract's example has. */
export function typedFields(input: PageInput): FieldTexts[] {
  return formFields(input).flatMap((field) => {
    const sample = input.facts.sample[field.name];
    if (field.placeholder === 'thingName') return field;
    const isText = field.placeholder === 'textField' || field.placeholder === 'longTextField';
    if (!isText || typeof sample !== 'string' || sample === '') return [];
    // What user-event would read as a key is typed twice.
    return { ...field, placeholder: 'textField', sample: sample.replaceAll(/[{[]/g, '$&$&') };
  });
}

/** The contract's example of a body without its texts: those are for people to type. */
function startOf({ facts }: PageInput): string {
  const texts = facts.bodyFields.filter(
    ({ kind, isRequired }) => isRequired && (kind === 'text' || kind === 'longText'),
  );
  const blank = Object.fromEntries(texts.map(({ name }) => [name, '']));
  return JSON.stringify({ ...facts.sample, ...blank }).slice(1, -1);
}

/** In a form, what is no plain value stays as it is. */
function formKind(kind: FieldKind): FieldKind {
  if (kind === 'time') return 'text';
  return kind === 'maybeTime' || kind === 'maybe' || kind === 'named' ? 'other' : kind;
}

/** The one that a test of a form changes: what is typed or switched is the same for every value. */
export function editedField(input: PageInput): FieldTexts[] {
  const fields = formFields(input).map((field) =>
    field.placeholder === 'longTextField' ? { ...field, placeholder: 'textField' } : field,
  );
  const order = ['textField', 'switchField', 'numberField', 'wordsField'];
  const found = order.flatMap((placeholder) => fields.find((field) => field.placeholder === placeholder) ?? []);
  return found.slice(0, 1);
}

const LIST_COLUMNS = 3;
const LOG_COLUMNS = 6;

/** The name, and the first few others that a list can show. */
export function listColumns(input: PageInput): FieldTexts[] {
  const [name, others] = [
    formFields(input).filter(({ placeholder }) => placeholder === 'thingName'),
    formFields(input),
  ];
  const shown = others.filter(({ placeholder }) => placeholder !== 'thingName' && placeholder !== 'otherField');
  return [...name, ...shown.slice(0, LIST_COLUMNS)];
}

/** The time first, then the other values that a table can show. */
export function logColumns({ facts }: PageInput): FieldTexts[] {
  const shown = facts.itemFields.filter(({ name, kind }) => name !== '_id' && kind !== 'other');
  const kindOf = ({ kind }: Field) => (kind === 'longText' || kind === 'color' ? 'text' : kind);
  const times = shown.filter(({ kind }) => kind === 'time').slice(0, 1);
  return [...times, ...shown.filter((field) => !times.includes(field))]
    .slice(0, LOG_COLUMNS)
    .map((field) => textsOf(field, byKind(kindOf(field))));
}

export function logFilters({ facts }: PageInput): FieldTexts[] {
  const placeholderOf = ({ kind, name }: Field): Placeholder | undefined => {
    if (kind === 'time') return /^(to|until|end|before)/.test(name) ? 'toField' : 'fromField';
    return kind === 'text' || kind === 'number' || kind === 'choice' ? byKind(kind) : undefined;
  };
  return facts.filters.flatMap((field) => {
    const placeholder = placeholderOf(field);
    // The hooks name their arguments in camel case.
    return placeholder ? { ...textsOf(field, placeholder), name: camelCase(field.name) } : [];
  });
}

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The answer of an empty list. */
function emptyAnswer({ facts }: PageInput): string {
  if (facts.answer === undefined) return '{ code: 20000, data: [] }';
  const total = facts.hasTotal ? 'total: 0, ' : '';
  const cursor = facts.hasCursor ? 'next_cursor: null, ' : '';
  return `{ ${total}${cursor}${facts.listKey}: [] }`;
}

/** The type of an item: its schema, or where it is written out, a place in that of the answer. */
export function itemType({ facts }: PageInput): string {
  return facts.item ?? `${facts.answer}['${facts.listKey}'][number]`;
}

/** Names of variables of an item: `thingColumns`. */
export function itemName({ facts, row }: PageInput): string {
  return camel(facts.item ?? row.id);
}

/** Whether the command palette finds the items by name: a path with the account's id is only known to the page. */
export function hasRecords({ facts }: PageInput): boolean {
  return facts.kind === 'collection' && !facts.scope.includes('account_id');
}

function rowIdOf(input: PageInput): string {
  const { facts } = input;
  const item = itemName(input);
  const id = facts.itemFields.find(({ name }) => name === '_id' || name === 'id');
  if (id) return `${item}.${id.name}`;
  const plain = facts.itemFields.filter(
    ({ kind }) => kind === 'text' || kind === 'choice' || kind === 'number' || kind === 'time',
  );
  if (plain.length === 1) return `String(${item}.${plain[0]?.name})`;
  return `[${plain.map(({ name }) => `${item}.${name}`).join(', ')}].join(' ')`;
}

/** Names and words, by what stands for them in the templates. */
export function textsFor(input: PageInput): Record<string, string> {
  const { facts, icon, one, many, row, description } = input;
  const [product = 'main'] = row.products;
  const Item = pascal(itemName(input));
  const item = itemName(input);
  const body = facts.body ?? '';
  const read = needFor(row.read, product);
  const held = read.flat();
  const write = needFor(row.write ?? [], product)
    .flat()
    .filter((permission) => !held.includes(permission));
  const api = `${facts.area}Api`;
  const hook = (id: string | undefined, kind: string) => `use${pascal(id ?? '')}${kind}`;
  const pattern = `/${facts.read.path
    .replaceAll(/\{\w+\}/g, '[^/]+')
    .replaceAll('/', '\\/')
    .replaceAll('.', '\\.')}$/`;
  const list = facts.listKey === undefined ? 'answer' : `answer.${facts.listKey}`;
  const title = row.title.replaceAll("'", '’');
  const plural = facts.kind === 'collection' ? title.toLowerCase() : many;
  return {
    ThingsPage: `${pascal(row.id)}Page`,
    ThingEditor: `${Item}Editor`,
    ThingForm: `${Item}Form`,
    ThingBody: body,
    thingBodyLimits: `${camel(body)}Limits`,
    ...(facts.bodyFields.some(({ isLimited }) => isLimited) ? {} : { 'limits: thingBodyLimits,': '' }),
    ThingList: facts.answer ?? `readonly ${itemType(input)}[]`,
    Thing: itemType(input),
    thing: item,
    thingColumns: `${item}Columns`,
    listThings: facts.read.id,
    thingDraft: `${item}Draft`,
    thingFilters: `${item}Filters`,
    thingWords: `${item}Words`,
    newThing: `new${Item}`,
    tidyThing: `tidy${Item}`,
    checkThing: `check${Item}`,
    thingBody: facts.create?.bodyArgument ?? facts.update?.bodyArgument ?? '',
    '...thingSample': startOf(input),
    THINGS: `${item.toUpperCase()}_LIST`,
    thingsApi: api,
    useListThingsQuery: hook(facts.read.id, 'Query'),
    useLazyListThingsQuery: hook(`lazy${pascal(facts.read.id)}`, 'Query'),
    useGetThingQuery: hook(facts.read.id, 'Query'),
    useCreateThingMutation: hook(facts.create?.id, 'Mutation'),
    useUpdateThingMutation: hook(facts.update?.id, 'Mutation'),
    useSaveThingMutation: hook(facts.update?.id, 'Mutation'),
    useDeleteThingMutation: hook(facts.remove?.id, 'Mutation'),
    listWorkingStatuses: facts.read.id,
    createWorkingStatus: facts.create?.id ?? '',
    updateWorkingStatus: facts.update?.id ?? '',
    'thing._id': rowIdOf(input),
    'answer.total': facts.hasTotal ? 'answer.total' : `${list}.length`,
    'answer.next_cursor': facts.hasCursor ? 'answer.next_cursor' : 'null',
    'answer.things': facts.isMixed ? `[...${list}].filter(is${Item})` : list,
    '/\\/things$/': pattern,
    'Response.json({ things: [] })': `Response.json(${emptyAnswer(input)})`,
    "empty: 'No all gizmos yet'":
      input.emptyExample === undefined
        ? `empty: ${literal(title)}`
        : `empty: ${literal(`No ${title.toLowerCase()} yet`)}, emptyArgs: { force: { ${facts.read.id}: { example: '${input.emptyExample}' } } }`,
    "{ example: 'empty' }": `{ example: '${input.emptyExample ?? ''}' }`,
    'No all gizmos yet': `No ${plural} yet`,
    'All gizmos': title,
    'all gizmos': title.toLowerCase(),
    'What gizmos are for.': description,
    gizmos: many,
    gizmo: one,
    'Thing name': sentence(facts.nameField),
    'thing name': sentence(facts.nameField).toLowerCase(),
    'Old gizmo': facts.first,
    IconBox: icon,
    '/settings/gizmos/crm': pageHref(row, product),
    'Pages/CRM desk': `Pages/${SHELVES[product] ?? 'Account'}`,
    "'crm.working_status.read'": held.map(literal).join(', '),
    "read: ['crm.working_status.read']": `read: ${JSON.stringify(read)}`,
    "'crm.working_status.write'": write.map(literal).join(', '),
    "without('crm.gizmos.write')": `without(${write.map(literal).join(', ')})`,
    "'crm.gizmos.write'": literal(write[0] ?? ''),
    'crm\\.gizmos\\.write': (write[0] ?? '').replaceAll('.', '\\.'),
    'crm\\.working_status\\.write': (write[0] ?? '').replaceAll('.', '\\.'),
  };
}
