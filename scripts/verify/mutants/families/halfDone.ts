import { needsPermission } from '../../../../openapi/verify/contract/contract.ts';
import { idOf } from '../../../../openapi/verify/contract/items.ts';
import type { JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { json, objectIn } from '../mutant.ts';
import { alternately, type Rule, type WrittenRule } from './family.ts';
import {
  appliesValidOfBulk,
  createsRefused,
  deletesRefused,
  doesForbidden,
  draft,
  failsAfterwards,
  hasFreeText,
  hasName,
  hasText,
  isInvalid,
  keepsLink,
  keepsOld,
  LINKS,
  losesNew,
  onBulk,
  onCreate,
  onRemove,
  onUpdate,
  storesPart,
  validFields,
} from './halfDoneWays.ts';
import { hasUniqueName, isUpdated, listed, ofResource, operationOf } from './targets.ts';
import { createShown, itemOf, itemsOf, succeeded } from './wrap.ts';

/** What is refused and yet stored, or accepted and stored in part or not at all. */

const halfRules: WrittenRule[] = [
  onUpdate('invalid-stored-in-part', 'stores the valid fields of an invalid body', (resource) =>
    storesPart(resource, isInvalid, (sent) => validFields(resource.update, sent)),
  ),
  onUpdate(
    'taken-stored-in-part',
    'stores everything but the name when the name is taken',
    (resource) =>
      storesPart(
        resource,
        (status) => status === 409,
        ({ name: _, title: __, value: ___, ...sent }) => sent,
      ),
    ({ update }) => hasUniqueName(update),
  ),
  onUpdate('first-field-stored', 'stores the first field before it checks the others', (resource) =>
    storesPart(resource, isInvalid, (sent) =>
      Object.fromEntries(Object.entries(validFields(resource.update, sent)).slice(0, 1)),
    ),
  ),
  onUpdate('last-field-stored', 'stores the last valid field of an invalid body', (resource) =>
    storesPart(resource, isInvalid, (sent) =>
      Object.fromEntries(Object.entries(validFields(resource.update, sent)).slice(-1)),
    ),
  ),
  onCreate('invalid-created', 'creates from an invalid body what is valid in it', (resource) =>
    createsRefused(resource, isInvalid),
  ),
  onCreate(
    'taken-created',
    'creates what it refuses because the name is taken',
    (resource) => createsRefused(resource, (status) => status === 409),
    ({ create }) => hasUniqueName(create),
  ),
  onUpdate(
    'forbidden-changed',
    'changes what it answers as forbidden',
    ({ update }) => doesForbidden(update, 403),
    ({ update }) => needsPermission(update),
  ),
  onRemove(
    'forbidden-removed',
    'deletes what it answers as forbidden',
    ({ remove }) => doesForbidden(remove, 403),
    ({ remove }) => needsPermission(remove),
  ),
  onCreate('signed-out-created', 'creates for a caller without a session, and answers 401', ({ create }) =>
    doesForbidden(create, 401),
  ),
  onUpdate('signed-out-changed', 'changes for a caller without a session, and answers 401', ({ update }) =>
    doesForbidden(update, 401),
  ),
  onCreate(
    'forbidden-created',
    'creates what it answers as forbidden',
    ({ create }) => doesForbidden(create, 403),
    ({ create }) => needsPermission(create),
  ),
  onRemove('signed-out-removed', 'deletes for a caller without a session, and answers 401', ({ remove }) =>
    doesForbidden(remove, 401),
  ),
  onRemove(
    'refused-removed',
    'hides what it refuses to delete',
    (resource) => deletesRefused(resource, (status) => status === 409 || status === 422),
    ({ remove }) => remove.answers.has('409') && remove.id !== 'deleteAccount',
    // Who has a role keeps it from being deleted.
    ({ remove }) => (remove.id === 'deleteAccountRole' ? ['createUser', 'listUsers', 'updateUser', 'deleteUser'] : []),
  ),
  onUpdate(
    'unchanged-text',
    'stores nothing when only the capitals of the name change',
    (resource) =>
      keepsOld(
        resource,
        ({ name }, old) =>
          typeof name === 'string' &&
          typeof old.name === 'string' &&
          name !== old.name &&
          name.toLowerCase() === old.name.toLowerCase(),
      ),
    hasName,
  ),
  onCreate(
    'lost-at-quote',
    'loses what has a quote in a text',
    (resource) => losesNew(resource, hasText(/['"]/)),
    hasFreeText,
  ),
  onUpdate(
    'lost-at-accent',
    'stores nothing when a text has other letters than ASCII',
    (resource) => keepsOld(resource, hasText(/[^\p{ASCII}]/u)),
    hasFreeText,
  ),
  {
    id: 'lost-sometimes',
    severity: 'failure',
    draw: (random) => {
      const resource = random.pick(listed);
      const every = random.oneOf(2, 3);
      return (
        resource &&
        draft(
          resource,
          `${resource.create.id} loses every ${every === 2 ? 'second' : 'third'} item`,
          ofResource(resource),
          losesNew(resource, (_, count) => count % every === 0),
        )
      );
    },
  },
  onUpdate('second-change-lost', 'stores only the first change of an item', (resource) => () => {
    const shown = createShown(resource);
    const first = new Map<string, JsonObject>();
    return async (call) => {
      const response = await call.next();
      if (call.operationId !== resource.update.id) return shown.answer(call, response);
      if (!(await succeeded(call, response))) return response;
      const item = await itemOf(call, resource);
      const id = idOf(item, resource.key);
      if (item === undefined || id === undefined) return response;
      const before = first.get(id);
      if (before !== undefined) shown.set(id, before);
      else first.set(id, item);
      return response;
    };
  }),
  {
    id: 'cascade-forgotten',
    severity: 'failure',
    draw: (random) => {
      const link = random.pick(LINKS);
      const removal = operationOf(link?.remove);
      if (link === undefined || removal === undefined) return undefined;
      const resources = listed.filter(
        ({ listed: { operation }, remove }) => remove.id === link.remove || operation.id === link.list,
      );
      const only = [...new Set([link.remove, link.list, ...resources.flatMap(ofResource)])];
      return {
        name: `${link.remove} leaves the id in ${link.place.at(-1)} of ${link.list}`,
        area: removal.area,
        only,
        make: keepsLink(link.remove, link.list, link.place),
      };
    },
  },
  onBulk('bulk-in-part', (random) => {
    const most = random.oneOf(1, 2);
    return { says: `applies only ${most === 1 ? 'the first' : 'the first two'}`, change: (all) => all.slice(0, most) };
  }),
  appliesValidOfBulk,
  onBulk('bulk-last-lost', () => ({
    says: 'leaves out the last',
    change: (all) => (all.length > 1 ? all.slice(0, -1) : all),
  })),
  onCreate('fails-afterwards', 'creates and answers 500 every second time', ({ create }) => failsAfterwards(create, 2)),
  onUpdate('change-fails-afterwards', 'changes and answers 500 every second time', ({ update }) =>
    failsAfterwards(update, 2),
  ),
  onRemove('removal-fails-afterwards', 'deletes and answers 500 every second time', ({ remove }) =>
    failsAfterwards(remove, 2),
  ),
  // Only what can be changed at all can go on being changed.
  onRemove(
    'half-removed',
    'takes an item off the list and goes on changing it',
    (resource) => () => {
      const gone = new Map<string, JsonObject>();
      return async (call) => {
        const id = call.values.get(resource.parameter) ?? '';
        const isUpdate = 'update' in resource && call.operationId === resource.update?.id;
        if (isUpdate && gone.has(id)) return json({ ...gone.get(id), ...objectIn(call.body) });
        const item =
          call.operationId === resource.remove.id
            ? (await itemsOf(call, resource)).find((one) => idOf(one, resource.key) === id)
            : undefined;
        const response = await call.next();
        if (item !== undefined && (await succeeded(call, response))) gone.set(id, item);
        return response;
      };
    },
    isUpdated,
  ),
];

export const halfDoneRules: readonly Rule[] = alternately('halfDone', halfRules);
