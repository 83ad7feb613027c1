import { useMemo } from 'react';
import { OptionalChoice } from '../fields/OptionalChoice.tsx';
import surface from './ListSurface.module.css';
import { ListFilterRow } from './ListSurface.tsx';
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
    <ListFilterRow onClear={Object.values(chosen).some(Boolean) ? onClear : undefined}>
      {filters.map((filter) => (
        <Filter key={filter.id} filter={filter} rows={rows} value={chosen[filter.id] ?? ''} onChoose={onChoose} />
      ))}
    </ListFilterRow>
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
      className={surface.filter}
    />
  );
}
