import type { AssignAgent } from '@atrium-console/sdk';
import { inOrder } from '@atrium-console/sdk/rules';
import { Group, Paper, Text } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { SettingsForm } from '../../../kit/edit/SettingsForm.tsx';
import { ListSearch } from '../../../kit/list/ListSearch.tsx';
import { type Column, useListState } from '../../../kit/list/useListState.ts';
import { useStable } from '../../../kit/list/useStable.ts';
import { Served } from '../../../kit/served/Served.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import type { AssignTabProps } from '../assignTab.ts';
import { AddAgent } from './AddAgent.tsx';
import { AgentMatrix } from './AgentMatrix.tsx';
import { type AgentValues, agentWords, changedCells, limitOfAgentProblem, withMember } from './agentDraft.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { useAddDisabledReason } from './useAddDisabledReason.ts';
import { useAgentsEditing } from './useAgentsEditing.ts';

const rowId = ({ _id }: AssignAgent) => _id;
const searchText = ({ name }: AssignAgent) => name;

/** The sortable columns. They use the stored values, so that rows do not move while they are edited. */
const columns: readonly Column<AssignAgent>[] = [
  { id: 'name', header: 'Agent', sortBy: ({ name }) => name, cell: searchText },
  { id: 'enabled', header: 'On', sortBy: ({ enabled }) => Number(!enabled), cell: searchText },
  { id: 'limit', header: 'Limit', sortBy: ({ max_tickets }) => max_tickets, cell: searchText },
];

/** Which agents work for which rules: a matrix that is edited as a whole and saved in one request. */
export function AgentsTab({ all }: AssignTabProps) {
  const editing = useAgentsEditing(all);
  const list = useListState({ rows: all.agents, rowId, columns, searchText });
  const [isAdding, setAdding] = useState(false);
  const cannotAdd = useAddDisabledReason();
  const rules = useMemo(() => inOrder(all.rules), [all.rules]);
  const { draft } = editing;
  // An agent that another user has added in the meantime is not in the draft, so there is no conflict to resolve.
  const words = draft.conflict
    ? agentWords(
        all.agents.filter(({ _id }) => draft.value[_id]),
        all.rules,
      )
    : {};

  const editEach = (ids: Iterable<string>, edit: (values: AgentValues) => AgentValues) => {
    const entries = [...ids].flatMap((id) => {
      const values = draft.value[id];
      return values ? [[id, edit(values)]] : [];
    });
    editing.change(Object.fromEntries(entries));
  };
  const { toggle, edit } = useStable<Events>({
    toggle: list.toggle,
    edit: (id, values) => editing.change({ [id]: values }),
  });

  const add = (
    <Served by="createAssignAgent">
      <WriteButton
        disabledReason={cannotAdd ?? (draft.isDirty ? 'Save or reset your changes first.' : undefined)}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        Add agent
      </WriteButton>
    </Served>
  );
  const dialog = isAdding && <AddAgent all={all} onClose={() => setAdding(false)} />;
  if (all.agents.length === 0) {
    return (
      <>
        <EmptyState icon={<IconUsers size={32} aria-hidden />} title="No agents yet" action={add}>
          Agents are the users who get tickets. Add the first agent, then choose the rules they work for.
        </EmptyState>
        {dialog}
      </>
    );
  }
  const wrong = all.agents.flatMap(({ _id, name }) => {
    const problem = limitOfAgentProblem(draft.value[_id]?.max_tickets ?? 1);
    return problem === undefined ? [] : [{ _id, name, problem }];
  });
  return (
    <SettingsForm
      by="updateAssignAgents"
      editing={editing}
      one="list of agents"
      words={words}
      itemParam="tab"
      problem={wrong.length > 0 ? 'Fix the limits marked in red.' : undefined}
    >
      <Paper withBorder style={{ overflow: 'hidden' }}>
        <Group p="sm" gap="sm" justify="space-between">
          <ListSearch label="Search agents" value={list.query} onChange={list.setQuery} />
          {add}
        </Group>
        {list.selected.size > 0 && (
          <BulkEdit count={list.selected.size} rules={rules} onEach={(change) => editEach(list.selected, change)} />
        )}
        <AgentMatrix
          list={list}
          draft={draft.value}
          stored={draft.base}
          rules={rules}
          onToggle={toggle}
          onEdit={edit}
          onRule={(ruleId, isMember) =>
            editEach(list.visible.map(rowId), (values) => withMember(values, ruleId, isMember))
          }
        />
        {list.visible.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" p="xl">
            No agents match “{list.query}”.
          </Text>
        )}
        {wrong.map(({ _id, name, problem }) => (
          <Text key={_id} size="sm" c="var(--mantine-color-error)" px="sm" pt="sm" role="alert">
            Limit of {name}: {problem}
          </Text>
        ))}
        <Group p="sm" gap="sm" justify="space-between">
          <Text size="xs" c="dimmed" role="status">
            {list.visible.length < all.agents.length && `${list.visible.length} of `}
            {countText(all.agents.length, 'agent')}
            {draft.isDirty && `, ${countText(changedCells(draft.value, draft.base), 'cell')} not saved`}
          </Text>
          <Text size="xs" c="dimmed">
            Use the arrow keys to move between cells, and Space to toggle a checkbox.
          </Text>
        </Group>
      </Paper>
      {dialog}
    </SettingsForm>
  );
}

type Events = { toggle: (id: string) => void; edit: (id: string, values: AgentValues) => void };
