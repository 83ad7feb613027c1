import { Text } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useLocked } from '../undo/DeletionsContext.ts';
import { deletionKey } from '../undo/deletion.ts';
import { midSentence } from '../words/midSentence.ts';
import { ListBody } from './ListBody.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListSearch } from './ListSearch.tsx';
import { ListSurface } from './ListSurface.tsx';
import type { DataListProps } from './listProps.ts';
import { NoMatch } from './NoMatch.tsx';
import { rowsText } from './rowsText.ts';
import { type Column, useListState } from './useListState.ts';

/** A list with search, sort, selection, keyboard navigation and virtual rows. Search and sort are kept in the URL. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, noun, rows, rowId, columns, searchText, urlKey, filters, bulkActions, tools } = props;
  const locked = useLocked();
  const isLocked = useCallback((id: string) => locked.has(deletionKey(label, id)), [locked, label]);
  const list = useListState({ rows, rowId, columns, searchText, filters, urlKey, isLocked });
  const { visible, clearSelection } = list;
  // Rows show their selection immediately; the bulk actions render more slowly and follow.
  const selected = useDeferredValue(list.selected);
  const selectedRows = useMemo(() => visible.filter((row) => selected.has(rowId(row))), [visible, selected, rowId]);
  const controls = useMemo(
    () => (selectedRows.length > 0 ? bulkActions?.(selectedRows, clearSelection) : tools),
    [selectedRows, clearSelection, bulkActions, tools],
  );

  const isFiltered = Object.values(list.filtered).some(Boolean);
  return (
    <ListSurface
      style={tracks(props)}
      search={<ListSearch label={`Search ${midSentence(label)}`} value={list.query} onChange={list.setQuery} />}
      tools={controls}
      filters={
        filters && (
          <ListFilters
            filters={filters}
            rows={rows}
            chosen={list.filtered}
            onChoose={list.setFilter}
            onClear={list.clearFilters}
          />
        )
      }
      notice={props.notice?.(list.searched)}
    >
      <ListBody list={props} state={list} />
      {visible.length === 0 &&
        (list.searched || isFiltered ? (
          <NoMatch many={noun.many} searched={list.searched} isFiltered={isFiltered} />
        ) : (
          <Text size="sm" c="dimmed" ta="center" p="xl">
            {props.emptyText ?? 'Nothing here yet.'}
          </Text>
        ))}
      <ListFooter>
        {rowsText({ shown: visible.length, total: rows.length, selected: selectedRows.length }, noun)}
      </ListFooter>
    </ListSurface>
  );
}

/** Room for three small icon buttons. */
const ACTIONS_WIDTH = '100px';

/** The grid's columns on wide and narrow screens, as custom properties for the style sheet. */
function tracks<Row>(props: DataListProps<Row>): Record<`--${string}`, string> {
  const { columns, bulkActions, rowActions, actionsWidth = ACTIONS_WIDTH } = props;
  const line = (shown: readonly Column<Row>[], actions: string) =>
    [
      ...(bulkActions ? ['28px'] : []),
      ...shown.map((column) => `minmax(0, ${column.width ?? '1fr'})`),
      ...(rowActions ? [actions] : []),
    ].join(' ');
  const narrow = columns.filter((column) => !column.isSecondary && !column.isOverActions);
  return {
    '--tracks': line(columns, actionsWidth),
    // On narrow screens, each row is as wide as its own buttons need.
    '--narrow-tracks': line(narrow, `minmax(min(${ACTIONS_WIDTH}, ${actionsWidth}), auto)`),
    // Where that would leave no room for words, the buttons stand below them.
    '--tiny-tracks': line(narrow, 'auto'),
  };
}
