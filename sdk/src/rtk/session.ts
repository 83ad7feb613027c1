import { authApi as generatedAuth } from '../generated/rtk/auth.ts';
import { profileApi as generatedProfile } from '../generated/rtk/profile.ts';
import { tag } from './tags.ts';

/** Sign in and sign out. Signing in invalidates nothing; the profile is refetched where it is needed. */
export const authApi = generatedAuth.enhanceEndpoints({ endpoints: { loginByEmail: { invalidatesTags: [] } } });

/** The profile of the signed-in user. */
export const profileApi = generatedProfile.enhanceEndpoints({
  endpoints: { getProfile: { providesTags: [tag('profile', 'SESSION')] } },
});
