import type { AssignAgent, AssignRule } from '@atrium-console/sdk';
import { memo } from 'react';
import { type AgentValues, withMember } from './agentDraft.ts';
import { GridCheckbox } from './GridCheckbox.tsx';
import { LimitInput } from './LimitInput.tsx';
import classes from './matrix.module.css';
import { COLUMN, stop } from './matrixColumns.ts';

type Props = {
  agent: AssignAgent;
  values: AgentValues;
  stored: AgentValues;
  rules: readonly AssignRule[];
  /** Its index in the grid; the heading is row 0. */
  row: number;
  /** The column of the tab stop, if it is in this row. */
  activeColumn: number | undefined;
  isSelected: boolean;
  onToggle: (id: string) => void;
  onEdit: (id: string, values: AgentValues) => void;
};

/** An agent: on or off, the limit, and a cell per rule. Memoised. */
export const MatrixRow = memo(Row);

function Row({ agent, values, stored, rules, row, activeColumn, isSelected, ...props }: Props) {
  const { _id, name } = agent;
  const edit = (next: AgentValues) => props.onEdit(_id, next);
  const place = (column: number) => stop(row, column, activeColumn);
  const isEnabledChanged = values.enabled !== stored.enabled;
  const count = rules.filter((rule) => values.rules.includes(rule._id)).length;
  return (
    <tr
      aria-rowindex={row + 1}
      aria-selected={isSelected}
      className={classes.row}
      data-off={!values.enabled || undefined}
    >
      <td className={classes.select} aria-colindex={COLUMN.select + 1}>
        <GridCheckbox
          label={`Select ${name}`}
          isSelection
          checked={isSelected}
          stop={place(COLUMN.select)}
          onChange={() => props.onToggle(_id)}
        />
      </td>
      <th scope="row" className={classes.name} aria-colindex={COLUMN.name + 1} {...place(COLUMN.name)}>
        {name}
      </th>
      <td data-changed={isEnabledChanged || undefined} aria-colindex={COLUMN.enabled + 1}>
        <GridCheckbox
          label={`${name} is on`}
          checked={values.enabled}
          isChanged={isEnabledChanged}
          stop={place(COLUMN.enabled)}
          onChange={(enabled) => edit({ ...values, enabled })}
        />
      </td>
      <td data-changed={values.max_tickets !== stored.max_tickets || undefined} aria-colindex={COLUMN.limit + 1}>
        <LimitInput
          name={name}
          value={values.max_tickets}
          stored={stored.max_tickets}
          stop={place(COLUMN.limit)}
          onChange={(max_tickets) => edit({ ...values, max_tickets })}
        />
      </td>
      <td className={classes.all} aria-colindex={COLUMN.all + 1}>
        <GridCheckbox
          label={`All rules for ${name}`}
          checked={count > 0 && count === rules.length}
          isMixed={count > 0 && count < rules.length}
          disabledReason={rules.length === 0 ? 'There are no rules yet.' : undefined}
          stop={place(COLUMN.all)}
          onChange={(isMember) => edit({ ...values, rules: isMember ? rules.map((rule) => rule._id).toSorted() : [] })}
        />
      </td>
      {rules.map((rule, index) => {
        const isMember = values.rules.includes(rule._id);
        const isChanged = isMember !== stored.rules.includes(rule._id);
        return (
          <td
            key={rule._id}
            data-changed={isChanged || undefined}
            data-rule-off={!rule.enabled || undefined}
            aria-colindex={COLUMN.firstRule + index + 1}
          >
            <GridCheckbox
              label={`${rule.name} for ${name}`}
              checked={isMember}
              isChanged={isChanged}
              stop={place(COLUMN.firstRule + index)}
              onChange={(next) => edit(withMember(values, rule._id, next))}
            />
          </td>
        );
      })}
    </tr>
  );
}
