/** What a server says of the pages of a list, and not in its body, which may be the rows alone. */
import { resolve, resolveSchema } from '../contract/contract.ts';
import { type Json, type JsonObject, objectAt, textAt } from '../contract/json.ts';

const METHODS = ['get', 'post'];

/** The body of a success, as the contract has it. */
function bodyOf(document: JsonObject, operation: JsonObject): JsonObject | undefined {
  const [status] = Object.keys(objectAt(operation, 'responses')).filter((one) => /^2/.test(one));
  const response = status === undefined ? undefined : objectAt(operation, 'responses')[status];
  const reference = textAt(response, '$ref');
  const answer: Json | undefined = reference === '' ? response : resolve(document, reference.slice(1)).value;
  const schema = objectAt(answer, 'content', 'application/json', 'schema');
  return Object.keys(schema).length === 0 ? undefined : resolveSchema(document, schema);
}

/** By the schema of a body: the properties that need not be in it, because every operation that shows it says them otherwise. */
export function saidByPages(document: JsonObject): ReadonlyMap<JsonObject, readonly string[]> {
  const found = new Map<JsonObject, readonly string[]>();
  for (const item of Object.values(objectAt(document, 'paths'))) {
    for (const method of METHODS) {
      const operation = objectAt(item, method);
      const body = bodyOf(document, operation);
      if (body === undefined) continue;
      const pages = objectAt(operation, 'x-wire', 'pages');
      const total = textAt(pages, 'total');
      const isHeader = total !== '' && !total.startsWith('/');
      const said = Object.keys(pages).length === 0 ? [] : ['next_cursor', ...(isHeader ? ['total'] : [])];
      const before = found.get(body) ?? said;
      found.set(
        body,
        before.filter((name) => said.includes(name)),
      );
    }
  }
  return found;
}
