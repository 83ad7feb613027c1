import { monitorsApi as generated } from '../generated/rtk/monitors.ts';
import { afterChange } from './tags.ts';

/** Monitors. Deleting a condition removes it from templates. */
export const monitorsApi = generated.enhanceEndpoints({
  endpoints: { deleteMonitorCondition: afterChange('monitors', 'templates') },
});
