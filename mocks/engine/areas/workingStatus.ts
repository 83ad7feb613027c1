import { statusNameTaken, statusNotFound } from '../answers.ts';
import { collection, envelopeWords, isNameTaken } from '../collection.ts';
import type { WorkingStatus } from '../types.ts';

/** Working statuses. Errors have HTTP status 200 and a code other than 20000 (SPEC 8). */
export const workingStatusRoutes = collection({
  items: (data) => data.statuses,
  words: envelopeWords<WorkingStatus>(statusNotFound),
  list: 'listWorkingStatuses',
  create: 'createWorkingStatus',
  update: 'updateWorkingStatus',
  remove: 'deleteWorkingStatus',
  refuse: ({ name }, others) => (isNameTaken(name, others) ? statusNameTaken : undefined),
});
