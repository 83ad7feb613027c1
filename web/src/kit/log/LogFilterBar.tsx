import { Button, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateTimeInput } from '../fields/DateTimeInput.tsx';
import { OptionalChoice } from '../fields/OptionalChoice.tsx';
import { useUrlText } from '../list/useUrlText.ts';
import { useTimeZone } from '../time/TimeZoneContext.ts';
import classes from './Log.module.css';
import type { LogFilter } from './logFilters.ts';
import type { LogState } from './useLog.ts';

type Props = {
  log: LogState<object>;
  /** Buttons at the end. */
  children: ReactNode;
};

/** The filters of a log. Changing one fetches the rows again. */
export function LogFilterBar({ log, children }: Props) {
  return (
    <Group align="flex-end" gap="sm" role="search" aria-label="Filters">
      {Object.entries(log.filters).map(([name, filter]) =>
        filter.control === 'text' || filter.control === 'number' ? (
          <TypedFilter key={name} name={name} filter={filter} />
        ) : (
          <ChosenFilter key={name} name={name} filter={filter} log={log} />
        ),
      )}
      {log.isFiltered && (
        <Button variant="default" onClick={log.clearFilters}>
          Clear filters
        </Button>
      )}
      <Group gap="sm" ms="auto">
        {children}
      </Group>
    </Group>
  );
}

type FilterProps = { name: string; filter: LogFilter<string | number> };

function useProblem({ read, invalid }: LogFilter<string | number>, text: string): string | undefined {
  const timeZone = useTimeZone();
  return text !== '' && read(text, timeZone) === undefined ? invalid : undefined;
}

/** A text filter: the rows are fetched when typing pauses. */
function TypedFilter({ name, filter }: FilterProps) {
  const [text, setText] = useUrlText(name);
  const problem = useProblem(filter, text);
  return (
    <TextInput
      label={filter.label}
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
  const common = { label: filter.label, className: classes.filter, error: useProblem(filter, text) };
  if (filter.control === 'day') {
    return <DateTimeInput {...common} kind="date" value={text} onChange={(day) => log.setFilter(name, day)} />;
  }
  return (
    <OptionalChoice
      {...common}
      options={filter.options ?? []}
      placeholder={filter.otherwise ?? 'Any'}
      value={text}
      onChange={(value) => log.setFilter(name, value)}
    />
  );
}
