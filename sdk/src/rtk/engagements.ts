import { engagementsApi as generated } from '../generated/rtk/engagements.ts';
import { afterChange } from './tags.ts';

/** Channels. Deleting a channel removes it from everything that refers to it. */
export const engagementsApi = generated.enhanceEndpoints({
  endpoints: { deleteEngagement: afterChange('engagements', 'chatbot', 'groupOptions', 'templates') },
});
