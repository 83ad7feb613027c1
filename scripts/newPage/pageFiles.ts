/** Every file of a new page. */
import { readFileSync } from 'node:fs';
import { needFor } from '../../web/src/session/permissions.ts';
import { typesOf } from './areaFacts.ts';
import {
  editedField,
  formFields,
  hasRecords,
  itemName,
  itemType,
  listColumns,
  logColumns,
  logFilters,
  PLACEHOLDERS,
  textsFor,
  typedFields,
} from './fillings.ts';
import { type FieldTexts, fillTemplate } from './fillTemplate.ts';
import type { PageFile, PageInput } from './pageInput.ts';
import { pascal } from './words.ts';

const read = (path: string) => readFileSync(new URL(`templates/${path}`, import.meta.url), 'utf8');

/** Whoever may not open the page is sent to another one, without the usual message. */
const DENIED_ELSEWHERE = `
export const Denied: Story = {
  args: { without: ['crm.working_status.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeInTheDocument();
  },
};
`;

/** The lines of a template that hold only for some areas, as they are for this one. */
function adapted(template: string, input: PageInput): string {
  const { facts, row, description } = input;
  const change = (from: string | RegExp, to: string) => {
    text = text.replaceAll(from, () => to);
  };
  let text = template.replaceAll(/^import [^;]*placeholder\/sdk\.ts';\n/gm, '');
  const hasQuery = facts.filters.length > 0 || facts.maxPageSize !== undefined;
  if (facts.scope.length === 0) {
    change(/^ *const scope = .*\n/gm, '');
    change('(params) => load({ ...scope, ...params })', hasQuery ? '(params) => load(params)' : '() => load()');
    change('{ ...scope, ...params }', hasQuery ? 'params' : 'undefined');
    if (!hasQuery) change('usePage(params: ', 'usePage(_: ');
    change('initiate(scope, ', hasQuery ? 'initiate({}, ' : 'initiate(undefined, ');
    change('(scope)', hasQuery ? '({})' : '()');
    change('...scope, ', '');
  } else {
    const [product = 'main'] = row.products;
    const isAccount = facts.scope.includes('account_id');
    change(
      "{ product: 'crm' } as const",
      isAccount ? '{ accountId: useAccountId() }' : `{ product: '${product}' } as const`,
    );
    if (isAccount && text.includes('useAccountId'))
      text = `import { useAccountId } from '../../../../web/src/session/useAccountId.ts';\n${text}`;
  }
  if (facts.idParam === '_id') {
    change('id: _id', '_id');
    change('scope, id,', 'scope, _id: id,');
  }
  const updateBody = facts.update?.bodyArgument ?? '';
  change('id, thingBody: body', `id, ${updateBody}: ${facts.hasIdInBody ? '{ ...body, _id: id }' : 'body'}`);
  const [size, most] = [40, facts.maxPageSize];
  change(', { pageSize: 40 }', most === undefined ? '' : `, { pageSize: ${Math.min(size, most)} }`);
  change(/^ *maxPageSize=\{200\}\n/gm, most === undefined ? '' : `        maxPageSize={${most}}\n`);
  if (description === '') change(' description="What gizmos are for."', '');
  const has = (name: string) => facts.itemFields.some((field) => field.name === name);
  if (!has('before') || !has('after')) change(/^ *detail=.*\n/gm, '');
  if (facts.kind === 'form' && !facts.bodyFields.some((field) => field.kind === 'color')) {
    change(/\n\/\*\* What must be corrected[\s\S]*?\n\}\n/g, '');
    change('fields: checkThing', 'fields: () => ({})');
  }
  if (facts.kind === 'log' && input.emptyExample === undefined) {
    change(/^ *emptyArgs: .*\n/gm, '');
  }
  if (!hasRecords(input)) change(/ {2}it\('are found by name[\s\S]*?\n {2}\}\);\n\n/g, '');
  const [product = 'main'] = row.products;
  const held = needFor(row.read, product).flat();
  if (
    !needFor(row.write ?? [], product)
      .flat()
      .some((permission) => !held.includes(permission))
  ) {
    // Whoever may open such a page may change it: without the permission there is nothing to read.
    change(/ {2}it\('is read only[\s\S]*?\n {2}\}\);\n\n/g, '');
    change(/^ {2}write: \['crm.*\n/gm, '');
    change(/^export const ReadOnly(?: = .*;|[\s\S]*?\n\};)$/gm, 'export const ReadOnly: Story = { ...Denied };');
  }
  if (row.deniedTo !== undefined || held.length === 0) {
    change(/^ {2}read: \['crm.*\n/gm, '');
    change('export const Denied = states.Denied;', DENIED_ELSEWHERE);
    // Without permissions to lack, only who is not signed in is denied.
    if (held.length === 0) {
      change("{ without: ['crm.working_status.read'] }", "{ persona: 'guest' }");
      change('{ level: 1 }', "{ level: 1, name: 'Sign in' }");
    }
  }
  if (!typedFields(input).some(({ placeholder }) => placeholder === 'textField'))
    change(/^ {2}fill: async[\s\S]*?\n {2}\},\n/gm, '');
  return text;
}

/** The guard of a list that may hold items of other forms. */
function guardOf(input: PageInput): string {
  const item = pascal(itemName(input));
  const keys = input.facts.itemFields.filter(({ isRequired }) => isRequired).map(({ name }) => `'${name}'`);
  return `\n/** The contract's list may hold other forms, too. */\nconst is${item} = (item: object): item is ${itemType(input)} => [${keys.join(', ')}].every((key) => key in item);\n`;
}

function filled(template: string, fields: readonly FieldTexts[], input: PageInput, home: string): string {
  let text = fillTemplate(adapted(read(template), input), {
    fields,
    placeholders: PLACEHOLDERS,
    texts: textsFor(input),
  });
  const { facts } = input;
  if (facts.kind === 'form') {
    const loose = facts.itemFields.filter(({ kind }) => kind === 'maybe').map(({ name }) => name);
    for (const name of loose)
      text = text.replaceAll(`${itemName(input)}.${name},`, `${itemName(input)}.${name} ?? '',`);
  }
  if (facts.isMixed && text.includes(`filter(is${pascal(itemName(input))})`)) {
    text = text.replace(/\n\n(?=const |\/\*\* [^\n]*\nexport const )/, `\n${guardOf(input)}\n`);
  }
  const types = typesOf(facts).filter((name) => new RegExp(`\\b${name}\\b`).test(text.replaceAll(/'[^'\n]*'/g, '')));
  const imports = types.length > 0 ? `import type { ${types.join(', ')} } from '@atrium-console/sdk';\n` : '';
  return (imports + text)
    .replaceAll('../placeholder/rtk.ts', '@atrium-console/sdk/rtk')
    .replaceAll('../placeholder/limits.ts', '@atrium-console/sdk/limits')
    .replaceAll(/'(?:\.\.\/){4}([^']+)'/g, (_, path: string) => `'${relativeTo(home, path)}'`);
}

/** The way from a folder to a file, both from the root of the repository. */
function relativeTo(home: string, path: string): string {
  const [from, to] = [home.split('/'), path.split('/')];
  while (from.length > 0 && to.length > 1 && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  return `${from.length === 0 ? './' : '../'.repeat(from.length)}${to.join('/')}`;
}

const isName = ({ placeholder }: FieldTexts) => placeholder === 'thingName';

export function pageFiles(input: PageInput): PageFile[] {
  const { facts, row } = input;
  const item = itemName(input);
  const page = `web/src/settings/${row.id}`;
  const tests = `tests/web/settings/${row.id}`;
  const file = (home: string, name: string, template: string, fields: readonly FieldTexts[]) => ({
    path: `${home}/${name}`,
    text: filled(template, fields, input, home),
  });
  const Id = pascal(row.id);
  const named = facts.kind === 'collection' ? formFields(input).filter(isName) : [];
  // A test fills in the texts of a new item, and changes one field of a form.
  const edited = facts.kind === 'form' ? editedField(input) : facts.kind === 'collection' ? typedFields(input) : [];
  const shared = [
    file(page, `${Id}Page.tsx`, `${facts.kind}/ThingsPage.tsx`, named),
    file(tests, `${Id}Page.test.tsx`, `${facts.kind}/Things.test.tsx`, edited),
    file('stories/settings', `${Id}.stories.tsx`, `${facts.kind}/Things.stories.tsx`, edited),
  ];
  switch (facts.kind) {
    case 'collection':
      return [
        ...shared,
        file(page, `${item}Draft.ts`, 'collection/thingDraft.ts', formFields(input)),
        file(page, `${item}Columns.tsx`, 'collection/thingColumns.tsx', listColumns(input)),
        file(page, `${pascal(item)}Editor.tsx`, 'collection/ThingEditor.tsx', formFields(input)),
        ...(hasRecords(input) ? [file(page, 'records.ts', 'collection/records.ts', named)] : []),
      ];
    case 'form':
      return [
        ...shared,
        file(page, `${item}Draft.ts`, 'form/thingDraft.ts', formFields(input)),
        file(page, `${pascal(item)}Form.tsx`, 'form/ThingForm.tsx', formFields(input)),
      ];
    case 'log':
      return [
        ...shared,
        file(page, `${item}Filters.ts`, 'log/thingFilters.ts', logFilters(input)),
        file(page, `${item}Columns.tsx`, 'log/thingColumns.tsx', logColumns(input)),
      ];
  }
}
