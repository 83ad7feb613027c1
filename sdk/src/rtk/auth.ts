import { authApi as generated } from '../generated/rtk/auth.ts';

/** Sign in and sign out. Signing in invalidates nothing; the profile is refetched where it is needed. */
export const authApi = generated.enhanceEndpoints({ endpoints: { loginByEmail: { invalidatesTags: [] } } });
