import { keywordsApi as generated } from '../generated/rtk/keywords.ts';
import { afterDeletion } from './tags.ts';

/** Keywords. Deleting a keyword removes it from everything that refers to it. */
export const keywordsApi = generated.enhanceEndpoints({
  endpoints: {
    deleteKeyword: afterDeletion(
      'keywords',
      'monitors',
      'emailNotifications',
      'groups',
      'groupManage',
      'groupOptions',
      'templates',
      'ticketTags',
    ),
  },
});
