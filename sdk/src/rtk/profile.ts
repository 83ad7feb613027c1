import { profileApi as generated } from '../generated/rtk/profile.ts';
import { tag } from './tags.ts';

/** The profile of the signed-in user. */
export const profileApi = generated.enhanceEndpoints({
  endpoints: { getProfile: { providesTags: [tag('profile', 'SESSION')] } },
});
