import { engagementsApi as generated } from '../generated/rtk/engagements.ts';

/** Channels. Deleting a channel removes it from its chatbots, so it invalidates both. */
export const engagementsApi = generated.enhanceEndpoints({
  endpoints: {
    deleteEngagement: { invalidatesTags: (_, error) => (error ? [] : ['engagements', 'chatbot']) },
  },
});
