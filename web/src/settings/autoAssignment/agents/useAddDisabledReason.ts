import { useMissingPermission } from '../../../session/usePermission.ts';

/** Why no agent can be added: agents are chosen among the users, whom not everybody may see. */
export function useAddDisabledReason(): string | undefined {
  const missing = useMissingPermission(['center.user_management.read']);
  if (missing === undefined) return undefined;
  return `Agents are chosen among the users. Seeing them needs the permission ${missing}; ask the people who manage roles in your organisation.`;
}
