import type { AccountUserBody, Role } from '@atrium-console/sdk';
import { usageApi } from '@atrium-console/sdk/rtk';
import { fullLimit, isRoleIn } from '@atrium-console/sdk/rules';
import { fullText } from '../../../areas/usage/limitText.ts';
import { PRODUCT_NAMES } from '../../../messages.ts';
import { useMissingPermission } from '../../../session/usePermission.ts';

type Choice = Pick<Role, '_id' | 'permissions'>;

/**
 * Returns why the plan has no room for a user with a role: the limits of the products in which the role permits anything.
 * Those who may not see the usage learn of it from the server.
 * @param stored The user who is changed, who counts already while active; undefined for a new one.
 */
export function usePlanProblem(roles: readonly Choice[], stored: AccountUserBody | undefined) {
  const skip = useMissingPermission(['center.access_account.read']) !== undefined;
  const { data } = usageApi.useGetUsageQuery({}, { skip, refetchOnMountOrArgChange: true });
  const roleOf = (id: string) => roles.find(({ _id }) => _id === id);
  const before = stored?.active ? roleOf(stored.role_id) : undefined;
  return ({ role_id, active }: AccountUserBody): string | undefined => {
    const role = roleOf(role_id);
    if (!active || role === undefined || data === undefined) return undefined;
    const counted = (product: string) => before !== undefined && isRoleIn(product, before);
    const line = fullLimit(
      data.usage.filter(({ product }) => !counted(product)),
      role,
    );
    return line && fullText(line.used, line.limit, `${PRODUCT_NAMES[line.product]} user`, 'Deactivate one');
  };
}
