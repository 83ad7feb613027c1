import type { AccountRole } from '@atrium-console/sdk';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { permittedProducts } from '@atrium-console/sdk/rules';
import { ADMINISTRATOR } from '../../../session/requirements.ts';

/** A call of the contract that a role reaches. */
export type ReachedCall = {
  operationId: OperationId;
  method: string;
  path: string;
  area: string;
  /** The products for which it is reached, if the call asks for different permissions by product. */
  products: readonly string[];
};

const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations);

/** How a role reaches a call: undefined if it does not. */
function reached(operationId: OperationId, { name, permissions: held }: Pick<AccountRole, 'name' | 'permissions'>) {
  const { admin, area, method, path, permissions } = operations[operationId];
  if (admin && name !== ADMINISTRATOR) return undefined;
  const products = permittedProducts(held, permissions);
  if (products.length === 0) return undefined;
  return { operationId, method, path, area, products: products === 'all' ? [] : products };
}

/** The calls that a role reaches, as the contract's `x-permissions` say. Calls that need no permission are among them. */
export function callsOf(role: Pick<AccountRole, 'name' | 'permissions'>): ReachedCall[] {
  return operationIds.flatMap((operationId) => reached(operationId, role) ?? []);
}
