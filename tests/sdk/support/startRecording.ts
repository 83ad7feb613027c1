import { createMockFetch, type ScenarioId } from '@atrium-console/mock';
import { emptyApi } from '@atrium-console/sdk/rtk';
import { startStore } from './startStore.ts';

/** A store on the engine, signed in as the owner or an operator, that records every call and whether it outlives its page. */
export function startRecording(scenario?: ScenarioId, signedInAs: 'owner' | 'operator' = 'owner') {
  const calls: { id: string; keepalive: boolean }[] = [];
  let keepalive = false;
  const mock = createMockFetch({
    scenario,
    signedInAs,
    onCall: ({ operationId, path }) => calls.push({ id: operationId ?? path, keepalive }),
  });
  const { store } = startStore((input, init) => {
    keepalive = init?.keepalive === true;
    return mock(input, init);
  });
  return {
    store,
    /** The calls since it was last asked, once everything that a change made stale was fetched again. */
    async calls() {
      await Promise.all(store.dispatch(emptyApi.util.getRunningQueriesThunk()));
      return calls.splice(0);
    },
  };
}
