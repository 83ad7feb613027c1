import { fieldWords, formFields } from '../formFields.ts';
import type { CollectionInput, FormInput } from '../pageInput.ts';
import { pageNames } from '../pageNames.ts';
import { importOf, sdkTypes, source } from '../source.ts';

/** What is edited of an item or of the one document, and what makes it fit to be saved. */
export function bodyDraft(page: CollectionInput | FormInput): string {
  const { body, kind: pageKind, itemFields } = page.facts;
  const isItem = pageKind === 'collection';
  const { check, fresh, item, itemSchema, itemType, nameLabel, tidy, words } = pageNames(page);
  const fields = formFields(page);
  const shown = fieldWords(fields);
  const corrected = fields.filter(({ kind }) => kind === 'name' || kind === 'color');
  const hasColor = corrected.some(({ kind }) => kind === 'color');
  // What may be missing from the document is sent as an empty text.
  const optional = itemFields.filter(({ kind }) => kind === 'maybe' && !isItem).map(({ name }) => name);
  return source`
${importOf('../../kit/edit/fieldWords.ts', [shown.imported, 'type FieldWords'])}
${importOf('../../kit/fieldProblems.ts', corrected.length > 0 ? ['type FieldProblems', 'problemsOf'] : [])}
${importOf('../../kit/fields/colors.ts', hasColor ? ['colorProblem', isItem && 'normalColor'] : [])}
${sdkTypes(itemSchema, body)}

${
  isItem &&
  `/** What a new one starts from. */
export const ${fresh}: ${body} = ${startOf(page)};
`
}
/** What is sent of ${isItem ? 'a stored one' : 'what is stored'}. */
export function bodyOf(${item}: ${itemType}): ${body} {
  return {
    ${fields.map(({ name }) => `${name}: ${item}.${name}${optional.includes(name) ? " ?? ''" : ''},`)}
  };
}

export const ${words}: FieldWords<${body}> = {
  ${shown.entries}
};

${
  isItem &&
  source`export function ${tidy}(body: ${body}): ${body} {
  return {
    ...body,
    ${corrected.map(({ name, kind }) => `${name}: ${kind === 'name' ? `body.${name}.trim()` : `normalColor(body.${name})`},`)}
  };
}
`
}
${
  corrected.length > 0 &&
  source`/** What must be corrected before it can be saved. */
export function ${check}(body: ${body}): FieldProblems {
  return problemsOf({
    ${corrected.map(({ name, kind }) =>
      kind === 'name'
        ? `${name}: body.${name} === '' && 'Enter the ${nameLabel.toLowerCase()}.',`
        : `${name}: colorProblem(body.${name}),`,
    )}
  });
}`
}
`;
}

/** The contract's example of a body without its texts: those are for people to type. */
function startOf({ facts }: CollectionInput | FormInput): string {
  const texts = facts.bodyFields.filter(
    ({ kind, isRequired }) => isRequired && (kind === 'text' || kind === 'longText'),
  );
  return JSON.stringify({ ...facts.sample, ...Object.fromEntries(texts.map(({ name }) => [name, ''])) });
}
