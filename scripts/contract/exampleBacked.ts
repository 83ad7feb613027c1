/** The table of the operations that keep no state in the mock: whoever wonders why nothing changed finds them here. */
import { statefulRoutes } from '../../mocks/engine/areas/index.ts';
import { type Json, objectAt, operationsOf, textsAt } from './json.ts';

export function exampleBacked(document: Json): string {
  const kept = new Set<string>(statefulRoutes.map(({ operationId }) => operationId));
  const rows = operationsOf(document)
    .filter(({ id }) => !kept.has(id))
    .map(({ id, method, path, value }) => {
      const { status } = objectAt(value, 'x-provenance');
      return `| ${textsAt(value, 'tags')[0]} | \`${id}\` | \`${method.toUpperCase()} ${path}\` | ${status} |`;
    })
    .sort();
  return [
    '<!-- Written by `npm run docs`. Do not edit. -->',
    '',
    '# Operations that answer from the examples',
    '',
    'The mock keeps state for every operation but these: what one call changes, the next one sees. These judge session,',
    "permissions and the form of the request like all others, and then answer with the contract's first example, so a",
    'write among them changes nothing.',
    '',
    '| area | operation | call | provenance |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
