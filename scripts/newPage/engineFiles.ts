/** The area of the mock engine that keeps what is created, changed and deleted in a new area of the contract. */
import { readFileSync } from 'node:fs';
import { type Json, objectAt, operationsOf, valueAt } from '../contract/json.ts';
import type { AreaFacts } from './areaFacts.ts';
import { refName } from './fields.ts';
import type { PageFile } from './pageInput.ts';
import { pascal } from './words.ts';

const read = (name: string) => readFileSync(new URL(`templates/engine/${name}`, import.meta.url), 'utf8');

/** The name of the first example that an operation answers with. */
function exampleName(document: Json, operationId: string | undefined): string | undefined {
  const operation = operationsOf(document).find(({ id }) => id === operationId);
  const [first] = Object.values(
    objectAt(valueAt(operation?.value, 'responses', '200', 'content', 'application/json'), 'examples'),
  );
  return refName(first);
}

/** Undefined for an area of another kind than a list of items in a plain answer; its routes are written by hand. */
export function engineFiles(document: Json, facts: AreaFacts): PageFile[] | undefined {
  const { area, create, item, listKey, read: list, remove, update } = facts;
  const listExample = exampleName(document, list.id);
  const deletedExample = exampleName(document, remove?.id);
  if (!create || !update || !remove || !item || !listKey || !listExample || !deletedExample) return undefined;
  if (facts.scope.length > 0) return undefined;
  const texts: Record<string, string> = {
    CustomSocial: item,
    ListCustomSocialsResponse: `${pascal(list.id)}Response`,
    listCustomSocials: list.id,
    createCustomSocial: create.id,
    updateCustomSocial: update.id,
    deleteCustomSocial: remove.id,
    customSocialDeleted: deletedExample,
    customSocialList: listExample,
    customSocials: area,
    custom_socials: listKey,
  };
  const fill = (template: string) => template.replaceAll(/\w+/g, (word) => texts[word] ?? word);
  return [
    {
      path: `mocks/engine/areas/${area}/index.ts`,
      text: fill(read('things.ts')).replaceAll('../../../../mocks/engine/', '../../'),
    },
  ];
}
