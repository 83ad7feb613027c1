import { asChoice, asList, asText, asYesNo } from '../../../../web/src/kit/edit/fieldWords.ts';
import type { LogColumn } from '../../../../web/src/kit/log/logProps.ts';
import { timeColumn } from '../../../../web/src/kit/log/timeColumn.tsx';
import type { Thing } from '../placeholder/sdk.ts';

/** The columns of the table, and of the file that is exported. */
export const thingColumns: readonly LogColumn<Thing>[] = [
  timeColumn({ id: 'timeField', header: 'Time field', at: (thing) => thing.timeField }),
  {
    id: 'textField',
    header: 'Text field',
    cell: (thing) => asText(thing.textField),
    csv: (thing) => thing.textField,
  },
  {
    id: 'switchField',
    header: 'Switch field',
    cell: (thing) => asYesNo(thing.switchField),
    csv: (thing) => asYesNo(thing.switchField),
  },
  {
    id: 'numberField',
    header: 'Number field',
    cell: (thing) => thing.numberField,
    csv: (thing) => String(thing.numberField),
  },
  {
    id: 'choiceField',
    header: 'Choice field',
    cell: (thing) => asChoice(thing.choiceField),
    csv: (thing) => thing.choiceField,
  },
  {
    id: 'wordsField',
    header: 'Words field',
    cell: (thing) => asList(thing.wordsField),
    csv: (thing) => asList(thing.wordsField),
  },
  {
    id: 'namedField',
    header: 'Named field',
    cell: (thing) => thing.namedField.name,
    csv: (thing) => thing.namedField.name,
  },
  timeColumn({ id: 'maybeTimeField', header: 'Maybe time field', at: (thing) => thing.maybeTimeField }),
  {
    id: 'maybeField',
    header: 'Maybe field',
    cell: (thing) => thing.maybeField ?? '–',
    csv: (thing) => String(thing.maybeField ?? ''),
  },
];
