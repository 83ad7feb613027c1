import { activityApi as generated } from '../generated/rtk/activity.ts';

/** A page of a log is dropped as soon as it is not used, because a log can have any number of them. */
const dropped = { keepUnusedDataFor: 0 };

/** The logs. */
export const activityApi = generated.enhanceEndpoints({
  endpoints: { listActivities: dropped, listPunches: dropped },
});
