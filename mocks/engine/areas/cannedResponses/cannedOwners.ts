import type { CannedResponse, Profile } from '../../contract/types.ts';
import type { AccountData } from '../../state/accountData.ts';

/** Whether a user sees the responses of everyone, including private ones (SPEC 6). */
export function seesAllResponses({ role }: Profile): boolean {
  return role.permissions.includes('crm.canned_response_all.read');
}

/** The responses that a user may use: their own, those of their group and those for everyone, or all (SPEC 6). */
export function usableResponses(data: AccountData, profile: Profile): CannedResponse[] {
  if (seesAllResponses(profile)) return data.responses;
  const { user, group } = profile;
  const colleagues = new Set(data.users.filter(({ group_id }) => group_id === group._id).map(({ _id }) => _id));
  return data.responses.filter(
    ({ permission, user_id }) =>
      permission === 'everyone' || user_id === user._id || (permission === 'group' && colleagues.has(user_id)),
  );
}
