import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import { idOf } from '../../../../openapi/verify/contract/items.ts';
import { isObject, type Json, type JsonObject, listAt } from '../../../../openapi/verify/contract/json.ts';
import { schemasOf } from '../../../../openapi/verify/contract/schemas.ts';
import { fillPath } from '../../../../openapi/verify/contract/template.ts';
import { changeAt, type Place } from '../derived/schemas.ts';
import { firstUser, sessionIn } from '../faults.ts';
import { answered, type Call, contract, json, objectIn, withCookie } from '../mutant.ts';
import type { Draft, WrittenRule } from './family.ts';
import type { Random } from './random.ts';
import { freeTexts, type Listed, listed, ofResource, operationOf, type Updated, updated } from './targets.ts';
import { createShown, itemOf, jsonOf, type Make, newId, storing, succeeded, withBody } from './wrap.ts';

/** What is refused and yet stored, or accepted and stored in part or not at all. */

const schemas = schemasOf(contract.document);

/** The fields of a body that are valid by themselves. */
export function validFields({ body }: Operation, sent: JsonObject): JsonObject {
  const pointer = body?.pointer ?? '';
  const isValid = (name: string, value: Json) =>
    !schemas.problems(pointer, { [name]: value }, 'request').some((problem) => problem.pointer.startsWith(`/${name}`));
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => isValid(name, value)));
}

export function draft({ create }: Listed, says: string, only: readonly string[], make: Make): Draft {
  return { name: says, area: create.area, only, make };
}

type Which<Of extends Listed> = (resource: Of) => boolean;

/** A rule about one of the operations of a resource. */
function rule<Of extends Listed>(
  resources: readonly Of[],
  operationFor: (resource: Of) => Operation,
  id: string,
  says: string,
  make: (resource: Of) => Make,
  isMeant: Which<Of>,
  more: (resource: Of) => readonly string[] = () => [],
): WrittenRule {
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const resource = random.pick(resources.filter(isMeant));
      if (resource === undefined) return undefined;
      const only = [...new Set([...ofResource(resource), ...more(resource)])];
      return draft(resource, `${operationFor(resource).id} ${says}`, only, make(resource));
    },
  };
}

export const onUpdate = (
  id: string,
  says: string,
  make: (resource: Updated) => Make,
  isMeant: Which<Updated> = () => true,
) => rule(updated, ({ update }) => update, id, says, make, isMeant);
export const onCreate = (
  id: string,
  says: string,
  make: (resource: Listed) => Make,
  isMeant: Which<Listed> = () => true,
) => rule(listed, ({ create }) => create, id, says, make, isMeant);
export const onRemove = (
  id: string,
  says: string,
  make: (resource: Listed) => Make,
  isMeant: Which<Listed> = () => true,
  more?: (resource: Listed) => readonly string[],
) => rule(listed, ({ remove }) => remove, id, says, make, isMeant, more);

/** Whether a body of a resource has text that may be anything. */
export const hasFreeText = ({ create }: Listed) => freeTexts.some(({ write }) => write.id === create.id);
export const hasName = ({ create }: Listed) =>
  freeTexts.some(({ place, write }) => write.id === create.id && place.join('.') === 'name');

/** Stores a part of a change that was refused. `choose`: which fields. */
export function storesPart(
  resource: Updated,
  isMeant: (status: number) => boolean,
  choose: (sent: JsonObject) => JsonObject,
): Make {
  return () =>
    answered(resource.update.id, async (call) => {
      const response = await call.next();
      if (!isMeant(response.status) && !(await isRefusedInEnvelope(call, response))) return response;
      const item = await itemOf(call, resource);
      const part = choose(objectIn(call.body));
      if (item === undefined || Object.keys(part).length === 0) return response;
      const { _id = null, ...body } = { ...onlyFields(resource.update, item), ...part };
      await call.next({ body: JSON.stringify(needsId(resource.update) ? { _id, ...body } : body) });
      return response;
    });
}

const isRefusedInEnvelope = async (call: Call, response: Response) =>
  response.status === 200 && !(await succeeded(call, response));

const propertiesOf = ({ body }: Operation) =>
  Object.keys(isObject(body?.schema.properties) ? body.schema.properties : {});
const needsId = (operation: Operation) => propertiesOf(operation).includes('_id');

/** The fields of an item that a change of it has. */
function onlyFields(operation: Operation, item: JsonObject): JsonObject {
  const names = propertiesOf(operation);
  return names.length === 0 ? item : Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

export const isInvalid = (status: number) => status === 400 || status === 422;

/** Shows an item as it was before a change of a kind, although the change is answered. */
export function keepsOld(resource: Updated, isMeant: (sent: JsonObject, old: JsonObject) => boolean): Make {
  return () => {
    const shown = createShown(resource);
    return async (call) => {
      if (call.operationId !== resource.update.id) return shown.answer(call, await call.next());
      const old = await itemOf(call, resource);
      const response = await call.next();
      const id = idOf(old, resource.key);
      if (old === undefined || id === undefined || !(await succeeded(call, response))) return response;
      shown.set(id, isMeant(objectIn(call.body), old) ? old : {});
      return response;
    };
  };
}

/** Hides what was created although the creation was answered with success. */
export function losesNew(resource: Listed, isMeant: (sent: JsonObject, count: number) => boolean): Make {
  return () => {
    const shown = createShown(resource);
    let count = 0;
    return async (call) => {
      const response = await call.next();
      if (call.operationId !== resource.create.id) return shown.answer(call, response);
      if (!(await succeeded(call, response))) return response;
      count += 1;
      const id = await newId(call, resource, response);
      if (id !== undefined && isMeant(objectIn(call.body), count)) shown.hidden.add(id);
      return response;
    };
  };
}

/** Creates from a refused body what would have been accepted. */
export function createsRefused(resource: Listed, isMeant: (status: number) => boolean): Make {
  const { create } = resource;
  return () => {
    let count = 0;
    return answered(create.id, async (call) => {
      const response = await call.next();
      if (!isMeant(response.status) && !(await isRefusedInEnvelope(call, response))) return response;
      const sent = objectIn(call.body);
      const example = [...(create.body?.examples ?? [])].filter(isObject)[0] ?? {};
      count += 1;
      const body = { ...example, ...validFields(create, sent) };
      const named = typeof body.name === 'string' ? { ...body, name: `${body.name.slice(0, 20)} ${count}` } : body;
      await call.next({ body: JSON.stringify(named) });
      return response;
    });
  };
}

/** Deletes what it refuses to delete. */
export function deletesRefused(resource: Listed, isMeant: (status: number, call: Call) => boolean): Make {
  return () => {
    const shown = createShown(resource);
    return async (call) => {
      const response = await call.next();
      if (call.operationId !== resource.remove.id) return shown.answer(call, response);
      const id = call.values.get(resource.parameter);
      if (id !== undefined && isMeant(response.status, call)) shown.hidden.add(id);
      return response;
    };
  };
}

/** Answers as refused to somebody who may not do it, and does it as somebody who may. */
export function doesForbidden({ id }: Operation, status: number): Make {
  return () => {
    const firstOf = firstUser();
    return async (call) => {
      const first = firstOf(call);
      const response = await call.next();
      if (call.operationId !== id || response.status !== status || first === '') return response;
      if (sessionIn(call.headers.get('cookie')) === sessionIn(first)) return response;
      await withCookie(call, first);
      return response;
    };
  };
}

/** Fields of lists with the ids of items that can be deleted: `of` the resource of the operation. */
export const LINKS: readonly { remove: string; list: string; place: Place }[] = [
  { remove: 'deleteMonitorCondition', list: 'listMonitorKeywords', place: ['keywords', '*', 'condition_ids'] },
  { remove: 'deleteAssignRule', list: 'listAssignAgents', place: ['agents', '*', 'rules'] },
  { remove: 'deleteVerificationLabel', list: 'listVerificationSettings', place: ['settings', '*', 'label_id'] },
  { remove: 'deleteCannedResponse', list: 'listAutoCannedConditions', place: ['conditions', '*', 'response_id'] },
  { remove: 'deleteCannedResponse', list: 'listAutoCannedKeywords', place: ['keywords', '*', 'response_id'] },
  { remove: 'deleteCannedResponse', list: 'listCannedFolders', place: ['folders', '*', 'responses'] },
  { remove: 'deleteTicketTag', list: 'listPostBlockers', place: ['data', '*', 'tag_id'] },
  { remove: 'deleteKeyword', list: 'listTemplates', place: ['templates', '*', 'keywords'] },
  { remove: 'deleteKeyword', list: 'listEmailNotifications', place: ['notifications', '*', 'keywords'] },
  { remove: 'deleteKeyword', list: 'listTicketTags', place: ['ticket_tags', '*', 'keyword_ids'] },
];

/** Goes on showing the id of what was deleted where it was shown. */
export function keepsLink(remove: string, list: string, [field = '', , link = '']: Place): Make {
  return () => {
    const before = new Map<string, Json>();
    const template = operationOf(list)?.path ?? '';
    return async (call) => {
      if (call.operationId === remove) {
        const gone = [...call.values.values()].at(-1) ?? '';
        const path = fillPath(template, new Map([['product', 'crm'], ...call.values]));
        const shown = await jsonOf(await call.next({ method: 'GET', path, search: '' }));
        const response = await call.next();
        if (!(await succeeded(call, response))) return response;
        for (const item of listAt(shown, field).filter(isObject)) {
          const value = item[link];
          if (value !== undefined && JSON.stringify(value).includes(gone)) before.set(String(item._id), value);
        }
        return response;
      }
      const response = await call.next();
      if (call.operationId !== list || !(await succeeded(call, response))) return response;
      const body = changeAt(await jsonOf(response), [field, '*'], (item) => {
        const old = isObject(item) ? before.get(String(item._id)) : undefined;
        return isObject(item) && old !== undefined ? { ...item, [link]: old } : item;
      });
      return withBody(response, body);
    };
  };
}

/** Bodies with a list of changes. */
const BULKS: readonly { id: string; place: Place; only: readonly string[] }[] = [
  {
    id: 'updateAssignAgents',
    place: ['agents'],
    only: ['updateAssignAgents', 'listAssignAgents', 'createAssignAgent', 'getAutoAssign'],
  },
  {
    id: 'updateAssignConditions',
    place: ['conditions'],
    only: ['updateAssignConditions', 'listAssignConditions', 'createAssignCondition'],
  },
  { id: 'updateProductPermissions', place: ['changes'], only: ['updateProductPermissions', 'listProductPermissions'] },
  { id: 'updateAutoSentiment', place: ['rules'], only: ['updateAutoSentiment', 'getAutoSentiment'] },
  { id: 'updateUiSettings', place: ['ticket_states'], only: ['updateUiSettings', 'getUiSettings'] },
  {
    id: 'createAssignRule',
    place: ['users'],
    only: ['createAssignRule', 'listAssignRules', 'deleteAssignRule', 'updateAssignRule', 'listAssignAgents'],
  },
  {
    id: 'updateGroup',
    place: ['members'],
    only: ['updateGroup', 'createGroup', 'listGroups', 'deleteGroup', 'listUsers'],
  },
];

export function onBulk(
  id: string,
  draw: (random: Random) => { says: string; change: (all: Json[]) => Json[] },
): WrittenRule {
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const bulk = random.pick(BULKS);
      const operation = operationOf(bulk?.id);
      if (bulk === undefined || operation === undefined) return undefined;
      const { says, change } = draw(random);
      const make = storing(operation, bulk.place, (value) => (Array.isArray(value) ? change(value) : value));
      return {
        name: `${operation.id} ${says} of ${bulk.place.join('.')}`,
        area: operation.area,
        only: bulk.only,
        make,
      };
    },
  };
}

/** Applies the valid part of a bulk that it refuses. */
export const appliesValidOfBulk: WrittenRule = {
  id: 'refused-bulk-applied',
  severity: 'failure',
  draw: (random) => {
    const bulk = random.pick(BULKS.filter(({ id }) => id !== 'createAssignRule'));
    const operation = operationOf(bulk?.id);
    if (bulk === undefined || operation === undefined) return undefined;
    const [field = ''] = bulk.place;
    const make: Make = () =>
      answered(operation.id, async (call) => {
        const response = await call.next();
        const sent = objectIn(call.body);
        const all = sent[field];
        if (![400, 404, 409, 422].includes(response.status) || !Array.isArray(all)) return response;
        for (let count = all.length - 1; count > 0; count -= 1) {
          const part = await call.next({ body: JSON.stringify({ ...sent, [field]: all.slice(0, count) }) });
          if (part.ok) break;
        }
        return response;
      });
    return {
      name: `${operation.id} applies what comes before the mistake in ${field}`,
      area: operation.area,
      only: bulk.only,
      make,
    };
  },
};

export const hasText = (pattern: RegExp) => (sent: JsonObject) =>
  Object.values(sent).some((value) => typeof value === 'string' && pattern.test(value));
const failed = () => json({ code: 'server_error', message: 'The server failed.' }, 500);

/** Answers as failed what it has done. */
export function failsAfterwards({ id }: Operation, every: number): Make {
  return () => {
    let count = 0;
    return answered(id, async (call) => {
      const response = await call.next();
      if (!(await succeeded(call, response))) return response;
      count += 1;
      return count % every === 0 ? failed() : response;
    });
  };
}
