import type { AssignAgent, AssignRule } from '@atrium-console/sdk';
import { Box } from '@mantine/core';
import { showRow } from '../../../kit/list/focusRow.ts';
import type { ListState } from '../../../kit/list/useListState.ts';
import { useVirtualRows } from '../../../kit/list/useVirtualRows.ts';
import type { AgentsDraft, AgentValues } from './agentDraft.ts';
import { MatrixHead } from './MatrixHead.tsx';
import { MatrixRow } from './MatrixRow.tsx';
import classes from './matrix.module.css';
import { COLUMN } from './matrixColumns.ts';
import { RulePager } from './RulePager.tsx';
import { useCellFocus } from './useCellFocus.ts';
import { scrollToRule, useRulesInView } from './useRulesInView.ts';

type Props = {
  list: ListState<AssignAgent>;
  draft: AgentsDraft;
  stored: AgentsDraft;
  rules: readonly AssignRule[];
  onToggle: (id: string) => void;
  onEdit: (id: string, values: AgentValues) => void;
  onRule: (ruleId: string, isMember: boolean) => void;
};

/** Height of a row in pixels, as in the style sheet. */
const ROW_HEIGHT = 44;

/** Agents by rules, as an ARIA grid. Only visible rows are rendered; `aria-rowcount` holds the real size. */
export function AgentMatrix({ list, draft, stored, rules, onToggle, onEdit, onRule }: Props) {
  const { visible, selected } = list;
  const { scroller, virtual } = useVirtualRows({ count: visible.length, rowHeight: ROW_HEIGHT, overscan: 6 });
  const seen = useRulesInView(scroller, rules.length);
  const columns = COLUMN.firstRule + rules.length;
  const { grid, active, onKeyDown, onFocus } = useCellFocus({
    rows: visible.length + 1,
    columns,
    reveal: (row) => showRow(virtual, row),
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const activeIn = (row: number) => (active.row === row ? active.column : undefined);
  return (
    <>
      {seen && (
        <RulePager
          seen={seen}
          count={rules.length}
          onScroll={(index) => scroller.current && scrollToRule(scroller.current, index)}
        />
      )}
      <div
        ref={scroller}
        className={classes.scroller}
        data-more-start={(seen && !seen.isAtStart) || undefined}
        data-more-end={(seen && seen.last < rules.length - 1) || undefined}
      >
        {/* A table is what ARIA makes a grid of. */}
        <Box
          component="table"
          ref={grid}
          role="grid"
          aria-label="Agents and their rules"
          aria-rowcount={visible.length + 1}
          aria-colcount={columns}
          aria-multiselectable
          className={classes.matrix}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          <MatrixHead list={list} draft={draft} rules={rules} activeColumn={activeIn(0)} onRule={onRule} />
          <tbody>
            <Spacer height={before} />
            {items.map(({ index }) => {
              const agent = visible[index];
              const values = agent && draft[agent._id];
              if (agent === undefined || values === undefined) return null;
              return (
                <MatrixRow
                  key={agent._id}
                  agent={agent}
                  values={values}
                  stored={stored[agent._id] ?? values}
                  rules={rules}
                  row={index + 1}
                  activeColumn={activeIn(index + 1)}
                  isSelected={selected.has(agent._id)}
                  onToggle={onToggle}
                  onEdit={onEdit}
                />
              );
            })}
            <Spacer height={after} />
          </tbody>
        </Box>
      </div>
    </>
  );
}

/** Takes the space of rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  // A custom property, for the reason given with `rowStyle`.
  const style: Record<`--${string}`, string> = { '--spacer-height': `${height}px` };
  return height > 0 ? <tr aria-hidden className={classes.spacer} style={style} /> : null;
}
