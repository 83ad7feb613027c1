import { accountsApi as generated } from '../generated/rtk/accounts.ts';
import { afterChange } from './tags.ts';

/** Accounts. The pages of products and features have every account, too. */
export const accountsApi = generated.enhanceEndpoints({
  endpoints: {
    createAccount: afterChange('accounts', 'platform'),
    deleteAccount: afterChange('accounts', 'platform'),
  },
});
