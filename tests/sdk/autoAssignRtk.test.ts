import { autoAssignApi, emptyApi } from '@atrium-console/sdk/rtk';
import { describe, expect, it } from 'vitest';
import { startRecording } from './support/startRecording.ts';

const { endpoints } = autoAssignApi;

const LISTS = ['getAssignSettings', 'listAssignAgents', 'listAssignConditions', 'listAssignRules'];

/** Loads everything at once and as separate lists. */
async function loadAll({ calls, store }: ReturnType<typeof startRecording>) {
  const { data } = await store.dispatch(endpoints.getAutoAssign.initiate());
  await store.dispatch(endpoints.getAssignSettings.initiate());
  await store.dispatch(endpoints.listAssignAgents.initiate());
  await store.dispatch(endpoints.listAssignConditions.initiate());
  await store.dispatch(endpoints.listAssignRules.initiate());
  await calls();
  if (data === undefined) throw new Error('Auto-assignment could not be loaded.');
  return data;
}

describe('the cache of auto-assignment', () => {
  it('[assign.agent-rules] fetches the separate lists again after a change, and not everything', async () => {
    const server = startRecording();
    const { settings } = await loadAll(server);
    await server.store.dispatch(endpoints.updateAssignSettings.initiate({ assignSettings: settings }));
    const [first, ...others] = (await server.calls()).map(({ id }) => id);
    expect(first).toBe('updateAssignSettings');
    expect(others.toSorted()).toEqual(LISTS);
  });

  it('fetches everything again when the area is invalidated, as after a deletion of what it refers to', async () => {
    const server = startRecording();
    await loadAll(server);
    server.store.dispatch(emptyApi.util.invalidateTags(['autoAssign']));
    expect((await server.calls()).map(({ id }) => id).toSorted()).toEqual([
      'getAssignSettings',
      'getAutoAssign',
      ...LISTS.slice(1),
    ]);
  });

  it.each([
    [59_999, true],
    [60_000, false],
  ])('sends %i bytes of conditions so that they outlive the page: %s', async (size, outlives) => {
    const server = startRecording();
    const { conditions } = await loadAll(server);
    const bodyOf = (name: string) => ({ conditions: conditions.map((one, at) => (at === 0 ? { ...one, name } : one)) });
    const empty = new Blob([JSON.stringify(bodyOf(''))]).size;
    const assignConditionsBody = bodyOf('x'.repeat(size - empty));
    await server.store.dispatch(endpoints.updateAssignConditions.initiate({ assignConditionsBody }));
    expect(await server.calls()).toContainEqual({ id: 'updateAssignConditions', keepalive: outlives });
  });
});
