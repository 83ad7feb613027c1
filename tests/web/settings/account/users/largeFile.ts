/** The lines of a large file that the dry run refuses, each with its sentence. */
const REFUSALS = [
  [['', 'bad-name@northwind.example', 'Analyst', 'Insights', '', ''], 'The name is missing.'],
  [['Bad', '', 'Analyst', 'Insights', '', ''], 'The email is missing.'],
  [['Bad', 'not an email', 'Analyst', 'Insights', '', ''], '“not an email” is not a valid email address.'],
  [
    ['Bad', 'USER1@northwind.example', 'Analyst', 'Insights', '', ''],
    'The email “USER1@northwind.example” is further up in the file.',
  ],
  [
    ['Bad', 'bad-role@northwind.example', 'Analist', 'Insights', '', ''],
    'The role “Analist” does not exist. Did you mean “Analyst”?',
  ],
  [
    ['Bad', 'bad-admin@northwind.example', 'Atrium Administrator', 'Insights', '', ''],
    'You cannot assign the role “Atrium Administrator”: it permits more than yours.',
  ],
  [['Bad', 'bad-group@northwind.example', 'Analyst', 'Warehouse', '', ''], 'The group “Warehouse” does not exist.'],
  [
    ['Bad', 'bad-flag@northwind.example', 'Analyst', 'Insights', 'maybe', ''],
    'invisible: “maybe” is not valid. Use yes or no.',
  ],
] as const;

const COLUMNS = ['name', 'email', 'role', 'group', 'invisible', 'active'];
const LINES = 1000;

/** Every 25th line has a problem: 40 of 1,000. */
const isBad = (index: number) => index % 25 === 24;
const refusalAt = (index: number) => REFUSALS[Math.floor(index / 25) % REFUSALS.length];

/** A file of 1,000 users, 40 of whom cannot be imported. None is active: the plan has no room for so many. */
export function largeRows(): Record<string, string>[] {
  return Array.from({ length: LINES }, (_, index) => {
    const email = (text: string) => (text.startsWith('bad-') ? `${index}${text}` : text);
    const good = [`User ${index}`, `user${index}@northwind.example`, 'Analyst', 'insights', 'no', 'no'];
    const cells = isBad(index) ? (refusalAt(index)?.[0] ?? good) : good;
    return Object.fromEntries(
      COLUMNS.map((column, at) => [column, at === 1 ? email(cells[1] ?? '') : (cells[at] ?? '')]),
    );
  });
}

/** The sentence of each refused line, in the order of the file. */
export const largeRefusals = Array.from({ length: LINES }, (_, index) => index)
  .filter(isBad)
  .map((index) => String(refusalAt(index)?.[1]));

export function largeCsv(): string {
  const lines = largeRows().map((row) => COLUMNS.map((column) => row[column]).join(','));
  return [COLUMNS.join(','), ...lines].join('\n');
}
