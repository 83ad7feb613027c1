import type { Field } from '../../fields.ts';
import type { LogInput } from '../../pageInput.ts';
import { pageNames } from '../../pageNames.ts';
import { importOf, sdkTypes, source } from '../../source.ts';
import { sentence } from '../../words.ts';

const MOST_COLUMNS = 6;

/** The columns of the table: the time first, then the other values that it can show. */
export function logColumns({ facts, ...page }: LogInput): string {
  const { columns: name, item, itemSchema, itemType } = pageNames({ facts, ...page });
  const shown = facts.itemFields.filter((field) => field.name !== '_id' && field.kind !== 'other');
  const times = shown.filter(({ kind }) => kind === 'time').slice(0, 1);
  const fields = [...times, ...shown.filter((field) => !times.includes(field))].slice(0, MOST_COLUMNS);
  const hasTime = fields.some(({ kind }) => kind === 'time' || kind === 'maybeTime');
  const made = fields.map((field) => columnOf(field, item));
  return source`
${importOf(
  '../../kit/edit/fieldWords.ts',
  made.map(({ words }) => words),
)}
import type { LogColumn } from '../../kit/log/logProps.ts';
${hasTime && "import { timeColumn } from '../../kit/log/timeColumn.tsx';"}
${sdkTypes(itemSchema)}

/** The columns of the table, and of the file that is exported. */
export const ${name}: readonly LogColumn<${itemType}>[] = [
${made.map(({ text }) => text)}
];
`;
}

/** A column, and the function that puts its value into words. */
function columnOf({ name, kind }: Field, item: string): { text: string; words?: string } {
  const header = sentence(name);
  const value = `${item}.${name}`;
  const column = (cell: string, csv: string, words?: string) => ({
    text: `  {
    id: '${name}',
    header: '${header}',
    cell: (${item}) => ${cell},
    csv: (${item}) => ${csv},
  },`,
    ...(words && { words }),
  });
  switch (kind) {
    case 'time':
    case 'maybeTime':
      return { text: `  timeColumn({ id: '${name}', header: '${header}', at: (${item}) => ${value} }),` };
    case 'switch':
      return column(`asYesNo(${value})`, `asYesNo(${value})`, 'asYesNo');
    case 'number':
      return column(value, `String(${value})`);
    case 'choice':
      return column(`asChoice(${value})`, value, 'asChoice');
    case 'words':
      return column(`asList(${value})`, `asList(${value})`, 'asList');
    case 'named':
      return column(`${value}.name`, `${value}.name`);
    case 'maybe':
      return column(`${value} ?? '–'`, `String(${value} ?? '')`);
    default:
      return column(`asText(${value})`, value, 'asText');
  }
}
