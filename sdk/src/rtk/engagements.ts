import { engagementsApi as generated } from '../generated/rtk/engagements.ts';

/** Channels. Chatbots that answered in a channel stay without one when it goes, so they are stale with it. */
export const engagementsApi = generated.enhanceEndpoints({
  endpoints: {
    deleteEngagement: { invalidatesTags: (_, error) => (error ? [] : ['engagements', 'chatbot']) },
  },
});
