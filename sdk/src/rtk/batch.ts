import { emptyApi } from './emptyApi.ts';

/**
 * Several changes as one. RTK Query fetches what a change has made stale as soon as no request is pending. A batch counts as
 * a pending request, so everything is fetched once, when the batch has ended, instead of after each change.
 */
export const batchApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Runs a function that makes changes with other endpoints. Its result does not matter: each change has its own. If the
     * function throws, the batch has failed with that error, and what was changed until then is fetched, too.
     */
    runBatch: build.mutation<null, () => Promise<unknown>>({
      queryFn: async (work) => {
        await work();
        return { data: null };
      },
    }),
  }),
});
