import * as schemas from '@atrium-console/sdk/zod';
import { ok, statusNameTaken, statusNotFound } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas, WorkingStatus } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, envelopeWords, isNameTaken } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import { renumbered } from '../../state/large.ts';
import { list, unwrapEnvelope } from '../../state/seed.ts';
import { renameAll } from '../../stored/concurrentEdit.ts';
import { oneOrNone, reference } from '../../stored/reference.ts';
import { idsIn, usageOf } from '../../stored/usage.ts';

/** Working statuses. Errors have HTTP status 200 and a code other than 20000 (SPEC 8). */
const routes: readonly Route[] = [
  ...collection({
    items: (data) => data.statuses,
    words: envelopeWords<WorkingStatus>(statusNotFound),
    list: 'listWorkingStatuses',
    create: 'createWorkingStatus',
    update: 'updateWorkingStatus',
    remove: 'deleteWorkingStatus',
    target: 'workingStatus',
    refuse: ({ name }, others) => (isNameTaken(name, others) ? statusNameTaken : undefined),
  }),
  route('getWorkingStatusUsage', (input) => {
    const ids = idsIn(input.params);
    if (!input.data.statuses.some(({ _id }) => ids.has(_id))) return statusNotFound;
    return ok({ code: 20000 as const, data: usageOf('workingStatus', ids, input) });
  }),
];

/** The working status that an agent is in. */
type AgentStatus = { agent_id: string; status_id: string | null };

function statuses(): Schemas['WorkingStatus'][] {
  return unwrapEnvelope(schemas.ListWorkingStatusesResponse.parse(example('statusList')));
}

declare module '../../state/accountData.ts' {
  interface AccountData {
    statuses: Schemas['WorkingStatus'][];
    agentStatuses: AgentStatus[];
  }
  interface Targets {
    workingStatus: Schemas['WorkingStatus'];
  }
}

export const area = {
  routes,
  seeds: {
    statuses: list<Schemas['WorkingStatus']>(statuses, (full) => renumbered(full, 500, '04')),
    agentStatuses: list<AgentStatus>(() => {
      const { agents } = schemas.ListAssignAgentsResponse.parse(example('assignAgents'));
      return agents.map(({ _id }, index) => ({
        agent_id: _id,
        status_id: statuses()[index % statuses().length]?._id ?? null,
      }));
    }),
  },
  lists: (data) => [data.statuses],
  targets: { workingStatus: (data) => data.statuses },
  references: [
    reference({
      to: 'workingStatus',
      type: 'agent',
      list: 'listAssignAgents',
      items: (data) => data.agentStatuses,
      read: ({ status_id }) => oneOrNone(status_id),
      write: (agent, [id]) => {
        agent.status_id = id ?? null;
      },
      name: ({ agent_id }, { assignAgents }) => ({
        _id: agent_id,
        name: assignAgents.find(({ _id }) => _id === agent_id)?.name ?? agent_id,
      }),
    }),
  ],
  concurrentEdits: { listWorkingStatuses: ({ statuses: list }) => renameAll(list) },
  found: [
    {
      type: 'working_status',
      list: 'listWorkingStatuses',
      items: (data) => data.statuses,
    },
  ],
} satisfies Area;
