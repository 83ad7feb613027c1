/** Descriptions of operations that need no other: who may call them. */

import { type Bundle, type Operation, type Requirement, rowsOf } from './operations.ts';

const code = (text: string) => `\`${text}\``;

function needWords(need: Requirement): string {
  return need.map((item) => (typeof item === 'string' ? code(item) : item.map(code).join(' or '))).join(' and ');
}

function isNeed(need: Operation['x-permissions']): need is Requirement {
  return Array.isArray(need);
}

/** Who may call an operation, as a sentence. */
export function accessSentence(operation: Operation): string {
  if (operation.security?.length === 0) return 'Needs no session.';
  if (operation['x-admin'] === true) return 'For platform operators only.';
  const need = operation['x-permissions'];
  if (isNeed(need)) return need.length === 0 ? 'Needs a session and no permission.' : `Requires ${needWords(need)}.`;
  const products = Object.entries(need).map(([product, one]) => `${needWords(one)} for ${code(product)}`);
  return `Requires ${products.join(', and ')}.`;
}

/** The contract with a description for every operation, after its summary: many tools show it, and some ask for it. */
export function withDescriptions<B extends Bundle>(bundle: B): B {
  const described = structuredClone(bundle);
  for (const { path, method, operation } of rowsOf(described)) {
    if (operation.description !== undefined) continue;
    const item = described.paths[path];
    if (item === undefined) continue;
    const { tags, operationId, summary, ...others } = operation;
    item[method] = { operationId, tags, summary, description: accessSentence(operation), ...others };
  }
  return described;
}
