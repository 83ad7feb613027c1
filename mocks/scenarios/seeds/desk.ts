import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../engine/contract.ts';
import { largeId } from '../large.ts';
import { list, unwrapEnvelope } from './seed.ts';

const TICKETS = 150;
const CUSTOMERS = 60;

/** A ticket or a customer with its tags. */
export type Tagged = { _id: string; tag_ids: string[] };

/** The working status that an agent is in. */
export type AgentStatus = { agent_id: string; status_id: string | null };

/** Items with one or two tags each; the first tags are on more of them than the last, as in real life. */
function tagged(prefix: string, count: number, tags: readonly { _id: string }[]): Tagged[] {
  return Array.from({ length: count }, (_, index) => {
    const first = tags[Math.floor((tags.length * index ** 2) / count ** 2)];
    const second = index % 3 === 0 ? tags[index % tags.length] : undefined;
    const ids = [first, second].flatMap((tag) => tag?._id ?? []);
    return { _id: largeId(prefix, index + 1), tag_ids: [...new Set(ids)] };
  });
}

/** What agents work with outside the console. Only what a deletion in the console affects is kept. */
export const deskSeeds = {
  tickets: list<Tagged>(() => {
    const { ticket_tags } = schemas.ListTicketTagsResponse.parse(example('ticketTagList'));
    return tagged(
      '70',
      TICKETS,
      ticket_tags.filter(({ ticket_cat_id }) => ticket_cat_id !== undefined),
    );
  }),
  customers: list<Tagged>(() =>
    tagged('71', CUSTOMERS, unwrapEnvelope(schemas.ListInterestTagsResponse.parse(example('interestTagList')))),
  ),
  agentStatuses: list<AgentStatus>(() => {
    const statuses = unwrapEnvelope(schemas.ListWorkingStatusesResponse.parse(example('statusList')));
    const { agents } = schemas.ListAssignAgentsResponse.parse(example('assignAgents'));
    return agents.map(({ _id }, index) => ({
      agent_id: _id,
      status_id: statuses[index % statuses.length]?._id ?? null,
    }));
  }),
};
