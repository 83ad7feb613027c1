import { isHttpError } from '@atrium-console/sdk';
import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useIsServed } from '../../base/served/useIsServed.ts';
import type { ConsoleStore } from '../../session/makeStore.ts';

const AGAIN = { forceRefetch: true, subscribe: false } as const;

/**
 * Reads one part of auto-assignment again by its own call (SPEC 7), for example before it is overwritten; on a server without that
 * call, by the one for all parts. What the page shows is updated with it.
 */
export function useAssignReads() {
  const isServed = useIsServed();
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  return useMemo(() => {
    const { getAutoAssign, listAssignAgents, listAssignRules, listAssignConditions, getAssignSettings } =
      autoAssignApi.endpoints;
    const all = () => dispatch(getAutoAssign.initiate(undefined, AGAIN)).unwrap();
    const rules = async () =>
      (await (isServed('listAssignRules') ? dispatch(listAssignRules.initiate(undefined, AGAIN)).unwrap() : all()))
        .rules;
    return {
      /** The rules first: agents may have been given one that is not known here yet. */
      agents: async () => {
        if (!isServed('listAssignAgents')) return (await all()).agents;
        await rules();
        return (await dispatch(listAssignAgents.initiate(undefined, AGAIN)).unwrap()).agents;
      },
      rules,
      conditions: async () => {
        if (!isServed('listAssignConditions')) return (await all()).conditions;
        return (await dispatch(listAssignConditions.initiate(undefined, AGAIN)).unwrap()).conditions;
      },
      /** Undefined before any were stored. */
      settings: async () => {
        if (!isServed('getAssignSettings')) return (await all()).settings;
        const { data, error } = await dispatch(getAssignSettings.initiate(undefined, AGAIN));
        if (error !== undefined && !isHttpError(error, 404)) throw error;
        return data;
      },
    };
  }, [dispatch, isServed]);
}
