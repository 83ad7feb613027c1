import * as schemas from '@atrium-console/sdk/zod';
import { CreateSlaParams } from '@atrium-console/sdk/zod';
import { fieldErrors } from '../../call/fieldErrors.ts';
import { acknowledge, idTaken, notFound, ok, savedByOther } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { FieldError, Schemas, Sla } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import type { Call } from '../../state/call.ts';
import { renumbered } from '../../state/large.ts';
import { list } from '../../state/seed.ts';
import { CONCURRENT_EDIT_SUFFIX } from '../../stored/concurrentEdit.ts';
import { judgeSla } from './slaErrors.ts';

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
const routes: readonly Route[] = [
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

declare module '../../state/accountData.ts' {
  interface AccountData {
    sla: Schemas['Sla'][];
  }
}

export const area = {
  routes,
  seeds: {
    sla: list<Schemas['Sla']>(
      () => schemas.ListSlaResponse.parse(example('slaList')).sla,
      (full) => renumbered(full, 200, '01'),
    ),
  },
  lists: (data) => [data.sla],
  found: [{ type: 'sla', list: 'listSla', items: (data) => data.sla }],
} satisfies Area;
