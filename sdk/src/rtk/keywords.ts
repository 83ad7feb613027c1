import { keywordsApi as generated } from '../generated/rtk/keywords.ts';
import { afterChange, onSuccess, tag } from './tags.ts';

/** The tag of the keyword options: a change of one must not fetch up to 100,000 keywords again. */
const OPTIONS = tag('keywords', 'OPTIONS');

/** Keywords. A new one joins the options of the group; deleting one removes it from everything that refers to it. */
export const keywordsApi = generated.enhanceEndpoints({
  endpoints: {
    createKeyword: afterChange('keywords', 'groupOptions'),
    deleteKeyword: afterChange(
      'keywords',
      'monitors',
      'emailNotifications',
      'groups',
      'groupManage',
      'groupOptions',
      'templates',
      'ticketTags',
    ),
    listKeywordOptions: { providesTags: [OPTIONS] },
    createKeywordOption: { invalidatesTags: onSuccess(OPTIONS) },
    updateKeywordOption: { invalidatesTags: onSuccess(OPTIONS) },
    deleteKeywordOption: { invalidatesTags: onSuccess(OPTIONS) },
  },
});
