import { engagementsApi as generated } from '../generated/rtk/engagements.ts';

/** The areas that refer to channels: deleting a channel removes it there. */
const USERS_OF_CHANNELS = ['chatbot', 'groupOptions', 'templates'] as const;

/** Channels. */
export const engagementsApi = generated.enhanceEndpoints({
  endpoints: {
    deleteEngagement: { invalidatesTags: (_, error) => (error ? [] : ['engagements', ...USERS_OF_CHANNELS]) },
  },
});
