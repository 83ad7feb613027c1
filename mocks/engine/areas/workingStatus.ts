import { ok, statusNameTaken, statusNotFound } from '../answers.ts';
import { collection, envelopeWords, isNameTaken } from '../collection.ts';
import { idsIn, usageOf } from '../references/usage.ts';
import { type Route, route } from '../route.ts';
import type { WorkingStatus } from '../types.ts';

/** Working statuses. Errors have HTTP status 200 and a code other than 20000 (SPEC 8). */
export const workingStatusRoutes: readonly Route[] = [
  ...collection({
    items: (data) => data.statuses,
    words: envelopeWords<WorkingStatus>(statusNotFound),
    list: 'listWorkingStatuses',
    create: 'createWorkingStatus',
    update: 'updateWorkingStatus',
    remove: 'deleteWorkingStatus',
    target: 'workingStatus',
    refuse: ({ name }, others) => (isNameTaken(name, others) ? statusNameTaken : undefined),
  }),
  route('getWorkingStatusUsage', (input) => {
    const ids = idsIn(input.params);
    if (!input.data.statuses.some(({ _id }) => ids.has(_id))) return statusNotFound;
    return ok({ code: 20000 as const, data: usageOf('workingStatus', ids, input) });
  }),
];
