import type { AccountRole } from '@atrium-console/sdk';
import { type OperationId, operations, type Requirement } from '@atrium-console/sdk/operations';
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

/** Whether a list of permissions meets a requirement of the contract: every item, and any member of an inner list (SPEC 6). */
function isMet(required: Requirement, held: readonly string[]): boolean {
  return required.every((item) =>
    typeof item === 'string' ? held.includes(item) : item.some((permission) => held.includes(permission)),
  );
}

function isForAll(permissions: Requirement | Readonly<Record<string, Requirement>>): permissions is Requirement {
  return Array.isArray(permissions);
}

/** How a role reaches a call: undefined if it does not. */
function reached(operationId: OperationId, { name, permissions: held }: Pick<AccountRole, 'name' | 'permissions'>) {
  const { admin, area, method, path } = operations[operationId];
  const required: Requirement | Readonly<Record<string, Requirement>> = operations[operationId].permissions;
  if (admin && name !== ADMINISTRATOR) return undefined;
  if (isForAll(required)) return isMet(required, held) ? { operationId, method, path, area, products: [] } : undefined;
  const products = Object.keys(required).filter((product) => isMet(required[product] ?? [], held));
  return products.length === 0 ? undefined : { operationId, method, path, area, products };
}

/** The calls that a role reaches, as the contract's `x-permissions` say. Calls that need no permission are among them. */
export function callsOf(role: Pick<AccountRole, 'name' | 'permissions'>): ReachedCall[] {
  return operationIds.flatMap((operationId) => reached(operationId, role) ?? []);
}
