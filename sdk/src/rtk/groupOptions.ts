import { groupOptionsApi as generated } from '../generated/rtk/groupOptions.ts';
import { afterChange } from './tags.ts';

/** Group options. They decide what the members of the group see of these lists, and the caller may be one of them. */
export const groupOptionsApi = generated.enhanceEndpoints({
  endpoints: {
    updateGroupOption: afterChange(
      'groupOptions',
      'profile',
      'keywords',
      'ticketTags',
      'customSocials',
      'engagements',
      'monitors',
      'templates',
    ),
  },
});
