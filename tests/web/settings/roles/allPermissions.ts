import type { Permission } from '@atrium-console/sdk';
import { permissionSubjects } from '@atrium-console/sdk/rules';

/** Every permission of the contract. */
export const allPermissions = permissionSubjects
  .flatMap(({ read, write }) => [read, write])
  .filter((one): one is Permission => one !== undefined);
