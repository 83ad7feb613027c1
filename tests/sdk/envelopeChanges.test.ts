import { createMockFetch } from '@atrium-console/mock';
import { interestTagApi, postBlockerApi, workingStatusApi } from '@atrium-console/sdk/rtk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startStore } from './support/startStore.ts';

type Store = ReturnType<typeof startStore>['store'];
type Item = { _id: string; name: string };
type Answer = Promise<{ data?: unknown; error?: unknown }>;

/** One of the three areas that use the 20000 envelope, called through its endpoints. */
type Area = {
  path: string;
  read: (store: Store) => Promise<unknown>;
  cached: (store: Store) => Item[] | undefined;
  create: (store: Store, name: string) => Answer;
  update: (store: Store, id: string, name: string) => Answer;
  remove: (store: Store, id: string) => Answer;
};

const statuses = workingStatusApi.endpoints;
const statusBody = (name: string) => ({ name, color: '#495057', is_available: false });
const blockers = postBlockerApi.endpoints;
const blockerBody = (name: string) => ({
  name,
  enabled: true,
  position: 6,
  match: 'any' as const,
  conditions: [{ field: 'text' as const, operator: 'contains' as const, value: 'now hiring' }],
  action: 'close' as const,
  tag_id: null,
  state_id: null,
});
const tags = interestTagApi.endpoints;
const tagBody = (name: string) => ({ name, color: '#495057', description: '' });

const AREAS: [title: string, area: Area][] = [
  [
    '[status.envelope] working statuses',
    {
      path: '/api/v1.0/crm/working-status',
      read: (store) => store.dispatch(statuses.listWorkingStatuses.initiate()),
      cached: (store) => statuses.listWorkingStatuses.select()(store.getState()).data,
      create: (store, name) =>
        store.dispatch(statuses.createWorkingStatus.initiate({ workingStatusBody: statusBody(name) })),
      update: (store, id, name) =>
        store.dispatch(statuses.updateWorkingStatus.initiate({ id, workingStatusBody: statusBody(name) })),
      remove: (store, id) => store.dispatch(statuses.deleteWorkingStatus.initiate({ id })),
    },
  ],
  [
    '[blocker.envelope] [blocker.calls] ticket automation',
    {
      path: '/api/v1.0/crm/post-blocker',
      read: (store) => store.dispatch(blockers.listPostBlockers.initiate()),
      cached: (store) => blockers.listPostBlockers.select()(store.getState()).data,
      create: (store, name) =>
        store.dispatch(blockers.createPostBlocker.initiate({ postBlockerBody: blockerBody(name) })),
      update: (store, id, name) =>
        store.dispatch(blockers.updatePostBlocker.initiate({ id, postBlockerBody: blockerBody(name) })),
      remove: (store, id) => store.dispatch(blockers.deletePostBlocker.initiate({ id })),
    },
  ],
  [
    '[interest.envelope] customer tags',
    {
      path: '/api/v1.0/cms/interest-tag',
      read: (store) => store.dispatch(tags.listInterestTags.initiate()),
      cached: (store) => tags.listInterestTags.select()(store.getState()).data,
      create: (store, name) => store.dispatch(tags.createInterestTag.initiate({ interestTagBody: tagBody(name) })),
      update: (store, id, name) =>
        store.dispatch(tags.updateInterestTag.initiate({ id, interestTagBody: tagBody(name) })),
      remove: (store, id) => store.dispatch(tags.deleteInterestTag.initiate({ id })),
    },
  ],
];

/** Few names, so that some are taken. An item is picked by index; an index past the end means a deleted item. */
const step = fc.record({
  what: fc.constantFrom('create', 'update', 'remove'),
  name: fc.constantFrom('Ana', 'ana', 'Bo', 'Cem', 'Dot'),
  pick: fc.nat(10),
  /** An error code that is returned instead of the response of the engine. */
  refusal: fc.option(fc.integer({ min: 20_001, max: 99_999 }), { freq: 3 }),
});
const GONE = '65f0c1a2b3d4e5f6000000ff';

/** A store with the list loaded, on a server that can be told to reject requests. */
async function start(area: Area, scenario: 'full' | 'empty') {
  let refusal: number | null = null;
  const engine = createMockFetch({ signedInAs: 'owner', scenario });
  const { store } = startStore(async (input, init) =>
    refusal === null ? engine(input, init) : Response.json({ code: refusal, message: 'Not today.' }),
  );
  await area.read(store);
  return {
    store,
    refuseWith: (code: number | null) => {
      refusal = code;
    },
    cached: () => area.cached(store) ?? [],
    /** The server's own state, bypassing the cache. */
    served: async () => (await (await engine(area.path)).json()).data,
  };
}

describe("only code 20000 changes the list, which always equals the server's", () => {
  it.each(AREAS)('%s', async (_, area) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('full' as const, 'empty' as const),
        fc.array(step, { maxLength: 12 }),
        async (scenario, steps) => {
          const { store, cached, served, refuseWith } = await start(area, scenario);
          for (const { what, name, pick, refusal } of steps) {
            const before = cached();
            const id = before[pick]?._id ?? GONE;
            refuseWith(refusal);
            const { error } =
              what === 'create'
                ? await area.create(store, name)
                : await (what === 'update' ? area.update(store, id, name) : area.remove(store, id));
            const isRefused = refusal !== null || (what !== 'create' && id === GONE);
            if (isRefused) expect(error).toMatchObject({ kind: 'business' });
            if (refusal !== null)
              expect(error).toMatchObject({ kind: 'business', code: refusal, message: 'Not today.' });
            if (error === undefined) expect(cached()).not.toBe(before);
            else expect(cached()).toBe(before);
            expect(cached()).toEqual(await served());
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
