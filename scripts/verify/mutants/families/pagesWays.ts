import { isSafe, type Operation } from '../../../../openapi/verify/contract/contract.ts';
import { type Json, type JsonObject, listAt, objectAt, textAt } from '../../../../openapi/verify/contract/json.ts';
import { answered, type Call, contract } from '../mutant.ts';
import type { Draft, WrittenRule } from './family.ts';
import type { Random } from './random.ts';
import { afterSuccess, jsonOf, type Make, succeeded, withBody } from './wrap.ts';

/** Rows lost or shown twice between pages, and filters, sorting and searching that do something else. */

/** A list that comes in pages. */
type Paged = { operation: Operation; field: string };

const FIELDS: Readonly<Record<string, string>> = {
  listAccounts: 'accounts',
  listActivities: 'activities',
  listPunches: 'punches',
  listShifts: 'people',
  listProductPermissions: 'accounts',
};

export const paged: readonly Paged[] = contract.operations.flatMap((operation) => {
  const field = FIELDS[operation.id];
  return field === undefined ? [] : [{ operation, field }];
});

export const filtersOf = ({ parameters }: Operation) =>
  parameters.filter(
    ({ name, in: place }) =>
      place === 'query' && !['limit', 'cursor', 'sort', 'fields', 'hierarchy', 'choices'].includes(name),
  );

/** Queries that only say what is about which item, or what a page is. */
const OTHERS = [
  'email',
  'redirect',
  'redirect_uri',
  'account_id',
  'group_id',
  'plan_id',
  'replace_with',
  'type',
  'value',
  'consume',
];

/** Every operation with a filter that may be left out, and that filter. */
export const filters = contract.operations.filter(isSafe).flatMap((operation) =>
  filtersOf(operation)
    .filter(({ name, required }) => !required && !OTHERS.includes(name))
    .map(({ name }) => ({ operation, name })),
);

export type Filter = (typeof filters)[number];

/** The filters beside one that may be left out, without the ends of a period. */
export const othersThan = ({ name, operation }: Filter) =>
  filtersOf(operation).filter(
    (other) => other.name !== name && !other.required && !['from', 'to'].includes(other.name),
  );

/** Whether a list has several filters that may be left out. */
export const hasFilters = ({ operation }: Pick<Paged, 'operation'>) =>
  filters.filter((one) => one.operation === operation).length > 1;

export const withQuery = (call: Call, change: (query: URLSearchParams) => void) => {
  const query = new URLSearchParams(call.query);
  change(query);
  return call.next({ search: query.size === 0 ? '' : `?${query}` });
};

/** A rule about a list in pages. */
export function onPages(
  id: string,
  says: string,
  draw: (paged: Paged, random: Random) => Make,
  severity: 'failure' | 'finding' = 'finding',
  isMeant: (paged: Paged) => boolean = () => true,
): WrittenRule {
  return {
    id,
    severity,
    draw: (random) => {
      const target = random.pick(paged.filter(isMeant));
      return target && asDraft(target.operation, says, draw(target, random));
    },
  };
}

export function asDraft({ area, id }: Operation, says: string, make: Make): Draft {
  return { name: `${id} ${says}`, area, only: [id], make };
}

/** Changes the rows of a page. `change` is given what was asked for. */
export const rows = ({ field, operation }: Paged, change: (rows: Json[], call: Call) => Json[]): Make =>
  afterSuccess(operation.id, async (call, response) => {
    const body = objectAt(await jsonOf(response));
    return withBody(response, { ...body, [field]: change(listAt(body, field), call) });
  });

export const isLater = ({ query }: Call) => query.has('cursor');

/** The last row of the page that a cursor followed. */
export function rememberLast({ field, operation }: Paged): {
  make: (change: (rows: Json[], last: Json) => Json[]) => Make;
} {
  return {
    make: (change) => () => {
      const lasts = new Map<string, Json>();
      return answered(operation.id, async (call) => {
        const response = await call.next();
        if (!(await succeeded(call, response))) return response;
        const body = objectAt(await jsonOf(response));
        const own = listAt(body, field);
        const last = own.at(-1);
        if (last !== undefined) lasts.set(textAt(body, 'next_cursor'), last);
        const before = lasts.get(call.query.get('cursor') ?? '');
        return before === undefined ? response : withBody(response, { ...body, [field]: change(own, before) });
      });
    },
  };
}

/** Changes the query of calls that have something in it. */
export const asked =
  ({ id }: Operation, isMeant: (query: URLSearchParams) => boolean, change: (query: URLSearchParams) => void): Make =>
  () =>
    answered(id, (call) => (isMeant(call.query) ? withQuery(call, change) : call.next()));

/** A rule about one filter. */
export function onFilter(
  id: string,
  says: string,
  make: (operation: Operation, name: string, random: Random) => Make,
  names?: readonly string[],
  isMeant: (filter: Filter) => boolean = () => true,
): WrittenRule {
  return {
    id,
    draw: (random) => {
      const target = random.pick(filters.filter((one) => (names?.includes(one.name) ?? true) && isMeant(one)));
      return target && asDraft(target.operation, `${says} ${target.name}`, make(target.operation, target.name, random));
    },
  };
}

/** The name that a row is found by. */
const nameIn = (row: Json) => textAt(row, 'name') || textAt(row, 'object', 'name');

/** The search for everything, and the lists that can be searched. */
const searched: readonly Paged[] = [
  ...paged.filter(({ operation }) => filtersOf(operation).some(({ name }) => name === 'q')),
  ...contract.operations.filter(({ id }) => id === 'search').map((operation) => ({ operation, field: 'results' })),
];

/** What makes the names that are searched: without them, a search for a name of a kind that nobody has finds nothing anyway. */
const MAKERS: Readonly<Record<string, readonly string[]>> = {
  listAccounts: ['createAccount', 'deleteAccount'],
  listActivities: ['createRole', 'listRoles', 'updateRole', 'deleteRole'],
  listProductPermissions: ['createAccount', 'listAccounts', 'deleteAccount'],
  search: [
    ...['createRole', 'listRoles', 'updateRole', 'deleteRole'],
    ...['createWorkingStatus', 'listWorkingStatuses', 'updateWorkingStatus', 'deleteWorkingStatus'],
  ],
};

const withMakers = (draft: Draft, { operation }: Paged): Draft => ({
  ...draft,
  only: [...draft.only, ...(MAKERS[operation.id] ?? [])],
});

/** A search that finds less than it should. */
export function findsLess(id: string, says: string, isFound: (q: string, text: string) => boolean): WrittenRule {
  return {
    id,
    draw: (random) => {
      const target = random.pick(searched);
      const make =
        target &&
        rows(target, (own, { query }) => {
          const q = query.get('q');
          return q === null ? own : own.filter((row) => isFound(q, nameIn(row)));
        });
      return target && make && withMakers(asDraft(target.operation, says, make), target);
    },
  };
}

/** A rule about what is searched for. */
export function onSearch(id: string, says: string, make: (target: Paged) => Make): WrittenRule {
  return {
    id,
    draw: (random) => {
      const target = random.pick(searched);
      return target && withMakers(asDraft(target.operation, says, make(target)), target);
    },
  };
}

/** Goes on finding what was found before, although it no longer exists. */
export function findsDeleted({ operation, field }: Paged): Make {
  return () => {
    const found = new Map<string, Json>();
    const gone = new Set<string>();
    return async (call) => {
      const response = await call.next();
      if (call.method === 'DELETE' && (await succeeded(call, response)))
        for (const id of call.values.values()) gone.add(id);
      if (call.operationId !== operation.id || !(await succeeded(call, response))) return response;
      const body = objectAt(await jsonOf(response));
      const own = listAt(body, field);
      for (const row of own) found.set(textAt(row, '_id'), row);
      const q = (call.query.get('q') ?? '').toLowerCase();
      const more = [...found].filter(([id, row]) => gone.has(id) && nameIn(row).toLowerCase().includes(q));
      return withBody(response, { ...body, [field]: [...own, ...more.map(([, row]) => row)] });
    };
  };
}

/** Several filters, of which one finding something is enough. */
export function anyFilter({ field, operation }: Paged): Make {
  const names = filtersOf(operation).map(({ name }) => name);
  return () =>
    answered(operation.id, async (call) => {
      const given = names.filter((name) => call.query.has(name));
      const response = await call.next();
      if (given.length < 2 || isLater(call) || !(await succeeded(call, response))) return response;
      const found = new Map<string, Json>();
      let body: JsonObject = {};
      for (const name of given) {
        const one = await withQuery(call, (query) => {
          for (const other of given) if (other !== name) query.delete(other);
        });
        body = objectAt(await jsonOf(one));
        for (const row of listAt(body, field)) found.set(JSON.stringify(row), row);
      }
      return withBody(response, { ...body, next_cursor: null, total: found.size, [field]: [...found.values()] });
    });
}

/** Moves a border of a period, where one is asked for. */
export const moved = (days: number) => (value: string) => {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return value;
  const other = new Date(time.getTime() + days * 86_400_000).toISOString();
  return /^\d{4}-\d\d-\d\d$/.test(value) ? other.slice(0, 10) : other;
};

export const setEach = (query: URLSearchParams, name: string, change: (value: string) => string) => {
  const value = query.get(name);
  if (value !== null) query.set(name, change(value));
};

/** A list of accounts that is sorted in another way. */
export function sorted(says: string, change: (query: URLSearchParams) => void): Draft | undefined {
  const operation = contract.operations.find(({ id }) => id === 'listAccounts');
  return (
    operation &&
    asDraft(
      operation,
      says,
      asked(operation, (query) => query.has('sort'), change),
    )
  );
}
