import type { Permission } from '@atrium-console/sdk';
import { permissionSubjects } from '@atrium-console/sdk/rules';
import { permissionsOf } from './subjectText.ts';

/** Every permission of SPEC 6. Platform operators grant all of them, whatever their own role has. */
export const everyPermission: readonly Permission[] = permissionSubjects.flatMap(permissionsOf);
