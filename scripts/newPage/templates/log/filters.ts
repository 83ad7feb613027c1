import type { Field } from '../../fields.ts';
import { optionsOf } from '../../formFields.ts';
import type { LogInput } from '../../pageInput.ts';
import { pageNames } from '../../pageNames.ts';
import { importOf, source } from '../../source.ts';
import { camelCase } from '../../words.ts';

/** The filters of the table. */
export function logFilters(page: LogInput): string {
  const made = page.facts.filters.flatMap((field) => filterOf(field) ?? []);
  return source`
${importOf(
  '../../kit/log/logFilters.ts',
  made.map(({ by }) => by),
)}

/** The filters that the server knows, by the names of its parameters. */
export const ${pageNames(page).filters} = {
  ${made.map(({ name, by, options }) => `${name}: ${by}(${options}),`)}
};
`;
}

/** The kind of filter that fits a parameter; undefined of one that people cannot fill in. */
function filterOf(field: Field) {
  // The hooks name their arguments in camel case.
  const name = camelCase(field.name);
  const label = `'${field.label}'`;
  switch (field.kind) {
    case 'text':
      return { name, by: 'textFilter', options: label };
    case 'number':
      return { name, by: 'numberFilter', options: label };
    case 'choice':
      return { name, by: 'choiceFilter', options: `${label}, 'All', [${optionsOf(field)}]` };
    case 'time': {
      const isEnd = /^(to|until|end|before)/.test(field.name);
      return { name, by: 'dayFilter', options: isEnd ? `${label}, true` : label };
    }
    default:
      return undefined;
  }
}
