import { createMockFetch } from '@atrium-console/mock';
import { autoAssignApi, emptyApi } from '@atrium-console/sdk/rtk';
import { describe, expect, it } from 'vitest';
import { startStore } from './support/startStore.ts';

const { endpoints } = autoAssignApi;

/** A store on the engine that records every call, and whether it outlives its page. */
function start() {
  const calls: { id: string; keepalive: boolean }[] = [];
  let keepalive = false;
  const mock = createMockFetch({
    signedInAs: 'owner',
    onCall: ({ operationId, path }) => calls.push({ id: operationId ?? path, keepalive }),
  });
  const { store } = startStore((input, init) => {
    keepalive = input instanceof Request && input.keepalive;
    return mock(input, init);
  });
  const settle = () => Promise.all(store.dispatch(emptyApi.util.getRunningQueriesThunk()));
  return { store, settle, since: () => calls.splice(0) };
}

const LISTS = ['getAssignSettings', 'listAssignAgents', 'listAssignConditions', 'listAssignRules'];

/** Loads everything at once and as separate lists. */
async function loadAll({ since, store }: ReturnType<typeof start>) {
  const { data } = await store.dispatch(endpoints.getAutoAssign.initiate());
  await store.dispatch(endpoints.getAssignSettings.initiate());
  await store.dispatch(endpoints.listAssignAgents.initiate());
  await store.dispatch(endpoints.listAssignConditions.initiate());
  await store.dispatch(endpoints.listAssignRules.initiate());
  since();
  if (data === undefined) throw new Error('Auto-assignment could not be loaded.');
  return data;
}

describe('the cache of auto-assignment', () => {
  it('[assign.agent-rules] fetches the separate lists again after a change, and not everything', async () => {
    const server = start();
    const { settings } = await loadAll(server);
    await server.store.dispatch(endpoints.updateAssignSettings.initiate({ assignSettings: settings }));
    await server.settle();
    const [first, ...others] = server.since().map(({ id }) => id);
    expect(first).toBe('updateAssignSettings');
    expect(others.toSorted()).toEqual(LISTS);
  });

  it('fetches everything again when the area is invalidated, as after a deletion of what it refers to', async () => {
    const server = start();
    await loadAll(server);
    server.store.dispatch(emptyApi.util.invalidateTags(['autoAssign']));
    await server.settle();
    expect(
      server
        .since()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['getAssignSettings', 'getAutoAssign', ...LISTS.slice(1)]);
  });

  it.each([
    [59_999, true],
    [60_000, false],
  ])('sends %i bytes of conditions so that they outlive the page: %s', async (size, outlives) => {
    const server = start();
    const { conditions } = await loadAll(server);
    const bodyOf = (name: string) => ({ conditions: conditions.map((one, at) => (at === 0 ? { ...one, name } : one)) });
    const empty = new Blob([JSON.stringify(bodyOf(''))]).size;
    const assignConditionsBody = bodyOf('x'.repeat(size - empty));
    await server.store.dispatch(endpoints.updateAssignConditions.initiate({ assignConditionsBody }));
    expect(server.since()).toContainEqual({ id: 'updateAssignConditions', keepalive: outlives });
  });
});
