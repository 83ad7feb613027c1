import { fieldWords, formFields } from '../../formFields.ts';
import type { FormInput } from '../../pageInput.ts';
import { pageNames } from '../../pageNames.ts';
import { importOf, sdkTypes, source } from '../../source.ts';

/** What is edited of the document, and what must be right before it is saved. */
export function formDraft(page: FormInput): string {
  const { facts } = page;
  const { check, item, itemSchema, itemType, words } = pageNames(page);
  const fields = formFields(page);
  const shown = fieldWords(fields);
  const colors = fields.filter(({ kind }) => kind === 'color');
  // What may be missing from the answer is sent as an empty text.
  const optional = new Set(facts.itemFields.filter(({ kind }) => kind === 'maybe').map(({ name }) => name));
  return source`
${importOf('../../kit/edit/fieldWords.ts', [shown.imported, 'type FieldWords'])}
${colors.length > 0 && "import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';"}
${colors.length > 0 && "import { colorProblem } from '../../kit/fields/colors.ts';"}
${sdkTypes(itemSchema, facts.body)}

/** What is sent of what is stored. */
export function bodyOf(${item}: ${itemType}): ${facts.body} {
  return {
    ${fields.map(({ name }) => `${name}: ${item}.${name}${optional.has(name) ? " ?? ''" : ''},`)}
  };
}

export const ${words}: FieldWords<${facts.body}> = {
  ${shown.entries}
};

${
  colors.length > 0 &&
  source`/** What must be corrected before it can be saved. */
export function ${check}(body: ${facts.body}): FieldProblems {
  return problemsOf({
    ${colors.map(({ name }) => `${name}: colorProblem(body.${name}),`)}
  });
}
`
}
`;
}
