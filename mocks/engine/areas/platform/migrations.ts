import { notFound, ok, refuse } from '../../contract/answers.ts';
import type { Schemas } from '../../contract/types.ts';
import { addActivity } from '../../log/activityLog.ts';
import { type Route, route } from '../../route/route.ts';
import type { Call } from '../../state/call.ts';
import type { StoredMigration } from '../../state/platform.ts';
import { accountAt, accountData } from '../../state/sandboxes.ts';
import { advance, nothingCopied, previewCopy } from './keywordCopy.ts';

const LISTED = 50;

/** The migrations as they are by now, newest first. */
function current({ newId, now, sandbox }: Pick<Call, 'newId' | 'now' | 'sandbox'>): StoredMigration[] {
  for (const stored of sandbox.platform.migrations) advance(sandbox, stored, now, newId);
  return sandbox.platform.migrations.toReversed();
}

/** The migration that a call is about. */
function find(input: Parameters<typeof current>[0] & Pick<Call, 'params'>): StoredMigration | undefined {
  return current(input).find(({ migration }) => migration._id === input.params.id);
}

/** Keywords that operators copy from one account to another. */
export const migrationRoutes: readonly Route[] = [
  route('listKeywordMigrations', (input) => {
    const listed = current(input).slice(0, LISTED);
    return ok({ migrations: listed.map(({ migration }) => migration) });
  }),

  route('createKeywordMigration', (input) => {
    const { body, newId, now, profile, sandbox } = input;
    const from = accountAt(sandbox, String(body.from_account_id));
    const to = accountAt(sandbox, String(body.to_account_id));
    if (from === undefined || to === undefined || from === to) return refuse(409, 'migrationAccount');
    const isBusy = current(input).some(
      ({ migration }) => migration.status === 'running' && migration.to_account_id === to._id,
    );
    if (isBusy) return refuse(409, 'migrationIsRunning');
    const wanted = new Set(body.keyword_ids);
    const keywords = accountData(sandbox, from._id).keywords.filter(
      ({ _id }) => body.keyword_ids === undefined || wanted.has(_id),
    );
    const outcome = body.dry_run ? previewCopy(sandbox, to._id, keywords) : nothingCopied();
    const migration: Schemas['KeywordMigration'] = {
      ...body,
      _id: newId(),
      from_name: from.name,
      to_name: to.name,
      status: body.dry_run || keywords.length === 0 ? 'done' : 'running',
      total: keywords.length,
      ...outcome,
      started_by: { _id: profile.user._id, name: profile.user.name },
      started_at: now.toISOString(),
    };
    if (body.dry_run) return ok(migration);
    sandbox.platform.migrations.push({ migration, waiting: structuredClone(keywords) });
    const object = { type: 'keyword_migration', _id: migration._id, name: `From ${from.name}` };
    const { total } = migration;
    addActivity(accountData(sandbox, to._id), input, {
      user: profile.user,
      action: 'create',
      object,
      after: { total },
    });
    return ok(migration);
  }),

  route('getKeywordMigration', (input) => {
    const found = find(input);
    return found === undefined ? notFound : ok(found.migration);
  }),

  route('stopKeywordMigration', (input) => {
    const found = find(input);
    if (found === undefined) return notFound;
    if (found.migration.status === 'running') found.migration.status = 'stopped';
    found.waiting = [];
    return ok(found.migration);
  }),
];
