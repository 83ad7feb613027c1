import { Button, Group } from '@mantine/core';
import { useMemo } from 'react';
import { OptionalChoice } from '../fields/OptionalChoice.tsx';
import classes from './DataList.module.css';
import { type ChosenFilters, filterOptions, type ListFilter } from './listFilters.ts';

type Props<Row> = {
  filters: readonly ListFilter<Row>[];
  rows: readonly Row[];
  chosen: ChosenFilters;
  onChoose: (id: string, value: string) => void;
  /** Lets every row pass again. */
  onClear: () => void;
};

/** The filters of a list, below its search. */
export function ListFilters<Row>({ filters, rows, chosen, onChoose, onClear }: Props<Row>) {
  return (
    <Group gap="sm" px="sm" pb="sm" role="group" aria-label="Filters">
      {filters.map((filter) => (
        <Filter key={filter.id} filter={filter} rows={rows} value={chosen[filter.id] ?? ''} onChoose={onChoose} />
      ))}
      {Object.values(chosen).some(Boolean) && (
        <Button variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Group>
  );
}

type FilterProps<Row> = {
  filter: ListFilter<Row>;
  rows: readonly Row[];
  value: string;
  onChoose: (id: string, value: string) => void;
};

function Filter<Row>({ filter, rows, value, onChoose }: FilterProps<Row>) {
  const options = useMemo(() => filterOptions(filter, rows, value), [filter, rows, value]);
  return (
    <OptionalChoice
      label={filter.label}
      isLabelHidden
      placeholder={filter.all}
      options={options}
      value={value}
      onChange={(next) => onChoose(filter.id, next)}
      className={classes.filter}
    />
  );
}
