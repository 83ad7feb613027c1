import type { JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { accepts, items, ofArea, refusedWith } from '../faults.ts';
import { type Call, changed, json, type Mutant } from '../mutant.ts';

const REFUSED = { code: 'feature_off', message: 'Off.' };

/** Accepts calls of an operation whose feature is off. */
const acceptsSwitchedOff = (operationId: string) => accepts(operationId, refusedWith(403));

/** Refuses some calls while a feature is off, though they do not belong to it. */
function refusesWith(feature: string, status: number, isRefused: (call: Call) => boolean): Mutant['make'] {
  return () => {
    let isOff = false;
    return async (call) => {
      if (call.operationId === 'updateProductPermissions') isOff = call.body.includes(`"${feature}":false`);
      return isOff && isRefused(call) ? json(REFUSED, status) : call.next();
    };
  };
}

/** What belongs to the features of CRM accounts. */
export const mutants: readonly Mutant[] = ofArea('platform', [
  {
    name: 'what belongs to a feature is readable while it is off',
    rule: 'feature.off',
    make: acceptsSwitchedOff('listQcForms'),
  },
  {
    name: 'what belongs to a feature can be created while it is off',
    rule: 'feature.off',
    make: acceptsSwitchedOff('createCannedFolder'),
  },
  {
    name: 'what belongs to a feature can be deleted while it is off',
    rule: 'feature.off',
    make: acceptsSwitchedOff('deleteCannedFolder'),
  },
  {
    name: 'the tags of Listening are off with those of the CRM desk',
    rule: 'feature.off',
    make: refusesWith(
      'cat_tag',
      403,
      ({ operationId, path }) => operationId === 'listTicketTags' && path.includes('/listening/'),
    ),
  },
  {
    name: 'settings of a feature that is off can be changed',
    rule: 'feature.fields',
    make: accepts('updateUiSettings', (sent) => sent.done_with_survey === true),
  },
  {
    name: 'no setting can be changed while a feature is off',
    rule: 'feature.fields',
    make: refusesWith('survey', 422, ({ operationId }) => operationId === 'updateUiSettings'),
  },
  {
    name: 'the search finds what belongs to a feature that is off',
    rule: 'feature.found',
    make: () => {
      let found: JsonObject[] = [];
      return changed('search', (body) => {
        const own = items(body.results).filter(({ name }) => String(name).startsWith('Verify switch'));
        if (own.length > 0) found = own;
        return { ...body, results: found };
      });
    },
  },
]);
