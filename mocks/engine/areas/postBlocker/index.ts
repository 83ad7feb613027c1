import * as schemas from '@atrium-console/sdk/zod';
import { invalidField, refuseEnvelope } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, envelopeWords, isNameTaken } from '../../route/collection.ts';
import { list, unwrapEnvelope } from '../../state/seed.ts';
import { renameAll } from '../../stored/concurrentEdit.ts';
import { named, oneOrNone, reference } from '../../stored/reference.ts';
import { refuseUnknown } from '../../stored/release.ts';

const missing = (field: string, message: string) => invalidField(field, 'required', message);

/** Rules that close or tag tickets by themselves. */
const routes = collection({
  items: (data) => data.postBlockers,
  words: envelopeWords<Schemas['PostBlocker']>(refuseEnvelope('blockerNotFound')),
  list: 'listPostBlockers',
  create: 'createPostBlocker',
  update: 'updatePostBlocker',
  remove: 'deletePostBlocker',
  refuse: ({ action, enabled, name, state_id, tag_id }, others, data) => {
    if (isNameTaken(name, others)) return refuseEnvelope('blockerNameTaken');
    if (enabled && action === 'tag' && tag_id === null) return missing('tag_id', 'Choose the tag to add to tickets.');
    return (
      refuseUnknown(data, 'crmTag', 'tag_id', [tag_id]) ??
      refuseUnknown(data, 'closedTicketState', 'state_id', [state_id])
    );
  },
});

declare module '../../state/accountData.ts' {
  interface AccountData {
    postBlockers: Schemas['PostBlocker'][];
  }
}

export const area = {
  routes,
  seeds: {
    postBlockers: list<Schemas['PostBlocker']>(() =>
      unwrapEnvelope(schemas.ListPostBlockersResponse.parse(example('blockerList'))),
    ),
  },
  lists: (data) => [data.postBlockers],
  references: [
    reference({
      to: 'crmTag',
      type: 'post_blocker',
      list: 'listPostBlockers',
      items: (data) => data.postBlockers,
      read: ({ tag_id }) => oneOrNone(tag_id),
      write: (rule, [id]) => {
        rule.tag_id = id ?? null;
        if (id === undefined) rule.enabled = false;
      },
      name: named,
    }),
    // Ticket automation only closes tickets with a state that is closed (`ui.states-used`).
    reference({
      to: 'closedTicketState',
      items: (data) => data.postBlockers,
      read: ({ state_id }) => oneOrNone(state_id),
      write: (rule, [id]) => {
        rule.state_id = id ?? null;
      },
    }),
  ],
  concurrentEdits: { listPostBlockers: (data) => renameAll(data.postBlockers) },
} satisfies Area;
