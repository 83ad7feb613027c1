import { allFeatures } from '../../scenarios/seeds/platform.ts';
import { accountPage, byName } from '../accountPage.ts';
import { addAccountChange } from '../activityLog.ts';
import { invalidField, notFound, ok, refuse } from '../answers.ts';
import type { SignedInInput } from '../call.ts';
import { accountAt } from '../people.ts';
import { type Route, route } from '../route.ts';
import { accountData, type Sandbox } from '../sandboxes.ts';
import type { Schemas } from '../types.ts';

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
  const { sandbox } = input;
  const before = permissionOf(sandbox, account);
  account.product = product;
  sandbox.platform.features.set(account._id, crm_features);
  const fieldsOf = (of: Pick<Permission, 'crm_features' | 'product'>) => ({
    product: of.product,
    crm_features: of.crm_features,
  });
  addAccountChange(
    accountData(sandbox, account._id),
    input,
    account,
    fieldsOf(before),
    fieldsOf({ product, crm_features }),
  );
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
