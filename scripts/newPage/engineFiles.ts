/** The area of the mock engine that keeps what is created, changed and deleted in a new area of the contract. */
import { type Json, objectAt, operationsOf, valueAt } from '../contract/json.ts';
import type { CollectionFacts } from './areaFacts.ts';
import { refName } from './fields.ts';
import type { PageFile } from './pageInput.ts';
import { engineArea } from './templates/engineArea.ts';
import { pascal } from './words.ts';

/** The name of the first example that an operation answers with. */
function exampleName(document: Json, operationId: string): string | undefined {
  const operation = operationsOf(document).find(({ id }) => id === operationId);
  const [first] = Object.values(
    objectAt(valueAt(operation?.value, 'responses', '200', 'content', 'application/json'), 'examples'),
  );
  return refName(first);
}

/** Undefined for an area of another kind than a list of items in a plain answer; its routes are written by hand. */
export function engineFiles(document: Json, facts: CollectionFacts): PageFile[] | undefined {
  const { area, create, item, listKey, read, remove, scope, update } = facts;
  const listExample = exampleName(document, read.id);
  const deletedExample = exampleName(document, remove.id);
  if (!item || !listKey || !listExample || !deletedExample || scope.length > 0) return undefined;
  const calls = { list: read.id, create: create.id, update: update.id, remove: remove.id };
  const answer = `${pascal(read.id)}Response`;
  const text = engineArea({ area, item, listKey, ...calls, listExample, deletedExample, answer });
  return [{ path: `mocks/engine/areas/${area}/index.ts`, text }];
}
