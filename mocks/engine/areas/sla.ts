import { CreateSlaParams } from '@atrium-console/sdk/zod';
import { acknowledge, idTaken, notFound, ok, savedByOther } from '../answers.ts';
import type { Call } from '../call.ts';
import { CONCURRENT_EDIT_SUFFIX } from '../concurrentEdit.ts';
import { fieldErrors } from '../fieldErrors.ts';
import { type Route, route } from '../route.ts';
import { judgeSla } from '../slaErrors.ts';
import type { FieldError, Sla } from '../types.ts';

const deleted = acknowledge('slaDeleted');

/** The time of a change. Always later than the previous one, so that two saves within one millisecond differ. */
function changedAt(now: Date, before?: Sla): string {
  const previous = before === undefined ? 0 : Date.parse(before.updated_time);
  return new Date(Math.max(now.getTime(), previous + 1)).toISOString();
}

/** The client chooses the id, so its format is checked here; on all other calls a malformed id is not found. */
function judgeNewSla(raw: unknown, errors: FieldError[], { params }: Call): FieldError[] {
  const id = CreateSlaParams.safeParse(params);
  return [...(id.success ? [] : fieldErrors(id.error.issues)), ...judgeSla(raw, errors)];
}

/** Service levels (SPEC 4, 5 and 9). A save with an older `updated_time` is refused, so that no edit is lost. */
export const slaRoutes: readonly Route[] = [
  route('listSla', ({ data }) => ok({ sla: data.sla })),

  route(
    'createSla',
    ({ body, data, now, params }) => {
      const _id = params.id ?? '';
      if (data.sla.some((sla) => sla._id === _id)) return idTaken;
      const stored: Sla = { ...body, _id, updated_time: changedAt(now) };
      data.sla.push(stored);
      return ok(stored);
    },
    { judge: judgeNewSla, firstErrorIsMessage: true },
  ),

  route(
    'updateSla',
    ({ body, data, now, params, sandbox }) => {
      const index = data.sla.findIndex((sla) => sla._id === params.id);
      const before = data.sla[index];
      if (before === undefined) return notFound;
      if (sandbox.scenario === 'conflict' && !sandbox.concurrentlyEdited.has(before._id)) {
        sandbox.concurrentlyEdited.add(before._id);
        before.name += CONCURRENT_EDIT_SUFFIX;
        before.updated_time = changedAt(now, before);
        return savedByOther;
      }
      if (body.updated_time !== undefined && Date.parse(body.updated_time) < Date.parse(before.updated_time)) {
        return savedByOther;
      }
      const stored: Sla = { ...body, _id: before._id, updated_time: changedAt(now, before) };
      data.sla[index] = stored;
      return ok(stored);
    },
    { judge: judgeSla, firstErrorIsMessage: true },
  ),

  route('deleteSla', ({ data, params }) => {
    const index = data.sla.findIndex((sla) => sla._id === params.id);
    if (index === -1) return notFound;
    data.sla.splice(index, 1);
    return deleted;
  }),
];
