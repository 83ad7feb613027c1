/** The draft and the columns of a new page. */
import type { Field } from './areaFacts.ts';
import type { PageInput } from './pageInput.ts';
import { literal, sentence } from './words.ts';

/** How a value is put into words, by the kind of its field. */
const SHOW: Record<Field['kind'], string> = {
  text: 'asText',
  color: 'asText',
  switch: 'asYesNo',
  number: 'String',
  choice: 'asText',
  words: 'asList',
  other: '(value) => JSON.stringify(value)',
};

function showers(fields: readonly Field[]): string {
  const used = new Set(fields.map(({ kind }) => SHOW[kind]).filter((name) => /^as/.test(name)));
  return [...used].sort().join(', ');
}

export function draftText({ facts, names }: PageInput): string {
  const { fields, nameField } = facts;
  const colors = fields.filter(({ kind }) => kind === 'color').map(({ name }) => name);
  const keys = fields.map(({ name }) => name).join(', ');
  const fresh = JSON.stringify({ ...facts.sample, [nameField]: '' });
  const limit = fields.find(({ name }) => name === nameField);
  return `
import type { ${names.Item}, ${names.Body} } from '@atrium-console/sdk';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { ${showers(fields)}, type FieldWords } from '../../kit/edit/fieldWords.ts';
${colors.length > 0 ? "import { colorProblem, normalColor } from '../../kit/fields/colors.ts';" : ''}

/** Longest ${nameField} that the contract takes. */
export const NAME_LENGTH = ${limit !== undefined && 'maxLength' in limit ? limit.maxLength : 200};

/** What a new one starts from: the example of the contract, without its ${nameField}. */
export const new${names.Item}: ${names.Body} = ${fresh};

/** What is sent of a stored item. */
export function bodyOf({ ${keys} }: ${names.Item}): ${names.Body} {
  return { ${keys} };
}

export const ${names.item}Words: FieldWords<${names.Body}> = {
${fields.map(({ name, kind }) => `  ${name}: { label: ${literal(sentence(name))}, show: ${SHOW[kind]} },`).join('\n')}
};

export function tidy${names.Item}(body: ${names.Body}): ${names.Body} {
  return { ...body, ${nameField}: body.${nameField}.trim()${colors.map((name) => `, ${name}: normalColor(body.${name})`).join('')} };
}

/** What must be put right before it can be sent. */
export function check${names.Item}(body: ${names.Body}): FieldProblems {
  return problemsOf({
    ${nameField}: body.${nameField} === '' && ${literal(`Fill in the ${sentence(nameField).toLowerCase()}.`)},
    ${colors.map((name) => `${name}: colorProblem(body.${name}),`).join('\n')}
  });
}
`;
}

/** The name and the first few things that a list can show. */
export function columnsText({ facts, names }: PageInput): string {
  const others = facts.fields.filter(({ name, kind }) => name !== facts.nameField && kind !== 'other').slice(0, 3);
  const shown = showers(others);
  return `
import type { ${names.Item} } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
${shown && `import { ${shown} } from '../../kit/edit/fieldWords.ts';`}
import type { Column } from '../../kit/list/useListState.ts';

/** The columns of the list. */
export const ${names.item}Columns: readonly Column<${names.Item}>[] = [
  {
    id: '${facts.nameField}',
    header: ${literal(sentence(facts.nameField))},
    width: '2fr',
    sortBy: ({ ${facts.nameField} }) => ${facts.nameField},
    cell: ({ ${facts.nameField} }) => <Text size="sm" fw={500}>{${facts.nameField}}</Text>,
  },
${others
  .map(({ name, kind }) => {
    const shownAs = `${SHOW[kind]}(${name})`;
    return `  {
    id: '${name}',
    header: ${literal(sentence(name))},
    isSecondary: true,
    sortBy: ({ ${name} }) => ${kind === 'number' ? name : shownAs},
    cell: ({ ${name} }) => <Text size="sm">{${shownAs}}</Text>,
  },`;
  })
  .join('\n')}
];
`;
}
