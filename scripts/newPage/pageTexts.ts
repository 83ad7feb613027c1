/** The form and the page. */
import type { AreaFacts, Field } from './areaFacts.ts';
import type { PageInput } from './pageInput.ts';
import { literal, pascal, sentence } from './words.ts';

/** A text that may be longer than this is typed over several lines. */
const ONE_LINE = 200;

/** The part of the kit that edits a field, and how. */
function controlOf(
  field: Field,
  facts: AreaFacts,
  Body: string,
): { imports: string[]; jsx: string; options?: string } | undefined {
  const { name } = field;
  const common = `{...field('${name}')}`;
  const label = `label=${JSON.stringify(sentence(name))}`;
  if (field.kind === 'text') {
    if (name === facts.nameField) {
      return { imports: ['NameField'], jsx: `<NameField ${label} maxLength={NAME_LENGTH} ${common} />` };
    }
    const component = field.maxLength > ONE_LINE ? 'LongTextField' : 'TextField';
    return { imports: [component], jsx: `<${component} ${label} maxLength={${field.maxLength}} ${common} />` };
  }
  if (field.kind === 'color') return { imports: ['ColorField'], jsx: `<ColorField ${label} ${common} />` };
  if (field.kind === 'switch') {
    return { imports: ['SwitchField'], jsx: `<SwitchField ${label} ${common} />` };
  }
  if (field.kind === 'number') {
    const jsx = `<NumberField ${label} min={${field.min}} max={${field.max}} ${common} />`;
    return { imports: ['NumberField'], jsx };
  }
  if (field.kind === 'words') {
    const jsx = `<WordsField ${label} maxWords={${field.maxWords}} maxLength={${field.maxLength}} ${common} />`;
    return { imports: ['WordsField'], jsx };
  }
  if (field.kind === 'choice') {
    const constant = `${name.toUpperCase()}_OPTIONS`;
    const values = field.options.map((value) => `{ value: ${literal(value)}, label: ${literal(sentence(value))} },`);
    const options = `const ${constant}: readonly { value: ${Body}['${name}']; label: string }[] = [\n${values.join('\n')}\n];`;
    return { imports: ['ChoiceField'], jsx: `<ChoiceField ${label} options={${constant}} ${common} />`, options };
  }
  return undefined;
}

export function editorText({ facts, names }: PageInput): string {
  const controls = facts.fields.flatMap((field) => controlOf(field, facts, names.Body) ?? []);
  const imports = [...new Set(controls.flatMap((control) => control.imports))].sort();
  const options = controls.flatMap((control) => control.options ?? []);
  const types = options.length > 0 ? `${names.Item}, ${names.Body}` : names.Item;
  const param = facts.body.charAt(0).toLowerCase() + facts.body.slice(1);
  const api = `${facts.area}Api`;
  return `
import type { ${types} } from '@atrium-console/sdk';
import { ${api} } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
${imports.map((name) => `import { ${name} } from '../../kit/fields/${name}.tsx';`).join('\n')}
import { bodyOf, check${names.Item}, NAME_LENGTH, new${names.Item}, ${names.item}Words, tidy${names.Item} } from './${names.item}Draft.ts';

${options.join('\n\n')}

/** Creates or changes one ${names.one}. */
export function ${names.Item}Editor(props: ItemEditing<${names.Item}>) {
  const [create] = ${api}.use${pascal(facts.create)}Mutation();
  const [update] = ${api}.use${pascal(facts.update)}Mutation();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf: ({ ${facts.nameField} }) => ${facts.nameField},
    fresh: new${names.Item},
    bodyOf,
    check: check${names.Item},
    tidy: tidy${names.Item},
    create: (body) => create({ ${param}: body }),
    update: (id, body) => update({ ${facts.idParam === 'id' ? 'id' : `${facts.idParam}: id`}, ${param}: body }),
    ...SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one=${JSON.stringify(names.one)} words={${names.item}Words}>
      <Stack gap="md">
        ${controls.map(({ jsx }) => jsx).join('\n')}
      </Stack>
    </ItemModal>
  );
}
`;
}

export function pageText({ row, facts, names }: PageInput): string {
  const api = `${facts.area}Api`;
  const answer = `${pascal(facts.list)}Answer`;
  const constant = `${names.item.toUpperCase()}_LIST`;
  const items =
    facts.listKey === undefined
      ? `(items: readonly ${names.Item}[]) => items`
      : `(answer: ${answer}) => answer.${facts.listKey}`;
  const answerType =
    facts.listKey === undefined ? '' : `type ${answer} = { ${facts.listKey}: readonly ${names.Item}[] };`;
  return `
import type { ${names.Item} } from '@atrium-console/sdk';
import { ${api} } from '@atrium-console/sdk/rtk';
import { IconList } from '@tabler/icons-react';
import { Collection } from '../../kit/collection/Collection.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { ${names.item}Columns } from './${names.item}Columns.tsx';
import { ${names.Item}Editor } from './${names.Item}Editor.tsx';

${answerType}

const itemsOf = ${items};
const nameOf = ({ ${facts.nameField} }: ${names.Item}) => ${facts.nameField};

/** What the list holds. */
const ${constant} = {
  label: ${literal(row.title)}, one: ${literal(names.one)}, many: ${literal(names.many)},
  itemsOf, nameOf, searchText: nameOf,
};

/** ${row.title}: the list, and the form of one ${names.one}. */
export function Component() {
  const query = ${api}.use${pascal(facts.list)}Query();
  const [remove] = ${api}.use${pascal(facts.remove)}Mutation();
  return (
    <SettingsPage title=${JSON.stringify(row.title)} queries={[query]}>
      <Collection
        {...${constant}}
        query={query}
        columns={${names.item}Columns}
        emptyIcon={<IconList size={32} aria-hidden />}
        emptyText="Create the first one."
        editor={(editing) => <${names.Item}Editor {...editing} />}
        remove={({ _id }) => remove({ ${facts.idParam}: _id })}
      />
    </SettingsPage>
  );
}
`;
}
