import { type FormField, formFields } from '../../formFields.ts';
import type { CollectionInput } from '../../pageInput.ts';
import { pageNames } from '../../pageNames.ts';
import { importOf, sdkTypes, source } from '../../source.ts';

/** How many columns a list has besides the name. */
const OTHERS = 3;

/** The columns of the list: the name, and the first few other fields that it can show. */
export function collectionColumns(page: CollectionInput): string {
  const { nameField } = page.facts;
  const { columns, item, itemSchema, itemType, nameLabel } = pageNames(page);
  const others = formFields(page).filter(({ kind }) => kind !== 'name' && kind !== 'other');
  const made = others.slice(0, OTHERS).map((field) => columnOf(field, item));
  const words = made.map((column) => column.words);
  return source`
import { Text } from '@mantine/core';
${importOf('../../kit/edit/fieldWords.ts', words)}
import type { Column } from '../../kit/list/useListState.ts';
${sdkTypes(itemSchema)}

/** The columns of the list. Narrow screens show the first one only. */
export const ${columns}: readonly Column<${itemType}>[] = [
  {
    id: '${nameField}',
    header: '${nameLabel}',
    width: '2fr',
    sortBy: (${item}) => ${item}.${nameField},
    cell: (${item}) => (
      <Text size="sm" fw={500}>
        {${item}.${nameField}}
      </Text>
    ),
  },
${made.map(({ text }) => text)}
];
`;
}

/** A column, and the function that puts its value into words. */
function columnOf({ name, kind, label }: FormField, item: string): { text: string; words?: string } {
  const value = `${item}.${name}`;
  const column = (cell: string, sortBy: string) => `  {
    id: '${name}',
    header: '${label}',
    isSecondary: true,
    sortBy: (${item}) => ${sortBy},
    cell: (${item}) => <Text size="sm">{${cell}}</Text>,
  },`;
  switch (kind) {
    case 'switch':
      return { text: column(`asYesNo(${value})`, `Number(${value})`), words: 'asYesNo' };
    case 'choice':
      return { text: column(`asChoice(${value})`, value), words: 'asChoice' };
    case 'words':
      return { text: column(`asList(${value})`, `${value}.length`), words: 'asList' };
    case 'text':
    case 'longText':
      return { text: column(`asText(${value})`, value), words: 'asText' };
    default:
      return { text: column(value, value) };
  }
}
