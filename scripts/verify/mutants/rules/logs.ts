import { isObject, type JsonObject, objectAt } from '../../../../openapi/verify/contract/json.ts';
import { items, ofArea } from '../faults.ts';
import { answered, type Call, changed, changedItems, json, type Mutant, objectIn } from '../mutant.ts';

/** Changes the entries of a page of the activity log. */
function entries(change: (all: JsonObject[]) => JsonObject[]): Mutant['make'] {
  return () => changed('listActivities', (body) => ({ ...body, activities: change(items(body.activities)) }));
}

/** Changes each entry of the activity log. */
const each = (change: (entry: JsonObject) => JsonObject) => entries((all) => all.map(change));

/** Changes the entries of a page of the punch log. */
function shiftsOfLog(change: (all: JsonObject[]) => JsonObject[]): Mutant['make'] {
  return () => changed('listPunches', (body) => ({ ...body, punches: change(items(body.punches)) }));
}

/** Changes each person in the shifts. */
function people(change: (person: JsonObject) => JsonObject): Mutant['make'] {
  return () => changedItems('listShifts', 'people', change);
}

/** Changes the cells of the heat map. */
function cells(change: (all: JsonObject[], call: Call) => JsonObject[]): Mutant['make'] {
  return () => (call) => changed('getHeatmap', (body) => ({ ...body, cells: change(items(body.cells), call) }))(call);
}

/** Answers that somebody is in, or out, although they have been before. */
function punchesAgain(in_status: boolean): Mutant['make'] {
  return () =>
    answered('createPunch', async (call) => {
      const response = await call.next();
      const isSame = response.status === 409 && objectIn(call.body).in_status === in_status;
      return isSame ? json({ in_status, at: new Date().toISOString() }) : response;
    });
}

/** Sends the calls of the activity log without some of their query. */
const without = (name: string) => withoutQuery('listActivities', name);

/** Sends the calls of an operation without some of their query. */
function withoutQuery(operationId: string, name: string): Mutant['make'] {
  return () => (call) => {
    if (call.operationId !== operationId) return call.next();
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
const logRules: readonly Mutant[] = ofArea('activity', [...log, ...changes, ...cursors]);

/** Servers that break a rule of the punch log or of the heat map. */
const punchRules: readonly Mutant[] = ofArea('activity', [
  {
    name: 'the profile does not know who is in',
    rule: 'punch.in-status',
    make: () =>
      changed('getProfile', (profile) => ({
        ...profile,
        user: { ...objectAt(profile, 'user'), punch_data: { in_status: false } },
      })),
  },
  { name: 'people punch in twice', rule: 'punch.in-status', make: punchesAgain(true) },
  { name: 'people punch out twice', rule: 'punch.in-status', make: punchesAgain(false) },
  {
    name: 'shifts do not end',
    rule: 'punch.log',
    make: shiftsOfLog((all) => all.map((punch) => ({ ...punch, out_at: null }))),
  },
  { name: 'the oldest shift comes first', rule: 'punch.log', make: shiftsOfLog((all) => all.toReversed()) },
  {
    name: 'every shift overlaps',
    rule: 'punch.log',
    make: shiftsOfLog((all) => all.map((one) => ({ ...one, overlaps: true }))),
  },
  {
    name: 'the filter of the punch log by user is ignored',
    rule: 'punch.log',
    make: withoutQuery('listPunches', 'user_id'),
  },
  { name: 'the period of the punch log is ignored', rule: 'punch.log', make: withoutQuery('listPunches', 'to') },
  { name: 'the start of the punch log is ignored', rule: 'punch.log', make: withoutQuery('listPunches', 'from') },
  {
    name: 'the days of shifts are those of UTC in every time zone',
    rule: 'punch.shifts',
    make: () => async (call) => {
      const zone = call.query.get('time_zone');
      if (call.operationId !== 'listShifts' || zone === null || zone.startsWith('Nowhere')) return call.next();
      const query = new URLSearchParams(call.query);
      query.set('time_zone', 'UTC');
      const response = await call.next({ search: `?${query}` });
      return response.ok ? json({ ...objectIn(await response.text()), time_zone: zone }) : response;
    },
  },
  {
    name: 'a person has the whole time on the first day',
    rule: 'punch.shifts',
    make: people((person) => ({
      ...person,
      days: items(person.days)
        .slice(0, 1)
        .map((day) => ({ ...day, seconds: person.seconds ?? 0 })),
    })),
  },
  {
    name: 'the time of everyone is another one',
    rule: 'punch.shifts',
    make: () => changed('listShifts', (body) => ({ ...body, seconds: 2 * Number(body.seconds) })),
  },
  {
    name: 'the filter of the shifts by user is ignored',
    rule: 'punch.shifts',
    make: withoutQuery('listShifts', 'user_id'),
  },
  {
    name: 'the time zone of the shifts is ignored',
    rule: 'punch.shifts',
    make: withoutQuery('listShifts', 'time_zone'),
  },
  {
    name: 'the days of a person do not add up',
    rule: 'punch.shifts',
    make: people((person) => ({ ...person, seconds: Number(person.seconds) + 60 })),
  },
  {
    name: 'a day is there twice',
    rule: 'punch.shifts',
    make: people((person) => ({
      ...person,
      seconds: 2 * Number(person.seconds),
      days: [...items(person.days), ...items(person.days)],
    })),
  },
  { name: 'nobody is in', rule: 'punch.shifts', make: people((person) => ({ ...person, is_in: false })) },
  {
    name: 'the last shift of a person is missing',
    rule: 'punch.shifts',
    make: people((person) => ({ ...person, shifts: items(person.shifts).slice(0, -1) })),
  },
  {
    name: 'hours are counted in two cells',
    rule: 'heatmap.cells',
    make: cells((all) => all.flatMap((cell) => [cell, { ...cell, count: 1 }]).slice(0, 168)),
  },
  {
    name: 'the end of the period of the heat map is ignored',
    rule: 'heatmap.cells',
    make: withoutQuery('getHeatmap', 'to'),
  },
  {
    name: 'the start of the period of the heat map is ignored',
    rule: 'heatmap.cells',
    make: withoutQuery('getHeatmap', 'from'),
  },
  {
    name: 'the filter of the heat map by product is ignored',
    rule: 'heatmap.cells',
    make: withoutQuery('getHeatmap', 'product'),
  },
  {
    name: 'a product has more accesses than all',
    rule: 'heatmap.cells',
    make: cells((all, { query }) =>
      query.has('product') ? all.map((cell) => ({ ...cell, count: 1000 + Number(cell.count) })) : all,
    ),
  },
]);

export const mutants: readonly Mutant[] = [...logRules, ...punchRules];
