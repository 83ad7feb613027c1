import { createMockFetch } from '@atrium-console/mock';
import { autoAssignApi, emptyApi } from '@atrium-console/sdk/rtk';
import { describe, expect, it } from 'vitest';
import { startRecording } from './support/startRecording.ts';
import { startStore } from './support/startStore.ts';

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
  it('[assign.calls] has what was read again on its own: agents, rules, conditions and settings stay in step', async () => {
    const { store, client } = startStore(createMockFetch({ signedInAs: 'owner' }));
    const { data } = await store.dispatch(endpoints.getAutoAssign.initiate());
    const [agent] = data?.agents ?? [];
    const [rule] = data?.rules ?? [];
    if (agent === undefined || rule === undefined) throw new Error('The scenario has agents and rules.');
    // Somebody else takes the agent out of all rules.
    const params = { path: { id: agent._id } };
    await client.call('updateAssignAgent', { params, body: { modify_field: 'rules', value: [] } }).orThrow();
    const again = { forceRefetch: true, subscribe: false } as const;
    await store.dispatch(endpoints.listAssignAgents.initiate(undefined, again));
    const all = () => endpoints.getAutoAssign.select()(store.getState()).data;
    expect(all()?.agents.find(({ _id }) => _id === agent._id)?.rules).toEqual([]);
    expect(all()?.rules.flatMap(({ users }) => users)).not.toContain(agent._id);
    await client.call('deleteAssignRule', { params: { path: { id: rule._id } } }).orThrow();
    await store.dispatch(endpoints.listAssignRules.initiate(undefined, again));
    expect(all()?.rules.map(({ _id }) => _id)).not.toContain(rule._id);
    expect(all()?.agents.flatMap(({ rules }) => rules)).not.toContain(rule._id);
    const fresh = (await client.call('getAutoAssign')).data;
    expect(all()).toEqual(fresh);
  });

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
