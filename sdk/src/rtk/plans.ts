import { plansApi as generated } from '../generated/rtk/plans.ts';
import { afterChange } from './tags.ts';

/** Plans. Accounts show the name of theirs. */
export const plansApi = generated.enhanceEndpoints({
  endpoints: { updatePlan: afterChange('plans', 'accounts', 'profile') },
});
