import { findByEmail, profileOf } from '../../caller/people.ts';
import { ok } from '../../contract/answers.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import { renameAgentsOf } from '../autoAssign/index.ts';

/** The profile of the signed-in user. */
const routes: readonly Route[] = [
  route('getProfile', ({ profile }) => ok(profile)),
  route('getCurrentUser', ({ profile }) => ok(profile.user)),
  route('updateCurrentUser', ({ body, data, now, profile, sandbox }) => {
    const user = data.users.find(({ _id }) => _id === profile.user._id);
    if (user !== undefined) renameAgentsOf(data, Object.assign(user, body));
    const session = findByEmail(sandbox, profile.user.email);
    return ok((session && profileOf(sandbox, session, now)?.user) ?? profile.user);
  }),
];

export const area = { routes } satisfies Area;
