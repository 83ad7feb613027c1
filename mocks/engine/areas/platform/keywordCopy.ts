import type { Schemas } from '../../contract/types.ts';
import type { StoredMigration } from '../../state/platform.ts';
import { accountAt, accountData, type Sandbox } from '../../state/sandboxes.ts';

/** How many keywords the server handles in a second. */
const PER_SECOND = 25;

const COPIED_SHOWN = 100;
const SKIPPED_SHOWN = 1000;

type Keyword = Schemas['Keyword'];
type Outcome = Pick<Schemas['KeywordMigration'], 'copied' | 'done' | 'skipped' | 'skipped_total'>;

/** What is known of the target account while keywords are copied to it one by one. */
function targetOf(sandbox: Sandbox, accountId: number) {
  const account = accountAt(sandbox, String(accountId));
  const data = accountData(sandbox, accountId);
  const plan = sandbox.platform.plans.find(({ _id }) => _id === data.subscription.plan_id);
  const limit = plan?.limits.keywords ?? Number.POSITIVE_INFINITY;
  const names = new Set(data.keywords.map(({ name }) => name.toLowerCase()));
  let count = data.keywords.length;
  return {
    data,
    /** Why a keyword cannot be copied; undefined if it can. */
    refusal: ({ name }: Keyword): string | undefined => {
      const target = account?.name ?? 'The account';
      if (names.has(name.toLowerCase())) return `${target} already has a keyword with this name.`;
      return count >= limit ? `The plan of ${target} allows no more than ${limit} keywords.` : undefined;
    },
    add: ({ name }: Keyword) => {
      names.add(name.toLowerCase());
      count += 1;
    },
  };
}

/** Handles keywords in their order: `copy` gets those that can be copied. */
function handle(
  outcome: Outcome,
  keywords: readonly Keyword[],
  target: ReturnType<typeof targetOf>,
  copy: (keyword: Keyword) => void,
): void {
  for (const keyword of keywords) {
    const { _id, name } = keyword;
    const reason = target.refusal(keyword);
    if (reason === undefined) {
      copy(keyword);
      target.add(keyword);
      outcome.done += 1;
      if (outcome.copied.length < COPIED_SHOWN) outcome.copied.push({ _id, name });
    } else {
      outcome.skipped_total += 1;
      if (outcome.skipped.length < SKIPPED_SHOWN) outcome.skipped.push({ _id, name, reason });
    }
  }
}

/** Before the first keyword. */
export function nothingCopied(): Outcome {
  return { done: 0, copied: [], skipped: [], skipped_total: 0 };
}

/** What copying these keywords would do. */
export function previewCopy(sandbox: Sandbox, accountId: number, keywords: readonly Keyword[]): Outcome {
  const outcome = nothingCopied();
  handle(outcome, keywords, targetOf(sandbox, accountId), () => {});
  return outcome;
}

/** Brings a running migration to where it is by now. */
export function advance(sandbox: Sandbox, stored: StoredMigration, now: Date, newId: () => string): void {
  const { migration, waiting } = stored;
  if (migration.status !== 'running') return;
  // The target may have been deleted meanwhile.
  if (accountAt(sandbox, String(migration.to_account_id)) === undefined) {
    migration.status = 'stopped';
    return;
  }
  const due = Math.floor(((now.getTime() - Date.parse(migration.started_at)) / 1000) * PER_SECOND);
  const handled = migration.done + migration.skipped_total;
  const batch = waiting.splice(0, Math.max(0, due - handled));
  const target = targetOf(sandbox, migration.to_account_id);
  const updated_time = now.toISOString();
  handle(migration, batch, target, (keyword) => {
    // Copies are placed at the top level, because their parents may not be copied.
    target.data.keywords.push({ ...structuredClone(keyword), _id: newId(), parent_id: null, updated_time });
  });
  if (waiting.length === 0) migration.status = 'done';
}
