import { ok } from '../answers.ts';
import { type Route, route } from '../route.ts';

/** Who is signed in (SPEC 4, authentication). */
export const profileRoutes: readonly Route[] = [
  route('getProfile', ({ profile }) => ok(profile)),
  route('getCurrentUser', ({ profile }) => ok(profile.user)),
];
