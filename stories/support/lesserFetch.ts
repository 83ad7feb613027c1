import type { Permission, Profile } from '@atrium-console/sdk';

/** A fetch under which the signed-in person lacks some permissions: the profile comes back without them. */
export function lesserFetch(inner: typeof fetch, lacking: readonly Permission[]): typeof fetch {
  if (lacking.length === 0) return inner;
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await inner(request);
    if (!new URL(request.url).pathname.endsWith('/profile') || !response.ok) return response;
    const profile: Profile = await response.json();
    const permissions = profile.role.permissions.filter((permission) => !lacking.includes(permission));
    return Response.json({ ...profile, role: { ...profile.role, permissions } });
  };
}
