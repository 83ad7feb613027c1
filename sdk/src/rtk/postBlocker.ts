import { postBlockerApi as generated } from '../generated/rtk/postBlocker.ts';
import type { components } from '../generated/schema.d.ts';
import { envelopeChanges } from './envelopeChanges.ts';

const changes = envelopeChanges(
  'postBlocker',
  (edit: (list: components['schemas']['PostBlocker'][]) => components['schemas']['PostBlocker'][]) =>
    generated.util.updateQueryData('listPostBlockers', undefined, edit),
);

/** Ticket automation (post blocker) rules. Only what the server accepted with 20000 changes the list (SPEC 4). */
export const postBlockerApi = generated.enhanceEndpoints({
  endpoints: {
    createPostBlocker: changes.create,
    updatePostBlocker: changes.update,
    deletePostBlocker: changes.remove,
  },
});
