import type { AssignRule } from '@atrium-console/sdk';
import { assignAgentBodyLimits } from '@atrium-console/sdk/limits';
import { Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { WholeNumberInput } from '../../../kit/fields/WholeNumberInput.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { type AgentValues, limitOfAgentProblem, withMember } from './agentDraft.ts';

type Props = {
  /** How many agents are selected. */
  count: number;
  rules: readonly AssignRule[];
  /** Edits each selected agent in the draft. */
  onEach: (edit: (values: AgentValues) => AgentValues) => void;
};

/** Edits all selected agents in the draft: adds to or removes from a rule, turns on or off, sets the limit. */
export function BulkEdit({ count, rules, onEach }: Props) {
  const [ruleId, setRuleId] = useState<string | null>(null);
  const [limit, setLimit] = useState(10);
  const noRule = ruleId === null ? 'Choose a rule first.' : undefined;
  const wrongLimit = limitOfAgentProblem(limit);
  const setMember = (isMember: boolean) => {
    if (ruleId !== null) onEach((values) => withMember(values, ruleId, isMember));
  };
  return (
    <Group role="group" aria-label="Edit the selected agents" gap="md" px="sm" pb="sm">
      <Text size="sm" fw={600}>
        {countText(count, 'agent')} selected
      </Text>
      <Group gap="xs">
        <Select
          aria-label="Rule for the selected agents"
          placeholder="Choose a rule"
          size="xs"
          w={180}
          searchable
          nothingFoundMessage="No matching rules"
          data={rules.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={ruleId}
          onChange={setRuleId}
        />
        <WriteButton size="xs" variant="default" disabledReason={noRule} onClick={() => setMember(true)}>
          Add to rule
        </WriteButton>
        <WriteButton size="xs" variant="default" disabledReason={noRule} onClick={() => setMember(false)}>
          Remove from rule
        </WriteButton>
      </Group>
      <Group gap="xs">
        <WriteButton size="xs" variant="default" onClick={() => onEach((values) => ({ ...values, enabled: true }))}>
          Turn on
        </WriteButton>
        <WriteButton size="xs" variant="default" onClick={() => onEach((values) => ({ ...values, enabled: false }))}>
          Turn off
        </WriteButton>
      </Group>
      <Group gap="xs">
        <WholeNumberInput
          aria-label="Limit for the selected agents"
          size="xs"
          w={84}
          limits={assignAgentBodyLimits.max_tickets}
          value={limit}
          onChange={setLimit}
        />
        <WriteButton
          size="xs"
          variant="default"
          disabledReason={wrongLimit}
          onClick={() => onEach((values) => ({ ...values, max_tickets: limit }))}
        >
          Set limit
        </WriteButton>
      </Group>
    </Group>
  );
}
