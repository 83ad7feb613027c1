import { monitorsApi as generated } from '../generated/rtk/monitors.ts';
import { afterDeletion } from './tags.ts';

/** Monitors. Deleting a condition removes it from templates. */
export const monitorsApi = generated.enhanceEndpoints({
  endpoints: { deleteMonitorCondition: afterDeletion('monitors', 'templates') },
});
