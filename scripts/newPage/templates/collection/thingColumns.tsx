import { Text } from '@mantine/core';
import { asChoice, asList, asText, asYesNo } from '../../../../web/src/kit/edit/fieldWords.ts';
import type { Column } from '../../../../web/src/kit/list/useListState.ts';
import type { Thing } from '../placeholder/sdk.ts';

/** The columns of the list. Narrow screens show the first one only. */
export const thingColumns: readonly Column<Thing>[] = [
  {
    id: 'thingName',
    header: 'Thing name',
    width: '2fr',
    sortBy: (thing) => thing.thingName,
    cell: (thing) => (
      <Text size="sm" fw={500}>
        {thing.thingName}
      </Text>
    ),
  },
  {
    id: 'textField',
    header: 'Text field',
    isSecondary: true,
    sortBy: (thing) => thing.textField,
    cell: (thing) => <Text size="sm">{asText(thing.textField)}</Text>,
  },
  {
    id: 'longTextField',
    header: 'Long text field',
    isSecondary: true,
    sortBy: (thing) => thing.longTextField,
    cell: (thing) => <Text size="sm">{asText(thing.longTextField)}</Text>,
  },
  {
    id: 'colorField',
    header: 'Color field',
    isSecondary: true,
    sortBy: (thing) => thing.colorField,
    cell: (thing) => <Text size="sm">{thing.colorField}</Text>,
  },
  {
    id: 'switchField',
    header: 'Switch field',
    isSecondary: true,
    sortBy: (thing) => Number(thing.switchField),
    cell: (thing) => <Text size="sm">{asYesNo(thing.switchField)}</Text>,
  },
  {
    id: 'numberField',
    header: 'Number field',
    isSecondary: true,
    sortBy: (thing) => thing.numberField,
    cell: (thing) => <Text size="sm">{thing.numberField}</Text>,
  },
  {
    id: 'choiceField',
    header: 'Choice field',
    isSecondary: true,
    sortBy: (thing) => thing.choiceField,
    cell: (thing) => <Text size="sm">{asChoice(thing.choiceField)}</Text>,
  },
  {
    id: 'wordsField',
    header: 'Words field',
    isSecondary: true,
    sortBy: (thing) => thing.wordsField.length,
    cell: (thing) => <Text size="sm">{asList(thing.wordsField)}</Text>,
  },
];
