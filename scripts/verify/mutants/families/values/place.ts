import { isObject, type Json } from '../../../../../openapi/verify/contract/json.ts';
import type { Draft } from '../family.ts';
import type { Random } from '../random.ts';
import { type Kept, operationOf } from '../targets.ts';
import { changing, type Make, showing, storing } from '../wrap.ts';

/** What becomes of a value; undefined if it is lost. */
export type Change = (value: Json) => Json | undefined;

/**
 * What the change is called: ‘createTag stores name …’. `isOwn`: servers may store it in this way, so that it is only wrong if
 * one place shows it and another one does not.
 */
export type Said = { says: string; change: Change; isOwn?: boolean };

/** Where else names are shown, besides their own list: by the creation of what has the name. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  createAccount: ['listProductPermissions'],
  createUser: ['listRemoteUsers', 'search'],
  createRole: ['listAccountRoles', 'search', 'listActivities'],
  createGroup: ['listGroupManage', 'getGroupSettings', 'search'],
  createKeyword: ['getTemplateResource', 'search'],
  createMonitorCondition: ['getTemplateResource', 'listActivities'],
  createTemplate: ['getTemplateResource'],
  createSla: ['search', 'listActivities'],
  createCannedFolder: ['search'],
  createCannedResponse: ['search', 'listActivities'],
  createWorkingStatus: ['search', 'listActivities'],
  createAutoCannedCondition: ['getCannedFolderUsage', 'getCannedResponseUsage'],
  createAssignRule: ['getAutoAssign'],
  createAccountRole: ['listRoles'],
  createInterestTag: ['listActivities'],
  createVerificationLabel: ['listActivities'],
  createQcForm: ['listActivities'],
  createPlan: ['listActivities'],
};

const isName = (key: string | undefined) => key === 'name' || key === 'title';

/** Changes all names in a value. */
function changeNames(value: Json, change: Change): Json {
  if (Array.isArray(value)) return value.map((one) => changeNames(one, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isName(key) && typeof inner === 'string' ? (change(inner) ?? inner) : changeNames(inner, change),
    ]),
  );
}

/** Servers that change names only where they are shown besides their own list. */
function elsewhere(
  { only, place, write }: Kept,
  { change, says }: Said,
): (Pick<Draft, 'name' | 'only'> & { make: Make })[] {
  if (place.length !== 1 || !isName(place[0])) return [];
  return (ELSEWHERE[write.id] ?? []).flatMap((id) => {
    const operation = operationOf(id);
    if (operation === undefined) return [];
    const make = changing(operation, (body) => changeNames(body, change));
    return [{ name: `${id} shows names ${says}, seen by ${write.id}`, only: [...only, id], make }];
  });
}

export const fieldName = ({ place }: Pick<Kept, 'place'>) => place.join('.').replaceAll('.*', '[]');

/** A server that changes a value where it is stored, where it is shown, or only in its answer, by the draw. */
export function drawPlace(random: Random, target: Kept, said: Said): Draft {
  const { says, change, isOwn = false } = said;
  const { write, shows, answer, only } = target;
  const field = fieldName(target);
  const stored = {
    name: `${write.id} stores ${field} ${says}`,
    make: storing(write, target.place, change),
  };
  const shown = shows.map(({ operation, place }) => ({
    name: `${operation.id} shows ${field} ${says}`,
    make: showing(operation, place, change),
  }));
  const answered =
    answer === undefined
      ? []
      : [{ name: `${write.id} answers with ${field} ${says}`, make: showing(write, answer, change) }];
  const whole = isOwn ? [] : [stored, stored];
  const picked = random.pick([...whole, ...shown, ...shown, ...answered, ...elsewhere(target, said)]) ?? stored;
  return { only, ...picked, area: write.area };
}
