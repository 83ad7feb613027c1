import type { Permission } from '@atrium-console/sdk';
import type { SettingsProduct } from '../../web/src/session/requirements.ts';
import { type SettingsPageRow, settingsProducts } from '../../web/src/settings/registry.ts';
import { type Json, operationsOf, textsAt } from '../contract/json.ts';
import type { AreaFacts } from './areaFacts.ts';
import { NewPageProblem } from './NewPageProblem.ts';

type Wanted = {
  id: string;
  title: string;
  path?: string | undefined;
  products?: string | undefined;
  read?: string | undefined;
  write?: string | undefined;
};

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The permissions of a row: as given, or those of its operation. */
function needOf(document: Json, given: string | undefined, operationId: string | undefined): Permission[] {
  const operation = operationsOf(document).find(({ id }) => id === operationId);
  const names = given === undefined ? textsAt(operation?.value, 'x-permissions') : listOf(given);
  const known = new Set(textsAt(document, 'components', 'schemas', 'Permission', 'enum'));
  const isPermission = (name: string): name is Permission => known.has(name);
  const unknown = names.find((name) => !isPermission(name));
  if (unknown !== undefined) throw new NewPageProblem(`The contract has no permission “${unknown}”.`);
  return names.filter(isPermission);
}

/** The products of a page: as given, or those whose permissions it asks for. All have what belongs to the account. */
function productsOf(given: string | undefined, read: readonly string[]): SettingsProduct[] {
  const names = given === undefined ? read.map((name) => name.split('.')[0] ?? '') : listOf(given);
  const found = settingsProducts.filter((product) => names.includes(product));
  return found.length > 0 ? found : [...settingsProducts];
}

/** The row of a page that the registry does not have. */
export function newRow(document: Json, facts: AreaFacts, wanted: Wanted): SettingsPageRow {
  const read = needOf(document, wanted.read, facts.read.id);
  const write = facts.kind === 'log' ? [] : needOf(document, wanted.write, facts.update?.id);
  const slug = wanted.id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return {
    id: wanted.id,
    path: wanted.path ?? `${slug}/:product`,
    title: wanted.title,
    products: productsOf(wanted.products, read),
    read,
    ...(write.length > 0 && { write }),
  };
}
