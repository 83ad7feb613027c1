import { isNotFound } from '../errors.ts';
import { autoAssignApi as generated } from '../generated/rtk/autoAssign.ts';
import type { components } from '../generated/schema.d.ts';
import {
  withAgent,
  withAgentList,
  withAgents,
  withCondition,
  withConditions,
  withoutRule,
  withRule,
  withRuleList,
} from '../rules/assignmentLists.ts';
import { pessimisticUpdate } from './pessimisticUpdate.ts';
import { LIST, tag } from './tags.ts';

type AutoAssign = components['schemas']['AutoAssign'];

const listsTag = tag('autoAssign', LIST);

function patch(edit: (all: AutoAssign) => AutoAssign) {
  return generated.util.updateQueryData('getAutoAssign', undefined, edit);
}

/**
 * A change whose response is merged into the cached `getAutoAssign`, so that agents and rules stay in sync without a
 * refetch (SPEC 4). It invalidates only the separate lists, unless its item no longer exists.
 */
function change<Arg, Data>(apply: (all: AutoAssign, data: Data, arg: Arg) => AutoAssign) {
  return {
    invalidatesTags: (_: unknown, error: unknown) => {
      if (isNotFound(error)) return ['autoAssign' as const];
      return error ? [] : [listsTag];
    },
    onQueryStarted: pessimisticUpdate((data: Data, arg: Arg) => patch((all) => apply(all, data, arg))),
  };
}

/** A part that was read again on its own also updates the cached `getAutoAssign`, which pages show. */
function read<Data>(apply: (all: AutoAssign, data: Data) => AutoAssign) {
  return {
    providesTags: [listsTag],
    onQueryStarted: pessimisticUpdate((data: Data, _: unknown) => patch((all) => apply(all, data))),
  };
}

const settingsChange = change((all, settings: AutoAssign['settings']) => ({ ...all, settings }));

/** Auto-assignment. Agents list their rules and rules their agents; both stay consistent after each change (SPEC 4). */
export const autoAssignApi = generated
  .enhanceEndpoints({
    endpoints: {
      getAutoAssign: { providesTags: [tag('autoAssign', 'ALL')] },
      listAssignAgents: read((all, { agents }: Pick<AutoAssign, 'agents'>) => withAgentList(all, agents)),
      listAssignRules: read((all, { rules }: Pick<AutoAssign, 'rules'>) => withRuleList(all, rules)),
      listAssignConditions: read((all, { conditions }: Pick<AutoAssign, 'conditions'>) =>
        withConditions(all, conditions),
      ),
      getAssignSettings: read((all, settings: AutoAssign['settings']) => ({ ...all, settings })),
      createAssignAgent: change(withAgent),
      updateAssignAgent: change(
        (all, { agent, rules }: { agent: AutoAssign['agents'][number]; rules: AutoAssign['rules'] }) =>
          withAgents(all, { agents: [agent], rules }),
      ),
      updateAssignAgents: change(withAgents),
      createAssignRule: change(withRule),
      updateAssignRule: change(withRule),
      deleteAssignRule: change((all, _: unknown, { id }: { id: string }) => withoutRule(all, id)),
      createAssignCondition: change(withCondition),
      updateAssignConditions: change((all, { conditions }: { conditions: AutoAssign['conditions'] }) =>
        withConditions(all, conditions),
      ),
      createAssignSettings: settingsChange,
      updateAssignSettings: settingsChange,
    },
  })
  .enhanceEndpoints({
    endpoints: {
      updateAssignConditions: (definition) => {
        const { query } = definition;
        if (query === undefined) return;
        // A delayed deletion replaces all conditions and may be sent while the tab is being closed.
        definition.query = (arg) => ({ ...query(arg), keepalive: isSmall(arg.assignConditionsBody) });
      },
    },
  });

/** Browsers reject a request that outlives its page if its body is larger than 64 KiB. */
function isSmall(body: object): boolean {
  return new Blob([JSON.stringify(body)]).size < 60_000;
}
