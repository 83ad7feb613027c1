import { notFound, ok } from '../../contract/answers.ts';
import type { Area } from '../../route/area.ts';
import { openRoute, type Route, route } from '../../route/route.ts';

/** The looks of organisations, which partners' sites show. Reading needs no session, because the sign-in screen shows them. */
const routes: readonly Route[] = [
  openRoute('getCustomTheme', ({ query, sandbox }) => {
    const found = sandbox.platform.themes.get(query.account_id);
    return found === undefined ? notFound : ok(found);
  }),
  route('updateCustomTheme', ({ body, profile, sandbox }) => {
    sandbox.platform.themes.set(profile.account._id, body);
    return ok(body);
  }),
];

export const area = { routes } satisfies Area;
