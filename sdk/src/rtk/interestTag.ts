import { interestTagApi as generated } from '../generated/rtk/interestTag.ts';
import type { components } from '../generated/schema.d.ts';
import { envelopeChanges } from './envelopeChanges.ts';
import { neverCached } from './tags.ts';

const changes = envelopeChanges(
  'interestTag',
  (edit: (list: components['schemas']['InterestTag'][]) => components['schemas']['InterestTag'][]) =>
    generated.util.updateQueryData('listInterestTags', undefined, edit),
);

/** Customer tags (interest tags). Only what the server accepted with 20000 changes the list (SPEC 4). */
export const interestTagApi = generated.enhanceEndpoints({
  endpoints: {
    createInterestTag: changes.create,
    updateInterestTag: changes.update,
    deleteInterestTag: changes.remove,
    getInterestTagUsage: neverCached,
  },
});
