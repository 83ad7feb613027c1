import { customSocialsApi as generated } from '../generated/rtk/customSocials.ts';
import { afterChange } from './tags.ts';

/** Custom socials. What is created joins the options of the group, and what is deleted leaves those of every group. */
export const customSocialsApi = generated.enhanceEndpoints({
  endpoints: {
    createCustomSocial: afterChange('customSocials', 'groupOptions'),
    deleteCustomSocial: afterChange('customSocials', 'groupOptions'),
  },
});
