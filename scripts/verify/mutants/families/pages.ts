import { listAt, objectAt, textAt } from '../../../../openapi/verify/contract/json.ts';
import { answered, contract, json } from '../mutant.ts';
import { alternately, type Rule, type WrittenRule } from './family.ts';
import {
  anyFilter,
  asDraft,
  asked,
  filtersOf,
  findsDeleted,
  findsLess,
  hasFilters,
  isLater,
  moved,
  onFilter,
  onPages,
  onSearch,
  othersThan,
  paged,
  rememberLast,
  rows,
  setEach,
  sorted,
  withQuery,
} from './pagesWays.ts';
import { afterSuccess, jsonOf, succeeded, withBody } from './wrap.ts';

/** Rows lost or shown twice between pages, and filters, sorting and searching that do something else. */

const pageRules: WrittenRule[] = [
  onPages(
    'first-of-page-lost',
    'loses the first row of every later page',
    (target) => rows(target, (own, call) => (isLater(call) ? own.slice(1) : own)),
    'failure',
  ),
  onPages(
    'last-of-page-lost',
    'loses the last row of a page that is not the last',
    ({ field, operation }) =>
      afterSuccess(operation.id, async (_, response) => {
        const body = objectAt(await jsonOf(response));
        return body.next_cursor === null
          ? response
          : withBody(response, { ...body, [field]: listAt(body, field).slice(0, -1) });
      }),
    'failure',
  ),
  onPages('border-doubled', 'begins a page with the last row of the one before', (target) =>
    rememberLast(target).make((own, last) => [last, ...own]),
  ),
  onPages(
    'border-replaced',
    'has the last row of the page before in place of its first',
    (target) => rememberLast(target).make((own, last) => [last, ...own.slice(1)]),
    'failure',
  ),
  onPages('limit-ignored', 'ignores the limit', ({ operation }) =>
    asked(
      operation,
      (query) => query.has('limit') && !query.has('cursor'),
      (query) => query.set('limit', '100'),
    ),
  ),
  onPages('limit-off-by-one', 'returns one row more than the limit', ({ operation }) =>
    asked(
      operation,
      (query) => Number(query.get('limit')) > 0 && Number(query.get('limit')) < 100,
      (query) => query.set('limit', String(Number(query.get('limit')) + 1)),
    ),
  ),
  {
    id: 'limit-capped',
    draw: (random) => {
      const target = random.pick(paged);
      const most = target?.operation.id === 'listShifts' ? 2 : random.oneOf(2, 3, 4, 5);
      return (
        target &&
        asDraft(
          target.operation,
          `returns at most ${most} rows and no cursor when more are asked for`,
          afterSuccess(target.operation.id, async (call, response) => {
            const body = objectAt(await jsonOf(response));
            const own = listAt(body, target.field);
            return own.length <= most || call.query.has('cursor')
              ? response
              : withBody(response, { ...body, [target.field]: own.slice(0, most), next_cursor: null });
          }),
        )
      );
    },
  },
  onPages('one-row-pages', 'takes a limit of 1 for no limit', ({ operation }) =>
    asked(
      operation,
      (query) => query.get('limit') === '1',
      (query) => query.delete('limit'),
    ),
  ),
  onPages(
    'cursor-ignored',
    'always shows the first page',
    ({ operation }) =>
      asked(
        operation,
        (query) => query.has('cursor'),
        (query) => query.delete('cursor'),
      ),
    'failure',
  ),
  onPages(
    'ends-too-early',
    'has no cursor after the second page',
    ({ operation }) =>
      afterSuccess(operation.id, async (call, response) =>
        isLater(call) ? withBody(response, { ...objectAt(await jsonOf(response)), next_cursor: null }) : response,
      ),
    'failure',
  ),
  onPages(
    'last-page-lost',
    'has no cursor when one page is left',
    ({ operation, field }) =>
      afterSuccess(operation.id, async (call, response) => {
        const body = objectAt(await jsonOf(response));
        const cursor = textAt(body, 'next_cursor');
        if (cursor === '') return response;
        const following = objectAt(await jsonOf(await withQuery(call, (query) => query.set('cursor', cursor))));
        const isLast = textAt(following, 'next_cursor') === '' && listAt(following, field).length > 0;
        return isLast ? withBody(response, { ...body, next_cursor: null }) : response;
      }),
    'failure',
  ),
  onPages('ends-with-empty-page', 'has a cursor after the last row', ({ operation, field }) => () => {
    const lasts = new Set<string>();
    return answered(operation.id, async (call) => {
      if (lasts.has(call.query.get('cursor') ?? '')) return json({ total: 0, next_cursor: null, [field]: [] });
      const response = await call.next();
      if (!(await succeeded(call, response))) return response;
      const body = objectAt(await jsonOf(response));
      if (textAt(body, 'next_cursor') !== '') return response;
      const cursor = `end-${lasts.size}`;
      lasts.add(cursor);
      return withBody(response, { ...body, next_cursor: cursor });
    });
  }),
  onPages('order-of-later-pages', 'reverses the rows of later pages', (target) =>
    rows(target, (own, call) => (isLater(call) ? own.toReversed() : own)),
  ),
  onPages('total-of-page', 'gives the number of rows of the page as the total', ({ operation, field }) =>
    afterSuccess(operation.id, async (_, response) => {
      const body = objectAt(await jsonOf(response));
      return withBody(response, { ...body, total: listAt(body, field).length });
    }),
  ),
  onPages('total-without-filters', 'gives the total without the filters', ({ operation }) =>
    afterSuccess(operation.id, async (call, response) => {
      const names = filtersOf(operation)
        .filter(({ required }) => !required)
        .map(({ name }) => name);
      const all = await withQuery(call, (query) => {
        for (const name of [...names, 'cursor']) query.delete(name);
      });
      return withBody(response, { ...objectAt(await jsonOf(response)), total: objectAt(await jsonOf(all)).total ?? 0 });
    }),
  ),
  onPages(
    'total-of-rest',
    'gives the number of rows that are left as the total of later pages',
    ({ operation, field }) =>
      afterSuccess(operation.id, async (call, response) => {
        const body = objectAt(await jsonOf(response));
        return isLater(call) ? withBody(response, { ...body, total: listAt(body, field).length }) : response;
      }),
  ),
  onFilter('filter-ignored', 'ignores', (operation, name) =>
    asked(
      operation,
      (query) => query.has(name),
      (query) => query.delete(name),
    ),
  ),
  onPages('filters-any', 'shows what one of several filters finds', anyFilter, 'finding', hasFilters),
  onFilter(
    'filter-alone',
    'ignores, when there are other filters, the',
    (operation, name) =>
      asked(
        operation,
        (query) => filtersOf(operation).filter((one) => !one.required && query.has(one.name)).length > 1,
        (query) => query.delete(name),
      ),
    undefined,
    hasFilters,
  ),
  onFilter(
    'filter-alone-counts',
    'ignores all other filters when there is',
    (operation, name) =>
      asked(
        operation,
        (query) => query.has(name),
        (query) => {
          for (const other of othersThan({ operation, name })) query.delete(other.name);
        },
      ),
    ['user_id', 'action', 'object', 'q'],
    // Where there is nothing else to ignore, nothing is wrong.
    (filter) => othersThan(filter).length > 0,
  ),
  onFilter(
    'border-days',
    'takes a day more for',
    (operation, name) =>
      asked(
        operation,
        (query) => query.has(name),
        (query) => setEach(query, name, moved(name === 'from' ? -1 : 1)),
      ),
    ['from', 'to'],
  ),
  onFilter(
    'border-exclusive',
    'leaves out the first and the last day of',
    (operation, name) =>
      asked(
        operation,
        (query) => query.has(name),
        (query) => setEach(query, name, moved(name === 'from' ? 1 : -1)),
      ),
    ['from', 'to'],
  ),
  findsLess('search-by-case', 'searches case-sensitively', (q, text) => text.includes(q)),
  findsLess('search-by-beginning', 'searches only at the beginning', (q, text) =>
    text.toLowerCase().startsWith(q.toLowerCase()),
  ),
  findsLess('search-whole', 'finds whole names only', (q, text) => text.toLowerCase() === q.toLowerCase()),
  onFilter(
    'search-pattern',
    'takes % and _ for any text in',
    (operation, name) =>
      asked(
        operation,
        (query) => /[%_]/.test(query.get(name) ?? ''),
        (query) => query.delete(name),
      ),
    ['q'],
  ),
  onSearch(
    'search-fails',
    'fails at brackets and quotes in q',
    ({ operation }) =>
      () =>
        answered(operation.id, (call) =>
          /[[(*+?\\'"]/.test(call.query.get('q') ?? '')
            ? json({ code: 'server_error', message: 'The server failed.' }, 500)
            : call.next(),
        ),
  ),
  onSearch('search-without-accents', 'finds nothing for other letters than ASCII in q', ({ operation }) =>
    asked(
      operation,
      (query) => /[^\p{ASCII}]/u.test(query.get('q') ?? ''),
      (query) => query.set('q', 'zzzzzzzzzz'),
    ),
  ),
  {
    id: 'search-deleted',
    draw: () => {
      const operation = contract.operations.find(({ id }) => id === 'search');
      const only = [
        'createWorkingStatus',
        'deleteWorkingStatus',
        'listWorkingStatuses',
        'createRole',
        'listRoles',
        'deleteRole',
      ];
      return (
        operation && {
          ...asDraft(operation, 'goes on finding what was deleted', findsDeleted({ operation, field: 'results' })),
          only: ['search', ...only],
        }
      );
    },
  },
  onSearch('search-trims', 'takes the first word of q alone', ({ operation }) =>
    asked(
      operation,
      (query) => /\S+\s+\S/.test(query.get('q') ?? ''),
      (query) => query.set('q', (query.get('q') ?? '').trim().split(/\s/)[0] ?? ''),
    ),
  ),
  onSearch('search-injection', 'finds everything for a quote with OR in q', ({ operation }) =>
    asked(
      operation,
      (query) => /['"]\s*or\b/i.test(query.get('q') ?? ''),
      (query) => (operation.id === 'search' ? query.set('q', 're') : query.delete('q')),
    ),
  ),
  {
    id: 'sort-ignored',
    draw: () => sorted('ignores sort', (query) => query.delete('sort')),
  },
  {
    id: 'sort-other',
    draw: (random) => {
      const from = random.oneOf('name', 'created', 'users');
      const to = from === 'name' ? 'created' : 'name';
      return sorted(`sorts by ${to} instead of ${from}`, (query) => {
        if (query.get('sort') === from) query.set('sort', to);
      });
    },
  },
];

export const pagesRules: readonly Rule[] = alternately('pages', pageRules);
