import { acknowledge, notFound, ok, refuse } from '../answers.ts';
import { personOf } from '../people.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

const PAGE = 50;
const deleted = acknowledge('uploadDeleted');

/** One page of rows, by the contract's `limit` and `offset`. */
function page<T>(rows: readonly T[], { limit = PAGE, offset = 0 }: { limit?: number; offset?: number }): T[] {
  return rows.slice(offset, offset + limit);
}

function isWithin(at: string, { from, to }: { from?: string; to?: string }): boolean {
  const time = Date.parse(at);
  return (from === undefined || time >= Date.parse(from)) && (to === undefined || time < Date.parse(to));
}

/** The logs of an account. Changes made in the mock are at the top of the activity log. */
const logs: readonly Route[] = [
  route('listActivities', ({ data, query }) => {
    const fits = (line: Schemas['Activity']) =>
      (query.user_id === undefined || line.user._id === query.user_id) &&
      (query.action === undefined || line.action === query.action) &&
      (query.object === undefined || line.object.type === query.object) &&
      isWithin(line.at, query);
    const rows = [...data.recentActivities.toReversed(), ...data.activities].filter(fits);
    return ok({ total: rows.length, activities: page(rows, query) });
  }),

  route('listPunches', ({ data, query }) => {
    const rows = data.punches
      .filter(
        ({ in_at, user }) => (query.user_id === undefined || user._id === query.user_id) && isWithin(in_at, query),
      )
      .toSorted((a, b) => Date.parse(b.in_at) - Date.parse(a.in_at));
    return ok({ total: rows.length, punches: page(rows, query) });
  }),

  route('createPunch', ({ body, data, newId, now, profile, sandbox }) => {
    const { _id, name } = profile.user;
    const person = personOf(sandbox, _id, now);
    if (person.isIn === body.in_status) return refuse(409, 'punchSame');
    const at = now.toISOString();
    person.isIn = body.in_status;
    const running = data.punches.find(({ out_at, user }) => user._id === _id && out_at === null);
    if (!body.in_status && running !== undefined) running.out_at = at;
    if (body.in_status) data.punches.push({ _id: newId(), user: { _id, name }, in_at: at, out_at: null });
    return ok({ in_status: person.isIn, at });
  }),
];

const uploads: readonly Route[] = [
  route('listUploads', ({ data }) => ok({ uploads: data.uploads })),
  route('createUpload', ({ body, data, newId, now }) => {
    const _id = newId();
    const padding = /=*$/.exec(body.content)?.[0].length ?? 0;
    const size = Math.max(1, Math.floor((body.content.length * 3) / 4) - padding);
    const url = `https://files.atrium.example/${_id}`;
    const upload = { _id, name: body.name, type: body.type, size, url, created_at: now.toISOString() };
    data.uploads.push(upload);
    return ok(upload);
  }),
  route('deleteUpload', ({ data, params }) => {
    const found = data.uploads.find(({ _id }) => _id === params.id);
    if (found === undefined) return notFound;
    data.uploads = data.uploads.filter((other) => other !== found);
    return deleted;
  }),
];

export const activityRoutes: readonly Route[] = [...logs, ...uploads];
