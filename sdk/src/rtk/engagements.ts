import { engagementsApi as generated } from '../generated/rtk/engagements.ts';
import { afterChange } from './tags.ts';

/** Channels. A new one joins the options of the group; deleting one removes it from everything that refers to it. */
export const engagementsApi = generated.enhanceEndpoints({
  endpoints: {
    createEngagement: afterChange('engagements', 'groupOptions'),
    deleteEngagement: afterChange('engagements', 'chatbot', 'groupOptions', 'templates'),
  },
});
