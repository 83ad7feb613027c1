import { ok, statusNameTaken, statusNotFound } from '../answers.ts';
import { type Route, route } from '../route.ts';
import type { WorkingStatus } from '../types.ts';

const SUCCESS = 20000 as const;

function isNameTaken(statuses: readonly WorkingStatus[], name: string, exceptId?: string): boolean {
  return statuses.some((status) => status._id !== exceptId && status.name.toLowerCase() === name.toLowerCase());
}

/** Working statuses. They refuse with HTTP 200 and a code other than 20000 (SPEC 8). */
export const workingStatusRoutes: readonly Route[] = [
  route('listWorkingStatuses', ({ data }) => ok({ code: SUCCESS, data: data.statuses })),

  route('createWorkingStatus', ({ body, data, newId }) => {
    if (isNameTaken(data.statuses, body.name)) return statusNameTaken;
    const stored = { ...body, _id: newId() };
    data.statuses.push(stored);
    return ok({ code: SUCCESS, data: stored });
  }),

  route('updateWorkingStatus', ({ body, data, params }) => {
    const index = data.statuses.findIndex((status) => status._id === params.id);
    const before = data.statuses[index];
    if (before === undefined) return statusNotFound;
    if (isNameTaken(data.statuses, body.name, before._id)) return statusNameTaken;
    const stored = { ...body, _id: before._id };
    data.statuses[index] = stored;
    return ok({ code: SUCCESS, data: stored });
  }),

  route('deleteWorkingStatus', ({ data, params }) => {
    const before = data.statuses.find((status) => status._id === params.id);
    if (before === undefined) return statusNotFound;
    data.statuses = data.statuses.filter((status) => status !== before);
    return ok({ code: SUCCESS, data: { _id: before._id } });
  }),
];
