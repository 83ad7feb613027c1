/** Descriptions of operations that need no other: who may call them. */

import { type Bundle, type Operation, type PermissionNeed, rowsOf } from './operations.ts';

const code = (text: string) => `\`${text}\``;

function needWords(need: PermissionNeed): string {
  return need.map((item) => (typeof item === 'string' ? code(item) : item.map(code).join(' or '))).join(' and ');
}

function isNeed(need: Operation['x-permissions']): need is PermissionNeed {
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

/** Which feature of CRM accounts must be on, as a sentence. */
function featureSentence({ 'x-feature': feature }: Operation, labels: ReadonlyMap<string, string>): string | undefined {
  if (feature === undefined) return undefined;
  const label = (key: string) => `“${labels.get(key) ?? key}” (${code(key)})`;
  if (typeof feature === 'string') return `Only while the feature ${label(feature)} is on for the account.`;
  const products = Object.entries(feature).map(([product, key]) => `${label(key)} for ${code(product)}`);
  return `Only while the feature ${products.join(', and ')} is on for the account.`;
}

/**
 * The contract with a description for every operation, after its summary: many tools show it, and some ask for it. The feature
 * that an operation belongs to is added to every description. `labels`: of the features, by key.
 */
export function withDescriptions<B extends Bundle>(bundle: B, labels: ReadonlyMap<string, string>): B {
  const described = structuredClone(bundle);
  for (const { path, method, operation } of rowsOf(described)) {
    const feature = featureSentence(operation, labels);
    if (operation.description !== undefined && feature === undefined) continue;
    const item = described.paths[path];
    if (item === undefined) continue;
    const { tags, operationId, summary, description = accessSentence(operation), ...others } = operation;
    const text = feature === undefined ? description : `${description.trimEnd()} ${feature}`;
    item[method] = { operationId, tags, summary, description: text, ...others };
  }
  return described;
}
