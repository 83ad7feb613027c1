import type { LogInput } from '../../pageInput.ts';
import { itemGuard, pageNames, scopeOf } from '../../pageNames.ts';
import { sdkTypes, source } from '../../source.ts';
import { pascal } from '../../words.ts';

/** How many rows a page of the table has, if the server gives so many. */
const ROWS = 40;

/** The page: a table with filters. */
export function logPage(page: LogInput): string {
  const { facts, icon } = page;
  const { answerType, api, columns, description, filters, item, items, itemSchema, itemType, list, many, one, title } =
    pageNames(page);
  const { hasQuery, hasScope, scopeImport, scopeLine } = scopeOf(page);
  const most = facts.maxPageSize;
  const query = hasScope ? '{ ...scope, ...params }' : hasQuery ? 'params' : '';
  const isChange = ['before', 'after'].every((name) => facts.itemFields.some((field) => field.name === name));
  return source`
import { ${icon} } from '@tabler/icons-react';
${isChange && "import { BeforeAfter } from '../../kit/log/BeforeAfter.tsx';"}
import { Log } from '../../kit/log/Log.tsx';
import type { LogQueryOptions } from '../../kit/log/logProps.ts';
import { type LogParams, useLog } from '../../kit/log/useLog.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
${scopeImport}
import { ${api} } from '@atrium-console/sdk/rtk';
${sdkTypes(itemSchema, facts.answer)}
import { ${columns} } from './${columns}.tsx';
import { ${filters} } from './${filters}.ts';

${itemGuard(page)}
function usePage(${query ? 'params' : '_'}: LogParams<typeof ${filters}>, options: LogQueryOptions) {
  ${scopeLine}
  return ${api}.use${pascal(facts.read.id)}Query(${query || 'undefined'}, options);
}
const pageOf = (answer: ${answerType}) => ({
  rows: ${items},
  total: ${facts.hasTotal ? 'answer.total' : `${list}.length`},
  nextCursor: ${facts.hasCursor ? 'answer.next_cursor' : 'null'},
});
const NOUN = { one: '${one}', many: '${many}' };
const rowId = (${item}: ${itemType}) => ${rowId(page, item)};

/** ${title}: what the server lists. */
export function Component() {
  ${scopeLine}
  const log = useLog(${filters}, { operation: '${facts.read.id}'${most !== undefined && `, pageSize: ${Math.min(ROWS, most)}`} });
  const [load] = ${api}.useLazy${pascal(facts.read.id)}Query();
  return (
    <SettingsPage title="${title}"${description} queries={[]}>
      <Log
        label="${title}"
        noun={NOUN}
        log={log}
        usePage={usePage}
        pageOf={pageOf}
        loadPage={(${query && 'params'}) => load(${query})}
        ${most !== undefined && `maxPageSize={${most}}`}
        rowId={rowId}
        rowLabel={rowId}
        columns={${columns}}
        ${isChange && `detail={(${item}) => <BeforeAfter before={${item}.before} after={${item}.after} />}`}
        emptyIcon={<${icon} size={32} aria-hidden />}
        emptyText="There is nothing to show yet."
      />
    </SettingsPage>
  );
}
`;
}

/** What tells a row from the others: its id, or without one, all its plain values. */
function rowId({ facts }: LogInput, item: string): string {
  const id = facts.itemFields.find(({ name }) => name === '_id' || name === 'id');
  if (id) return `${item}.${id.name}`;
  const plain = facts.itemFields
    .filter(({ kind }) => kind === 'text' || kind === 'choice' || kind === 'number' || kind === 'time')
    .map(({ name }) => `${item}.${name}`);
  return plain.length === 1 ? `String(${plain.join()})` : `[${plain.join(', ')}].join(' ')`;
}
