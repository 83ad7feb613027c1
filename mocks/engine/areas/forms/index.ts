import { ok } from '../../contract/answers.ts';
import type { Area } from '../../route/area.ts';
import { openRoute, type Route } from '../../route/route.ts';

/** What the console reports. */
const routes: readonly Route[] = [
  // Each error has an id of its own, by which a user's report refers to it.
  openRoute('captureError', ({ newId }) => ok({ event_id: newId() })),
];

export const area = { routes } satisfies Area;
