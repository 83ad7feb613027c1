/** The table of operations without state in the mock, to look up why a call changed nothing. */
import { statefulRoutes } from '../../mocks/engine/generated/areas.ts';
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
    '<!-- Written by `npm run generate`. Do not edit. -->',
    '',
    '# Operations that answer from the examples',
    '',
    'The mock keeps state for every operation except these: a change is visible to the next call. These operations check',
    "session, permissions and the request like all others, but then answer with the contract's first example, so a write",
    'changes nothing.',
    '',
    '| area | operation | call | provenance |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
