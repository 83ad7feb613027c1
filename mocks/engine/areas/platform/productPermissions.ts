import { objectTypeOf } from '@atrium-console/sdk/rules';
import { invalidField, notFound, ok, refuse } from '../../contract/answers.ts';
import type { Schemas } from '../../contract/types.ts';
import { addActivity, changed } from '../../log/activityLog.ts';
import { type Route, route } from '../../route/route.ts';
import type { SignedInInput } from '../../state/call.ts';
import { allFeatures } from '../../state/platform.ts';
import { accountAt, accountData, type Sandbox } from '../../state/sandboxes.ts';
import { accountPage, byName } from './accountPage.ts';

type Account = Schemas['AccountSummary'];
type Permission = Schemas['ProductPermission'];

function permissionOf(sandbox: Sandbox, { _id, name, product }: Account): Permission {
  return { account_id: _id, name, product, crm_features: sandbox.platform.features.get(_id) ?? allFeatures() };
}

/** Stores the products and CRM features of an account and writes what changed to its activity log. */
function store(
  input: Pick<SignedInInput<unknown, unknown>, 'newId' | 'now' | 'profile' | 'sandbox'>,
  account: Account,
  { crm_features, product }: Pick<Permission, 'crm_features' | 'product'>,
): Permission {
  const { profile, sandbox } = input;
  const before = permissionOf(sandbox, account);
  account.product = product;
  sandbox.platform.features.set(account._id, crm_features);
  const fields = changed({ product: before.product, crm_features: before.crm_features }, { product, crm_features });
  if (fields.after !== null) {
    const object = { type: objectTypeOf('accounts'), _id: String(account._id), name: account.name };
    addActivity(accountData(sandbox, account._id), input, { user: profile.user, action: 'update', object, ...fields });
  }
  return permissionOf(sandbox, account);
}

/** The products and CRM features that operators turn on and off in accounts. */
export const productPermissionRoutes: readonly Route[] = [
  route('listProductPermissions', ({ query, sandbox }) => {
    const found = accountPage(sandbox.platform.accounts.toSorted(byName), query);
    if (!found.ok) return found.answer;
    const accounts = found.page.map((account) => permissionOf(sandbox, account));
    return ok({ total: found.total, next_cursor: found.next_cursor, accounts });
  }),

  route('updateProductPermissions', (input) => {
    const { body, sandbox } = input;
    const ids = body.changes.map(({ account_id }) => account_id);
    if (new Set(ids).size < ids.length)
      return invalidField('changes', 'repeated', 'Each account can appear only once.');
    const changes = body.changes.map((change) => ({
      ...change,
      account: accountAt(sandbox, String(change.account_id)),
    }));
    const accounts = changes.flatMap(({ account, crm_features, product }) => {
      if (account === undefined) return [];
      const stored = permissionOf(sandbox, account);
      return {
        account,
        after: {
          product: { ...stored.product, ...product },
          crm_features: { ...stored.crm_features, ...crm_features },
        },
      };
    });
    // All or nothing.
    if (accounts.length < changes.length) return refuse(409, 'productPermissionGone');
    return ok({ accounts: accounts.map(({ account, after }) => store(input, account, after)) });
  }),

  route('updateProductPermission', (input) => {
    const { body, params, sandbox } = input;
    const account = accountAt(sandbox, params.account_id);
    return account === undefined ? notFound : ok(store(input, account, body));
  }),
];
