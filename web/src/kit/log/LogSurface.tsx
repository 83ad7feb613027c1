import { Group, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateTimeInput } from '../fields/DateTimeInput.tsx';
import { OptionalChoice } from '../fields/OptionalChoice.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import classes from '../list/ListSurface.module.css';
import { ListFilterRow, ListSurface } from '../list/ListSurface.tsx';
import { useUrlText } from '../list/useUrlText.ts';
import { useTimeZone } from '../time/TimeZoneContext.ts';
import type { LogFilter } from './logFilters.ts';
import type { LogState } from './useLog.ts';

type Props = {
  log: LogState<object>;
  /** Stands in the place of the search if no filter does. */
  search?: ReactNode;
  /** Buttons at the end of the first line. The main action is the last one. */
  tools?: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
};

/** The frame of a log: its search, its filters and its rows, at the places of those of a list. Changing a filter fetches rows. */
export function LogSurface({ log, search, tools, notice, children }: Props) {
  const filters = Object.entries(log.filters);
  const searches = filters.filter(([, { control }]) => control === 'search');
  const others = filters.filter(([, { control }]) => control !== 'search');
  const [searchField] = [
    ...searches.map(([name, filter]) => <SearchFilter key={name} name={name} filter={filter} />),
    search,
  ];
  const row = others.length > 0 && (
    <ListFilterRow
      isFirstLine={searchField === undefined}
      onClear={log.isFiltered && !isOnlySorted(others) ? log.clearFilters : undefined}
    >
      {others.map(([name, filter]) =>
        filter.control === 'text' || filter.control === 'number' ? (
          <TypedFilter key={name} name={name} filter={filter} />
        ) : (
          <ChosenFilter key={name} name={name} filter={filter} log={log} />
        ),
      )}
    </ListFilterRow>
  );
  return (
    <ListSurface search={searchField ?? row} tools={tools} filters={searchField && row} notice={notice}>
      {children}
    </ListSurface>
  );
}

/** The search clears itself: with nothing to choose beside it, there is nothing else to clear. */
function isOnlySorted(filters: readonly [string, LogFilter<string | number>][]): boolean {
  return filters.every(([, { control }]) => control === 'sort');
}

type FilterProps = { name: string; filter: LogFilter<string | number> };

function useProblem({ read, invalid }: LogFilter<string | number>, text: string): string | undefined {
  const timeZone = useTimeZone();
  return text !== '' && read(text, timeZone) === undefined ? invalid : undefined;
}

function SearchFilter({ name, filter }: FilterProps) {
  const [text, setText] = useUrlText(name);
  return <ListSearch label={filter.label} value={text} error={useProblem(filter, text)} onChange={setText} />;
}

/** A text filter: the rows are fetched when typing pauses. */
function TypedFilter({ name, filter }: FilterProps) {
  const [text, setText] = useUrlText(name);
  const problem = useProblem(filter, text);
  return (
    <TextInput
      aria-label={filter.label}
      placeholder={filter.label}
      inputMode={filter.control === 'number' ? 'numeric' : 'text'}
      className={classes.filter}
      value={text}
      error={problem}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function ChosenFilter({ name, filter, log }: FilterProps & { log: LogState<object> }) {
  const text = log.textOf(name);
  const error = useProblem(filter, text);
  if (filter.control === 'day') {
    return (
      <Group component="label" gap={6} wrap="nowrap" align="baseline" className={classes.day}>
        <Text span size="sm" c="dimmed">
          {filter.label}
        </Text>
        <DateTimeInput kind="date" value={text} error={error} onChange={(day) => log.setFilter(name, day)} />
      </Group>
    );
  }
  return (
    <OptionalChoice
      label={filter.label}
      isLabelHidden
      className={filter.control === 'sort' ? classes.sort : classes.filter}
      options={filter.options ?? []}
      placeholder={filter.all ?? ''}
      value={text}
      error={error}
      onChange={(value) => log.setFilter(name, value)}
    />
  );
}
