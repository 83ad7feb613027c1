import { isObject, type JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { changed, type Mutant } from '../mutant.ts';
import { items, ofArea } from './careless.ts';

/** Changes the entries of a page of the activity log. */
function entries(change: (all: JsonObject[]) => JsonObject[]): Mutant['make'] {
  return () => changed('listActivities', (body) => ({ ...body, activities: change(items(body.activities)) }));
}

/** Changes each entry of the activity log. */
const each = (change: (entry: JsonObject) => JsonObject) => entries((all) => all.map(change));

/** Sends the calls of the activity log without some of their query. */
function without(name: string): Mutant['make'] {
  return () => (call) => {
    if (call.operationId !== 'listActivities') return call.next();
    const query = new URLSearchParams(call.query);
    query.delete(name);
    return call.next({ search: query.size === 0 ? '' : `?${query}` });
  };
}

const log: readonly Omit<Mutant, 'area'>[] = [
  { name: 'the oldest entry comes first', make: entries((all) => all.toReversed()) },
  { name: 'deletions are not logged', make: entries((all) => all.filter(({ action }) => action !== 'delete')) },
  { name: 'the filter by object is ignored', make: without('object') },
  { name: 'the search of the log is ignored', make: without('q') },
  {
    name: 'every entry is by somebody else',
    make: each((entry) => ({ ...entry, user: { _id: 999_999, name: 'Somebody else' } })),
  },
].map((mutant) => ({ ...mutant, rule: 'activity.log' }));

const changes: readonly Omit<Mutant, 'area'>[] = [
  {
    name: 'the value before a change is that after it',
    make: each((entry) => ({ ...entry, before: entry.after ?? null })),
  },
  {
    name: 'fields that stayed are in the log',
    make: each((entry) => ({
      ...entry,
      before: isObject(entry.before) ? { ...entry.before, color: '#495057' } : (entry.before ?? null),
    })),
  },
  { name: 'the filter by action is ignored', make: without('action') },
].map((mutant) => ({ ...mutant, rule: 'activity.changes' }));

const cursors: readonly Omit<Mutant, 'area'>[] = [
  { name: 'the cursor is ignored', make: without('cursor') },
  { name: 'the number of rows is ignored', make: without('limit') },
  {
    name: 'the cursor is the number of rows, so that new rows shift the pages',
    make: (): ReturnType<Mutant['make']> => async (call) => {
      const query = new URLSearchParams(call.query);
      const cursor = query.get('cursor');
      if (call.operationId !== 'listActivities' || !query.has('limit')) return call.next();
      const [limit, from] = [Number(query.get('limit')), Number(cursor ?? 0)];
      query.delete('cursor');
      query.set('limit', '200');
      const whole = changed('listActivities', (body) => ({
        ...body,
        activities: items(body.activities).slice(from, from + limit),
        next_cursor: items(body.activities).length > from + limit ? String(from + limit) : null,
      }));
      return whole({ ...call, next: () => call.next({ search: `?${query}` }) });
    },
  },
].map((mutant) => ({ ...mutant, rule: 'log.cursor' }));

/** Servers that break a rule of the activity log. */
export const logRules: readonly Mutant[] = ofArea('activity', [...log, ...changes, ...cursors]);
