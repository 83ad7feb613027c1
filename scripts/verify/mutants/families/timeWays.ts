import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt } from '../../../../openapi/verify/contract/json.ts';
import { changeAt, nameOf, type Place, propertiesOf, successSchemaOf } from '../derived/schemas.ts';
import { answered, type Call, contract, json } from '../mutant.ts';
import type { WrittenRule } from './family.ts';
import type { Random } from './random.ts';
import { all, kept, ofResource } from './targets.ts';
import { drawPlace } from './values/place.ts';
import { afterSuccess, jsonOf, type Make, showing, succeeded, withBody } from './wrap.ts';

/** Times, days, hours and zones that are wrong. */

type Timed = { operation: Operation; place: Place };

const timesOf = (...formats: string[]): readonly Timed[] =>
  contract.operations.flatMap((operation) =>
    [
      ...new Map(
        propertiesOf(successSchemaOf(operation))
          .filter(({ schema }) => formats.includes(String(schema.format)))
          .map(({ place }) => [nameOf(place), place]),
      ).values(),
    ].map((place) => ({ operation, place })),
  );

/** Instants that a call of this run sets, so that they can be compared with the time of the call. */
const MADE = [
  'listApiKeys',
  'createApiKey',
  'listUploads',
  'createUpload',
  'listActivities',
  'listPunches',
  'createPunch',
  'listAccounts',
  'createAccount',
  'listKeywords',
  'createKeyword',
  'updateKeyword',
  'getKeyword',
  'listWebhookDeliveries',
  'listSla',
  'createSla',
  'updateSla',
  'listShifts',
  'getAccountSummary',
];

export const instants = timesOf('date-time').filter(
  ({ operation, place }) =>
    MADE.includes(operation.id) && !/last_used|last_sign|expires|out_at|^now$/.test(place.at(-1) ?? ''),
);
export const days = timesOf('date').filter(({ operation }) => operation.method === 'GET');

/** Operations that show the same day. */
const SAME_DAY = [
  ['getProfile', 'getCurrentUser'],
  ['listInvoices', 'getInvoice'],
  ['getSubscription', 'previewSubscription'],
  ['getUsage', 'getMessengerUsage'],
];

/** The operations that set a time. */
function onlyFor({ operation }: Timed): string[] {
  const resource = all.find((one) =>
    [one.create, one.listed?.operation, one.read, one.update].some((own) => own?.id === operation.id),
  );
  const more = /Punch|Shift/.test(operation.id)
    ? ['createPunch', 'listPunches', 'listShifts']
    : operation.id === 'listActivities'
      ? ['createRole', 'listRoles', 'updateRole', 'deleteRole']
      : operation.id === 'listWebhookDeliveries'
        ? ['createWebhook', 'listWebhooks', 'testWebhook', 'deleteWebhook']
        : [];
  const same = SAME_DAY.find((ids) => ids.includes(operation.id)) ?? [];
  return [...new Set([operation.id, ...more, ...same, ...(resource === undefined ? [] : ofResource(resource))])];
}

export function shown(
  id: string,
  targets: readonly Timed[],
  draw: (random: Random) => { says: string; change: (value: string) => string },
): WrittenRule {
  return {
    id,
    draw: (random) => {
      const target = random.pick(targets);
      if (target === undefined) return undefined;
      const { operation, place } = target;
      const { says, change } = draw(random);
      const make = showing(operation, place, (value) => (typeof value === 'string' ? change(value) : value));
      return {
        name: `${operation.id} shows ${nameOf(place)} ${says}`,
        area: operation.area,
        only: onlyFor(target),
        make,
      };
    },
  };
}

export const says = (text: string, change: (value: string) => string) => () => ({ says: text, change });

/** Moves an instant or a day by some milliseconds. */
export function moved(value: string, ms: number): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return value;
  const other = new Date(time.getTime() + ms).toISOString();
  return /^\d{4}-\d\d-\d\d$/.test(value) ? other.slice(0, 10) : other;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const hours = (random: Random) => random.oneOf(7, -7, 1, -5, 2);
const sla = kept.filter(({ write }) => /^(?:create|update)Sla$/.test(write.id));
export const field = (...ends: string[]) => sla.filter(({ place }) => ends.some((end) => nameOf(place).endsWith(end)));
/** The hours of a day, without those of breaks. */
export const outerHours = (end: string) => field(end).filter(({ place }) => !place.includes('breaks'));
export const slaTimes = field('.start', '.end');
export const slaDays = field('holidays.*.date', 'holidays[].date');

/** A rule about the hours and days of service levels. */
export function hour(
  id: string,
  targets: typeof sla,
  text: string,
  change: (value: Json) => Json | undefined,
): WrittenRule {
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const target = random.pick(targets);
      return target && drawPlace(random, target, { says: text, change });
    },
  };
}

export const onText = (change: (value: string) => string) => (value: Json) =>
  typeof value === 'string' ? change(value) : value;

/** A rule about one operation. */
/** Changes the rows of a response. */
export const rows = ({ id }: Operation, name: string, change: (row: JsonObject) => JsonObject): Make =>
  afterSuccess(id, async (_, response) => {
    const body = objectAt(await jsonOf(response));
    return withBody(response, {
      ...body,
      [name]: listAt(body, name).map((row) => (isObject(row) ? change(row) : row)),
    });
  });

export const number = (value: Json | undefined) => (typeof value === 'number' ? value : 0);

/** Changes a query before the server sees it. */
export const asked =
  ({ id }: Operation, change: (query: URLSearchParams) => void): Make =>
  () =>
    answered(id, (call) => {
      const query = new URLSearchParams(call.query);
      change(query);
      return call.next({ search: query.size === 0 ? '' : `?${query}` });
    });

export const setEach = (query: URLSearchParams, names: readonly string[], change: (value: string) => string) => {
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) query.set(name, change(value));
  }
};

/** Lists with a period that can be asked for. */
export const periods = contract.operations.filter(
  ({ parameters }) => parameters.some(({ name }) => name === 'from') && parameters.some(({ name }) => name === 'to'),
);

export function inPeriod(
  id: string,
  text: string,
  change: (query: URLSearchParams) => void,
  targets = periods,
): WrittenRule {
  return {
    id,
    draw: (random) => {
      const operation = random.pick(targets);
      return (
        operation && {
          name: `${operation.id} ${text}`,
          area: operation.area,
          only: onlyFor({ operation, place: [] }),
          make: asked(operation, change),
        }
      );
    },
  };
}

/** Shows a time that never changes once it was shown, or that is always new. */
export function ofItem(id: string, text: string, change: (value: string, first: string) => string): WrittenRule {
  const targets = instants.filter(
    ({ operation, place }) =>
      operation.method === 'GET' && /updated_time|created_at/.test(place.at(-1) ?? '') && !place.includes('children'),
  );
  return {
    id,
    draw: (random) => {
      const target = random.pick(
        targets.filter(({ place }) => (id === 'updated-frozen') === (place.at(-1) === 'updated_time')),
      );
      if (target === undefined) return undefined;
      const { operation, place } = target;
      const make: Make = () => {
        const firsts = new Map<string, string>();
        return answered(operation.id, async (call) => {
          const response = await call.next();
          if (!(await succeeded(call, response))) return response;
          const name = place.at(-1) ?? '';
          const body = changeAt(await jsonOf(response), place.slice(0, -1), (item) => {
            if (!isObject(item) || typeof item[name] !== 'string') return item;
            const key = String(item._id ?? item.account_id);
            const first = firsts.get(key) ?? item[name];
            firsts.set(key, first);
            return { ...item, [name]: change(item[name], first) };
          });
          return withBody(response, body);
        });
      };
      return {
        name: `${operation.id} shows ${nameOf(place)} ${text}`,
        area: operation.area,
        only: onlyFor(target),
        make,
      };
    },
  };
}

export const refusesValue =
  (operationId: string, isRefused: (text: string) => boolean): Make =>
  () =>
    answered(operationId, (call: Call) =>
      isRefused(call.body)
        ? json({ code: 'invalid', message: 'Some fields are invalid.', errors: [] }, 422)
        : call.next(),
    );

/** Hours that one moves by a zone, around midnight. */
export const inZone = (by: number) =>
  onText((value) => value.replace(/^\d\d/, (digits) => String((Number(digits) + by + 24) % 24).padStart(2, '0')));
