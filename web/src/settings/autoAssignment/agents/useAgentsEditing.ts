import type { AutoAssign } from '@atrium-console/sdk';
import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { readAgain } from '../../../kit/edit/readAgain.ts';
import { type Running, useEditing } from '../../../kit/edit/useEditing.ts';
import { SUCCESS, TITLES } from '../../../messages.ts';
import type { AssignTabProps } from '../assignTab.ts';
import { type AgentsDraft, type AgentValues, changesOf, checkAgents, draftOf, withKnownRules } from './agentDraft.ts';

/** How many agents the server takes in one call. */
const AT_ONCE = 500;

/**
 * The draft of the matrix. One changed field of one agent is sent by `PUT /agents/{id}` with its name and value,
 * anything more by the bulk `PUT /agents` with the changed agents and no other (SPEC 7).
 */
export function useAgentsEditing(query: AssignTabProps['query'], { agents, rules }: AutoAssign) {
  const [updateOne] = autoAssignApi.useUpdateAssignAgentMutation();
  const [updateMany] = autoAssignApi.useUpdateAssignAgentsMutation();
  const stored = useMemo(() => draftOf(agents), [agents]);
  const save = (draft: AgentsDraft): Running<unknown> => {
    const changes = changesOf(draft, stored);
    const [first] = changes;
    const field = first && changes.length === 1 ? onlyChange(draft[first._id], stored[first._id]) : undefined;
    if (first && field) return updateOne({ id: first._id, assignAgentChange: field });
    return {
      unwrap: async () => {
        for (let start = 0; start < changes.length; start += AT_ONCE) {
          await updateMany({ assignAgentsBody: { agents: changes.slice(start, start + AT_ONCE) } }).unwrap();
        }
      },
    };
  };
  return useEditing({
    stored,
    check: checkAgents,
    tidy: (draft) => withKnownRules(draft, rules),
    save,
    success: SUCCESS.settingUpdated,
    failureTitle: TITLES.validation,
    reload: async () => draftOf((await readAgain(query)).agents),
  });
}

/** The one field that has changed, as the server takes it; undefined when there are several. */
function onlyChange(values: AgentValues | undefined, before: AgentValues | undefined) {
  if (values === undefined || before === undefined) return undefined;
  const { rules, max_tickets, enabled } = values;
  const moved = rules.join() !== before.rules.join();
  const limited = max_tickets !== before.max_tickets;
  const turned = enabled !== before.enabled;
  if ([moved, limited, turned].filter(Boolean).length !== 1) return undefined;
  if (moved) return { modify_field: 'rules' as const, value: rules };
  if (limited) return { modify_field: 'max_tickets' as const, value: max_tickets };
  return { modify_field: 'enabled' as const, value: enabled };
}
