import { platformApi as generated } from '../generated/rtk/platform.ts';
import { afterChange } from './tags.ts';

/**
 * What platform operators manage. Changed products and features replace those in the cached pages, so that an operator who
 * has scrolled through many accounts does not fetch all of them again. The list of accounts shows the products, too, and the
 * profile those of the operator's own account.
 */
export const platformApi = generated.enhanceEndpoints({
  endpoints: {
    updateProductPermission: afterChange('platform', 'accounts', 'profile'),
    updateProductPermissions: {
      ...afterChange('accounts', 'profile'),
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        const accepted = await queryFulfilled.catch(() => undefined);
        if (accepted === undefined) return;
        const changed = new Map(accepted.data.accounts.map((account) => [account.account_id, account]));
        for (const page of generated.util.selectCachedArgsForQuery(getState(), 'listProductPermissions')) {
          dispatch(
            generated.util.updateQueryData('listProductPermissions', page, (list) => {
              for (const [index, { account_id }] of list.accounts.entries()) {
                const after = changed.get(account_id);
                if (after) list.accounts[index] = after;
              }
            }),
          );
        }
      },
    },
  },
});
