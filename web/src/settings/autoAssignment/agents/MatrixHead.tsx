import type { AssignAgent, AssignRule } from '@atrium-console/sdk';
import { Text, UnstyledButton } from '@mantine/core';
import { direction, SortIcon } from '../../../kit/list/ListHeader.tsx';
import type { ListState } from '../../../kit/list/useListState.ts';
import type { AgentsDraft } from './agentDraft.ts';
import { GridCheckbox } from './GridCheckbox.tsx';
import classes from './matrix.module.css';
import { COLUMN, stop } from './matrixColumns.ts';

type Props = {
  list: ListState<AssignAgent>;
  draft: AgentsDraft;
  rules: readonly AssignRule[];
  /** The column of the tab stop, if it is in the heading. */
  activeColumn: number | undefined;
  /** Adds all agents shown to a rule, or removes them. */
  onRule: (ruleId: string, isMember: boolean) => void;
};

/** The heading row: sort buttons, and a checkbox per rule for all agents shown. */
export function MatrixHead({ list, draft, rules, activeColumn, onRule }: Props) {
  const place = (column: number) => stop(0, column, activeColumn);
  const sorted = (id: string, column: number, text: string, className?: string) => (
    <th
      scope="col"
      className={className}
      aria-colindex={column + 1}
      aria-sort={direction(list.sort, id)}
      data-names={column === COLUMN.name || undefined}
    >
      <UnstyledButton className={classes.sort} onClick={() => list.toggleSort(id)} {...place(column)}>
        {text}
        <SortIcon direction={direction(list.sort, id)} />
      </UnstyledButton>
    </th>
  );
  const { visible, selected } = list;
  const counts = membersByRule(visible, draft);
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.select} aria-colindex={COLUMN.select + 1}>
          <GridCheckbox
            label="Select all agents"
            isSelection
            checked={selected.size > 0 && selected.size === visible.length}
            isMixed={selected.size > 0 && selected.size < visible.length}
            stop={place(COLUMN.select)}
            onChange={list.toggleAll}
          />
        </th>
        {sorted('name', COLUMN.name, 'Agent', classes.name)}
        {sorted('enabled', COLUMN.enabled, 'On')}
        {sorted('limit', COLUMN.limit, 'Limit')}
        <th scope="col" className={classes.all} aria-colindex={COLUMN.all + 1} {...place(COLUMN.all)}>
          <span className={classes.plain}>All rules</span>
        </th>
        {rules.map((rule, index) => {
          const members = counts.get(rule._id) ?? 0;
          return (
            <th
              key={rule._id}
              scope="col"
              aria-colindex={COLUMN.firstRule + index + 1}
              data-rule
              data-rule-off={!rule.enabled || undefined}
            >
              <div className={classes.rule}>
                <span className={classes.ruleName} title={rule.name}>
                  {rule.name}
                </span>
                {!rule.enabled && (
                  <Text span size="xs" c="dimmed">
                    Off
                  </Text>
                )}
                <GridCheckbox
                  label={`${rule.name} for all agents shown`}
                  checked={members > 0 && members === visible.length}
                  isMixed={members > 0 && members < visible.length}
                  stop={place(COLUMN.firstRule + index)}
                  onChange={(isMember) => onRule(rule._id, isMember)}
                />
              </div>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The number of these agents per rule, counted in one pass. */
function membersByRule(agents: readonly AssignAgent[], draft: AgentsDraft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { _id } of agents) {
    for (const id of draft[_id]?.rules ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
