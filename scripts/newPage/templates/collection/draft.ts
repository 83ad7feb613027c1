import { fieldWords, formFields } from '../../formFields.ts';
import type { CollectionInput } from '../../pageInput.ts';
import { pageNames } from '../../pageNames.ts';
import { importOf, sdkTypes, source } from '../../source.ts';

/** What is edited of an item, and what makes it fit to be saved. */
export function collectionDraft(page: CollectionInput): string {
  const { facts } = page;
  const { check, fresh, item, itemSchema, itemType, nameLabel, tidy, words } = pageNames(page);
  const fields = formFields(page);
  const shown = fieldWords(fields);
  const corrected = fields.filter(({ kind }) => kind === 'name' || kind === 'color');
  const hasColor = corrected.some(({ kind }) => kind === 'color');
  return source`
${importOf('../../kit/edit/fieldWords.ts', [shown.imported, 'type FieldWords'])}
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
${hasColor && "import { colorProblem, normalColor } from '../../kit/fields/colors.ts';"}
${sdkTypes(itemSchema, facts.body)}

/** What a new one starts from. */
export const ${fresh}: ${facts.body} = ${startOf(page)};

/** What is sent of a stored one. */
export function bodyOf(${item}: ${itemType}): ${facts.body} {
  return {
    ${fields.map(({ name }) => `${name}: ${item}.${name},`)}
  };
}

export const ${words}: FieldWords<${facts.body}> = {
  ${shown.entries}
};

export function ${tidy}(body: ${facts.body}): ${facts.body} {
  return {
    ...body,
    ${corrected.map(({ name, kind }) => `${name}: ${kind === 'name' ? `body.${name}.trim()` : `normalColor(body.${name})`},`)}
  };
}

/** What must be corrected before it can be saved. */
export function ${check}(body: ${facts.body}): FieldProblems {
  return problemsOf({
    ${corrected.map(
      ({ name, kind }) =>
        `${name}: ${kind === 'name' ? `body.${name} === '' && 'Enter the ${nameLabel.toLowerCase()}.'` : `colorProblem(body.${name})`},`,
    )}
  });
}
`;
}

/** The contract's example of a body without its texts: those are for people to type. */
function startOf({ facts }: CollectionInput): string {
  const texts = facts.bodyFields.filter(
    ({ kind, isRequired }) => isRequired && (kind === 'text' || kind === 'longText'),
  );
  return JSON.stringify({ ...facts.sample, ...Object.fromEntries(texts.map(({ name }) => [name, ''])) });
}
