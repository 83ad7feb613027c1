import type { Field } from '../../fields.ts';
import type { LogInput } from '../../pageInput.ts';
import { pageNames } from '../../pageNames.ts';
import { importOf, sdkTypes, source } from '../../source.ts';

const MOST_COLUMNS = 6;

/** The columns of the table: the time first, then the other values that it can show. */
export function logColumns(page: LogInput): string {
  const { columns, item, itemSchema, itemType } = pageNames(page);
  const shown = page.facts.itemFields.filter(({ name, kind }) => name !== '_id' && kind !== 'other');
  const times = shown.filter(({ kind }) => kind === 'time').slice(0, 1);
  const fields = [...times, ...shown.filter((field) => !times.includes(field))].slice(0, MOST_COLUMNS);
  const hasTime = fields.some(({ kind }) => kind === 'time' || kind === 'maybeTime');
  const made = fields.map((field) => columnOf(field, item));
  const words = made.map((column) => column.words);
  return source`
${importOf('../../kit/edit/fieldWords.ts', words)}
import type { LogColumn } from '../../kit/log/logProps.ts';
${hasTime && "import { timeColumn } from '../../kit/log/timeColumn.tsx';"}
${sdkTypes(itemSchema)}

/** The columns of the table, and of the file that is exported. */
export const ${columns}: readonly LogColumn<${itemType}>[] = [
${made.map(({ text }) => text)}
];
`;
}

/** A column, and the function that puts its value into words. */
function columnOf({ name, label: header, kind }: Field, item: string): { text: string; words?: string } {
  const value = `${item}.${name}`;
  const column = (cell: string, csv: string) => `  {
    id: '${name}',
    header: '${header}',
    cell: (${item}) => ${cell},
    csv: (${item}) => ${csv},
  },`;
  switch (kind) {
    case 'time':
    case 'maybeTime':
      return { text: `  timeColumn({ id: '${name}', header: '${header}', at: (${item}) => ${value} }),` };
    case 'switch':
      return { text: column(`asYesNo(${value})`, `asYesNo(${value})`), words: 'asYesNo' };
    case 'number':
      return { text: column(value, `String(${value})`) };
    case 'choice':
      return { text: column(`asChoice(${value})`, value), words: 'asChoice' };
    case 'words':
      return { text: column(`asList(${value})`, `asList(${value})`), words: 'asList' };
    case 'named':
      return { text: column(`${value}.name`, `${value}.name`) };
    case 'maybe':
      return { text: column(`${value} ?? '–'`, `String(${value} ?? '')`) };
    default:
      return { text: column(`asText(${value})`, value), words: 'asText' };
  }
}
