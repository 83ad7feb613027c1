import type { Sla } from '@atrium-console/sdk';
import { engagementsApi, keywordsApi, paymentsApi, slaApi, usersApi } from '@atrium-console/sdk/rtk';
import { DEFAULT_BUSINESS_HOUR } from '@atrium-console/sdk/rules';
import { useAccountId } from '../../../session/useAccountId.ts';
import type { StepId } from './steps.ts';

/** What of the steps is done, from the data. A step is missing while it is not known, and if its data could not be read. */
export type Progress = { isPending: boolean; done: Partial<Record<StepId, boolean>> };

/** Reads what the steps are about. Nothing is read for steps that are not wanted. */
export function useProgress(wanted: readonly StepId[]): Progress {
  const accountId = useAccountId();
  const skip = (...ids: StepId[]) => ({ skip: !ids.some((id) => wanted.includes(id)) });
  const users = usersApi.useListUsersQuery({ accountId }, skip('people'));
  const channels = engagementsApi.useListEngagementsQuery(undefined, skip('channels'));
  const keywords = keywordsApi.useCountKeywordsQuery({ product: 'listening' }, skip('keywords'));
  const levels = slaApi.useListSlaQuery(undefined, skip('hours', 'holidays'));
  const cards = paymentsApi.useListCardsQuery(undefined, skip('card'));
  const hours = levels.data?.sla;
  return {
    isPending: [users, channels, keywords, levels, cards].some(({ isLoading }) => isLoading),
    done: {
      ...(users.data && { people: users.data.users.length > 1 }),
      ...(channels.data && { channels: channels.data.engagements.length > 0 }),
      ...(keywords.data && { keywords: keywords.data.total > 0 }),
      ...(hours && { hours: hours.some(hasOwnHours), holidays: hours.some(({ holidays }) => holidays.length > 0) }),
      ...(cards.data && { card: cards.data.cards.length > 0 }),
    },
  };
}

/** Whether somebody has changed the hours that a new service level begins with. */
function hasOwnHours({ business_hour: { is_custom, start, end } }: Sla): boolean {
  return is_custom || start !== DEFAULT_BUSINESS_HOUR.start || end !== DEFAULT_BUSINESS_HOUR.end;
}
