/** The fields of a body: how a form shows each kind, and how a test changes it. */

import type { Field, FieldKind } from './fields.ts';
import type { CollectionInput, FormInput } from './pageInput.ts';
import { camel, camelCase, literal, sentence } from './words.ts';

type FormKind = 'name' | 'text' | 'longText' | 'color' | 'switch' | 'number' | 'choice' | 'words' | 'other';

export type FormField = Pick<Field, 'name' | 'options' | 'isLimited'> & { kind: FormKind; label: string };

/** The component of `web/src/kit/fields` that shows a kind; what is no plain value stays as it is. */
const CONTROLS: Readonly<Record<FormKind, string | undefined>> = {
  name: 'NameField',
  text: 'TextField',
  longText: 'LongTextField',
  color: 'ColorField',
  switch: 'SwitchField',
  number: 'NumberField',
  choice: 'ChoiceField',
  words: 'WordsField',
  other: undefined,
};

/** The function of `web/src/kit/edit/fieldWords.ts` that puts a kind into words. */
const WORDS: Readonly<Record<FormKind, string | undefined>> = {
  name: 'asText',
  text: 'asText',
  longText: 'asText',
  color: 'asText',
  switch: 'asYesNo',
  number: undefined,
  choice: 'asChoice',
  words: 'asList',
  other: undefined,
};

function formKind(kind: FieldKind): FormKind {
  if (kind === 'time') return 'text';
  return kind === 'maybeTime' || kind === 'maybe' || kind === 'named' ? 'other' : kind;
}

/** The fields in the order of the contract. In a collection, one of them is the name of an item. */
export function formFields({ facts }: CollectionInput | FormInput): FormField[] {
  return facts.bodyFields.map(({ name, label, kind, options, isLimited }) => {
    const isName = facts.kind === 'collection' && name === facts.nameField;
    return { name, kind: isName ? 'name' : formKind(kind), label, options, isLimited };
  });
}

const optionsName = ({ name }: FormField) => `${camelCase(name)}Options`;

/** The options of a choice: `{ value: 'on_hold', label: 'On hold' }, …`. */
export function optionsOf({ options }: Pick<Field, 'options'>): string {
  return options.map((value) => `{ value: ${literal(value)}, label: ${literal(sentence(value))} }`).join(', ');
}

/** The form controls of a body: their imports, the options of its choices, and the elements. */
export function formControls(page: CollectionInput | FormInput) {
  const { body, bodyFields } = page.facts;
  const fields = formFields(page);
  const choices = fields.filter(({ kind }) => kind === 'choice');
  const used = new Set(fields.flatMap(({ kind }) => CONTROLS[kind] ?? []));
  const limits = `${camel(body)}Limits`;
  return {
    imports: [...used].map((control) => `import { ${control} } from '../../kit/fields/${control}.tsx';`),
    /** The table of limits; the SDK has none for a body without any. */
    limits: bodyFields.some(({ isLimited }) => isLimited) && limits,
    options: choices.map(
      (field) =>
        `const ${optionsName(field)}: readonly { value: ${body}['${field.name}']; label: string }[] = [${optionsOf(field)}];`,
    ),
    elements: fields.flatMap((field) => {
      const control = CONTROLS[field.kind];
      const limited = field.kind === 'number' && field.isLimited ? ` limits={${limits}.${field.name}}` : '';
      const options = field.kind === 'choice' ? ` options={${optionsName(field)}}` : '';
      return control ? `<${control} label="${field.label}"${limited}${options} {...field('${field.name}')} />` : [];
    }),
  };
}

/** Each field in words, for the question what to do with changes: the import of what it takes, and the entries. */
export function fieldWords(fields: readonly FormField[]) {
  return {
    imported: fields.flatMap(({ kind }) => WORDS[kind] ?? []),
    entries: fields.map(({ name, kind, label }) => {
      const show = WORDS[kind] ?? (kind === 'number' ? 'String' : '(value) => JSON.stringify(value)');
      return `${name}: { label: '${label}', show: ${show} },`;
    }),
  };
}

/** What a test types into the fields of a new item: a name, and the texts of the contract's example. */
export function typedFields(page: CollectionInput): { label: string; text: string; isName: boolean }[] {
  return formFields(page).flatMap(({ name, kind, label }) => {
    if (kind === 'name') return { label, text: 'Harbour', isName: true };
    const sample = page.facts.sample[name];
    if ((kind !== 'text' && kind !== 'longText') || typeof sample !== 'string' || sample === '') return [];
    // What user-event would read as a key is typed twice.
    return { label, text: sample.replaceAll(/[{[]/g, '$&$&'), isName: false };
  });
}

/**
 * Types into the fields of a new item in a dialog.
 * @param user What types.
 */
export function typingSteps(fields: ReturnType<typeof typedFields>, user: string): string[] {
  return fields.map(
    ({ label, text }) => `await ${user}.type(dialog.getByRole('textbox', { name: /^${label}/ }), ${literal(text)});`,
  );
}

/** The field that a test of a form changes: what is typed or switched there is the same for every value. */
export function editedField(page: FormInput): FormField | undefined {
  const fields = formFields(page);
  return (
    fields.find(({ kind }) => kind === 'text' || kind === 'longText') ??
    fields.find(({ kind }) => kind === 'switch') ??
    fields.find(({ kind }) => kind === 'number') ??
    fields.find(({ kind }) => kind === 'words')
  );
}

/**
 * Changes a field in a test; nothing when no field can be changed.
 * @param user What types and clicks.
 * @param within What finds the field.
 */
export function editStep(field: FormField | undefined, user: string, within: string): string {
  const find = (role: string) => `await ${within}.findByRole('${role}', { name: /^${field?.label}/ })`;
  if (field === undefined) return '';
  if (field.kind === 'switch') return `await ${user}.click(${find('switch')});`;
  const typed = field.kind === 'number' ? '{Backspace}1' : field.kind === 'words' ? 'harbour{Enter}' : '{Backspace}a';
  return `await ${user}.type(${find('textbox')}, '${typed}');`;
}
