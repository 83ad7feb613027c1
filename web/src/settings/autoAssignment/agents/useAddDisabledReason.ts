import { useNotOffered } from '../../../base/served/useNotOffered.ts';
import { useMissingPermission } from '../../../session/usePermission.ts';

/** Why no agent can be added: agents are chosen from the users, which needs a permission to read. */
export function useAddDisabledReason(): string | undefined {
  const missing = useMissingPermission(['center.user_management.read']);
  const off = useNotOffered('listUsers', 'the users, from whom agents are chosen');
  if (off !== undefined) return off;
  if (missing === undefined) return undefined;
  return `Agents are chosen from the users. To see them, you need the permission ${missing}. Ask the people who manage roles in your organisation.`;
}
