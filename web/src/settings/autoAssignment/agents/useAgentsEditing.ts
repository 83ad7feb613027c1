import type { AutoAssign } from '@atrium-console/sdk';
import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useIsServed } from '../../../base/served/useIsServed.ts';
import { type Running, useEditing } from '../../../kit/edit/useEditing.ts';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import { useAssignReads } from '../useAssignReads.ts';
import { type AgentsDraft, type AgentValues, changesOf, checkAgents, draftOf, withKnownRules } from './agentDraft.ts';

/** Maximum number of agents per request (contract). */
const BULK_LIMIT = 500;

/**
 * Edits the matrix. A single changed field of one agent is sent to `PUT /agents/{id}` as name and value; anything more
 * to the bulk `PUT /agents`, with the changed agents only (SPEC 7).
 */
export function useAgentsEditing({ agents, rules }: AutoAssign) {
  const reads = useAssignReads();
  const isServed = useIsServed();
  const [updateOne] = autoAssignApi.useUpdateAssignAgentMutation();
  const [updateMany] = autoAssignApi.useUpdateAssignAgentsMutation();
  const stored = useMemo(() => draftOf(agents), [agents]);
  const save = (draft: AgentsDraft, _isGone: boolean, before: AgentsDraft): Running<unknown> => {
    const changes = changesOf(draft, before);
    const [first] = changes;
    const field = first && changes.length === 1 ? onlyChange(draft[first._id], before[first._id]) : undefined;
    if (first && field && isServed('updateAssignAgent')) return updateOne({ id: first._id, assignAgentChange: field });
    return {
      unwrap: async () => {
        for (let start = 0; start < changes.length; start += BULK_LIMIT) {
          await updateMany({ assignAgentsBody: { agents: changes.slice(start, start + BULK_LIMIT) } }).unwrap();
        }
      },
    };
  };
  return useEditing({
    stored,
    checks: { fields: checkAgents, tidy: (draft) => withKnownRules(draft, rules) },
    save,
    messages: { success: SUCCESS.settingUpdated, failureTitle: TITLES.validation },
    reload: async () => draftOf(await reads.agents()),
  });
}

/** The changed field as the request body; undefined if several have changed. */
function onlyChange(values: AgentValues | undefined, before: AgentValues | undefined) {
  if (values === undefined || before === undefined) return undefined;
  const { rules, max_tickets, enabled } = values;
  const rulesChanged = rules.join() !== before.rules.join();
  const limitChanged = max_tickets !== before.max_tickets;
  const enabledChanged = enabled !== before.enabled;
  if ([rulesChanged, limitChanged, enabledChanged].filter(Boolean).length !== 1) return undefined;
  if (rulesChanged) return { modify_field: 'rules' as const, value: rules };
  if (limitChanged) return { modify_field: 'max_tickets' as const, value: max_tickets };
  return { modify_field: 'enabled' as const, value: enabled };
}
