import { engagementsApi as generated } from '../generated/rtk/engagements.ts';
import { afterDeletion } from './tags.ts';

/** Channels. Deleting a channel removes it from everything that refers to it. */
export const engagementsApi = generated.enhanceEndpoints({
  endpoints: { deleteEngagement: afterDeletion('engagements', 'chatbot', 'groupOptions', 'templates') },
});
