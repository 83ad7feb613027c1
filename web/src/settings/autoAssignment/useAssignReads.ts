import { isHttpError } from '@atrium-console/sdk';
import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ConsoleStore } from '../../session/makeStore.ts';

const AGAIN = { forceRefetch: true, subscribe: false } as const;

/**
 * Reads one part of auto-assignment again by its own call (SPEC 7), for example before it is overwritten. What the page shows
 * is updated with it.
 */
export function useAssignReads() {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  return useMemo(() => {
    const { listAssignAgents, listAssignRules, listAssignConditions, getAssignSettings } = autoAssignApi.endpoints;
    const rules = async () => (await dispatch(listAssignRules.initiate(undefined, AGAIN)).unwrap()).rules;
    return {
      /** The rules first: agents may have been given one that is not known here yet. */
      agents: async () => {
        await rules();
        return (await dispatch(listAssignAgents.initiate(undefined, AGAIN)).unwrap()).agents;
      },
      rules,
      conditions: async () => (await dispatch(listAssignConditions.initiate(undefined, AGAIN)).unwrap()).conditions,
      /** Undefined before any were stored. */
      settings: async () => {
        const { data, error } = await dispatch(getAssignSettings.initiate(undefined, AGAIN));
        if (error !== undefined && !isHttpError(error, 404)) throw error;
        return data;
      },
    };
  }, [dispatch]);
}
