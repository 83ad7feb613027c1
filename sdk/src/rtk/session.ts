import { authApi as generatedAuth } from '../generated/rtk/auth.ts';
import { profileApi as generatedProfile } from '../generated/rtk/profile.ts';
import { tag } from './tags.ts';

/** Sign in and sign out. A sign-in changes nothing that was read before it: whoever needs the profile asks for it. */
export const authApi = generatedAuth.enhanceEndpoints({ endpoints: { loginByEmail: { invalidatesTags: [] } } });

/** Who is signed in. */
export const profileApi = generatedProfile.enhanceEndpoints({
  endpoints: { getProfile: { providesTags: [tag('profile', 'SESSION')] } },
});
