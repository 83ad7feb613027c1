import { type FormField, formFields } from '../../formFields.ts';
import type { CollectionInput } from '../../pageInput.ts';
import { pageNames } from '../../pageNames.ts';
import { importOf, sdkTypes, source } from '../../source.ts';

/** How many columns a list has besides the name. */
const OTHERS = 3;

/** The columns of the list: the name, and the first few other fields that it can show. */
export function collectionColumns(page: CollectionInput): string {
  const names = pageNames(page);
  const fields = formFields(page);
  const others = fields.filter(({ kind }) => kind !== 'name' && kind !== 'other').slice(0, OTHERS);
  const shown = others.map((field) => ({ ...field, ...cellOf(field, `${names.item}.${field.name}`) }));
  return source`
import { Text } from '@mantine/core';
${importOf(
  '../../kit/edit/fieldWords.ts',
  shown.map(({ words }) => words),
)}
import type { Column } from '../../kit/list/useListState.ts';
${sdkTypes(names.itemSchema)}

/** The columns of the list. Narrow screens show the first one only. */
export const ${names.columns}: readonly Column<${names.itemType}>[] = [
${fields
  .filter(({ kind }) => kind === 'name')
  .map(
    ({ name, label }) => `  {
    id: '${name}',
    header: '${label}',
    width: '2fr',
    sortBy: (${names.item}) => ${names.item}.${name},
    cell: (${names.item}) => (
      <Text size="sm" fw={500}>
        {${names.item}.${name}}
      </Text>
    ),
  },`,
  )}
${shown.map(
  ({ name, label, sortBy, cell }) => `  {
    id: '${name}',
    header: '${label}',
    isSecondary: true,
    sortBy: (${names.item}) => ${sortBy},
    cell: (${names.item}) => <Text size="sm">{${cell}}</Text>,
  },`,
)}
];
`;
}

/** What a cell shows, what sorts it, and the function that puts the value into words. */
function cellOf({ kind }: FormField, value: string): { cell: string; sortBy: string; words?: string } {
  switch (kind) {
    case 'switch':
      return { words: 'asYesNo', cell: `asYesNo(${value})`, sortBy: `Number(${value})` };
    case 'choice':
      return { words: 'asChoice', cell: `asChoice(${value})`, sortBy: value };
    case 'words':
      return { words: 'asList', cell: `asList(${value})`, sortBy: `${value}.length` };
    case 'text':
    case 'longText':
      return { words: 'asText', cell: `asText(${value})`, sortBy: value };
    default:
      return { cell: value, sortBy: value };
  }
}
