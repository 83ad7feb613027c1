import { notFound, ok } from '../answers.ts';
import { type Route, route } from '../route.ts';

/** A person's own account. Any other answers as if it did not exist, so that ids cannot be probed. */
export const accountRoutes: readonly Route[] = [
  route('getAccount', ({ params, profile }) =>
    params.account_id === String(profile.account._id) ? ok(profile.account) : notFound,
  ),
];
