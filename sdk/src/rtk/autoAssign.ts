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
import { LIST, onSuccess, tag } from './tags.ts';

type AutoAssign = components['schemas']['AutoAssign'];

/** The part of an RTK Query endpoint's life that is listened to. */
type Life<Data> = {
  dispatch: (action: ReturnType<typeof edited>) => unknown;
  queryFulfilled: Promise<{ data: Data }>;
};

const parts = tag('autoAssign', LIST);

function edited(edit: (all: AutoAssign) => AutoAssign) {
  return generated.util.updateQueryData('getAutoAssign', undefined, edit);
}

/**
 * A change whose answer is worked into what `getAutoAssign` holds, so that agents and rules stay in step without being
 * read again (SPEC 4). Only the lists that stand alone, where somebody reads them, are stale after it.
 */
function followed<Arg, Data>(follow: (all: AutoAssign, data: Data, arg: Arg) => AutoAssign) {
  return {
    invalidatesTags: onSuccess(parts),
    onQueryStarted: async (arg: Arg, { dispatch, queryFulfilled }: Life<Data>) => {
      const accepted = await queryFulfilled.catch(() => undefined);
      if (accepted) dispatch(edited((all) => follow(all, accepted.data, arg)));
    },
  };
}

const settingsFollow = followed((all, settings: AutoAssign['settings']) => ({ ...all, settings }));

/** Auto-assignment. Agents know their rules and rules their agents; both agree after each change (SPEC 4). */
export const autoAssignApi = generated.enhanceEndpoints({
  endpoints: {
    getAutoAssign: { providesTags: [tag('autoAssign', 'ALL')] },
    listAssignAgents: { providesTags: [parts] },
    listAssignRules: { providesTags: [parts] },
    listAssignConditions: { providesTags: [parts] },
    getAssignSettings: { providesTags: [parts] },
    createAssignAgent: followed(withAgent),
    updateAssignAgent: followed(
      (all, { agent, rules }: { agent: AutoAssign['agents'][number]; rules: AutoAssign['rules'] }) =>
        withAgents(all, { agents: [agent], rules }),
    ),
    updateAssignAgents: followed(withAgents),
    createAssignRule: followed(withRule),
    updateAssignRule: followed(withRule),
    deleteAssignRule: followed((all, _: unknown, { id }: { id: string }) => withoutRule(all, id)),
    createAssignCondition: followed(withCondition),
    updateAssignConditions: followed((all, { conditions }: { conditions: AutoAssign['conditions'] }) =>
      withConditions(all, conditions),
    ),
    createAssignSettings: settingsFollow,
    updateAssignSettings: settingsFollow,
  },
});
