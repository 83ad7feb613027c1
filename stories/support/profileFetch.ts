import type { Profile } from '@atrium-console/sdk';

/** A fetch that applies `change` to the profile of the signed-in user. */
export function profileFetch(inner: typeof fetch, change: ((profile: Profile) => Profile) | undefined): typeof fetch {
  if (change === undefined) return inner;
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await inner(request);
    if (!new URL(request.url).pathname.endsWith('/profile') || !response.ok) return response;
    return Response.json(change(await response.json()));
  };
}

/** Removes permissions from a profile. */
export function without(...lacking: Profile['role']['permissions']): (profile: Profile) => Profile {
  return (profile) => {
    const permissions = profile.role.permissions.filter((permission) => !lacking.includes(permission));
    return { ...profile, role: { ...profile.role, permissions } };
  };
}

/** Gives the account of a profile another time zone. */
export function inTimeZone(time_zone: string): (profile: Profile) => Profile {
  return (profile) => ({ ...profile, account: { ...profile.account, time_zone } });
}
