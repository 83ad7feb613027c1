import { planOf } from '../../caller/people.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Sandbox } from '../../state/sandboxes.ts';

/**
 * An account as operators see it: the users and the plan that its own pages show. An account that nobody has opened yet is as it
 * was seeded; ten thousand of them need not be created to count their users.
 */
export function summaryOf(sandbox: Sandbox, account: Schemas['AccountSummary']): Schemas['AccountSummary'] {
  const users = sandbox.accounts.get(account._id)?.users ?? [];
  return users.length === 0 ? account : { ...account, users: users.length, plan: planOf(sandbox, account._id).name };
}
