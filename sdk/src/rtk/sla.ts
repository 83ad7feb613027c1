import { slaApi as generated } from '../generated/rtk/sla.ts';
import { hasChanged, LIST, listTags, onSuccess, tag } from './tags.ts';

/** Service levels. */
export const slaApi = generated.enhanceEndpoints({
  endpoints: {
    listSla: { providesTags: (result) => listTags('sla', result?.sla) },
    createSla: { invalidatesTags: onSuccess(tag('sla', LIST)) },
    updateSla: { invalidatesTags: (_, error, { id }) => (hasChanged(error) ? [tag('sla', id)] : []) },
    deleteSla: { invalidatesTags: onSuccess(tag('sla', LIST)) },
  },
});
