import { autoAssignApi as generated } from '../generated/rtk/autoAssign.ts';
import type { components } from '../generated/schema.d.ts';
import {
  withAgent,
  withAgents,
  withCondition,
  withConditions,
  withoutRule,
  withRule,
} from '../rules/assignmentLists.ts';
import { followed } from './followed.ts';
import { LIST, onSuccess, tag } from './tags.ts';

type AutoAssign = components['schemas']['AutoAssign'];

const parts = tag('autoAssign', LIST);

function edited(edit: (all: AutoAssign) => AutoAssign) {
  return generated.util.updateQueryData('getAutoAssign', undefined, edit);
}

/**
 * A change whose answer is worked into what `getAutoAssign` holds, so that agents and rules stay in step without being
 * read again (SPEC 4). Only the lists that stand alone, where somebody reads them, are stale after it.
 */
function change<Arg, Data>(follow: (all: AutoAssign, data: Data, arg: Arg) => AutoAssign) {
  return {
    invalidatesTags: onSuccess(parts),
    onQueryStarted: followed((data: Data, arg: Arg) => edited((all) => follow(all, data, arg))),
  };
}

const settingsFollow = change((all, settings: AutoAssign['settings']) => ({ ...all, settings }));

/** Auto-assignment. Agents know their rules and rules their agents; both agree after each change (SPEC 4). */
export const autoAssignApi = generated.enhanceEndpoints({
  endpoints: {
    getAutoAssign: { providesTags: [tag('autoAssign', 'ALL')] },
    listAssignAgents: { providesTags: [parts] },
    listAssignRules: { providesTags: [parts] },
    listAssignConditions: { providesTags: [parts] },
    getAssignSettings: { providesTags: [parts] },
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
    createAssignSettings: settingsFollow,
    updateAssignSettings: settingsFollow,
  },
});
