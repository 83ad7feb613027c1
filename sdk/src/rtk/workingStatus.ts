import { workingStatusApi as generated } from '../generated/rtk/workingStatus.ts';
import type { components } from '../generated/schema.d.ts';
import { envelopeChanges } from './envelopeChanges.ts';
import { neverCached } from './tags.ts';

const changes = envelopeChanges(
  'workingStatus',
  (edit: (list: components['schemas']['WorkingStatus'][]) => components['schemas']['WorkingStatus'][]) =>
    generated.util.updateQueryData('listWorkingStatuses', undefined, edit),
);

/** Working statuses. Only what the server accepted with 20000 changes the list (SPEC 4). */
export const workingStatusApi = generated.enhanceEndpoints({
  endpoints: {
    createWorkingStatus: changes.create,
    updateWorkingStatus: changes.update,
    deleteWorkingStatus: changes.remove,
    getWorkingStatusUsage: neverCached,
  },
});
