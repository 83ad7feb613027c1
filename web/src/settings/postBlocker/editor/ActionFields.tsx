import { Stack } from '@mantine/core';
import { TagPicker } from '../../../areas/ticketTags/TagPicker.tsx';
import type { TicketTags } from '../../../areas/ticketTags/useTicketTags.ts';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { SegmentedField } from '../../../kit/fields/SegmentedField.tsx';
import { ACTIONS } from '../ruleWords.ts';
import type { RuleDraft } from './ruleDraft.ts';

type Props = {
  action: RuleDraft['action'];
  tagId: string | null;
  tags: TicketTags;
  problems: FieldProblems;
  onChange: (part: Partial<RuleDraft>) => void;
};

const OPTIONS = (['block', 'hide', 'close', 'tag'] as const).map((value) => ({ value, label: ACTIONS[value].label }));

/** The action of the rule with an explanation. */
export function ActionFields({ action, tagId, tags, problems, onChange }: Props) {
  return (
    <Stack gap="xs">
      <SegmentedField
        label="Action"
        options={OPTIONS}
        effect={ACTIONS[action].effect}
        value={action}
        error={problems.action}
        onChange={(next) => onChange({ action: next })}
      />
      {action === 'tag' && (
        <TagPicker tags={tags} value={tagId} error={problems.tag_id} onChange={(id) => onChange({ tag_id: id })} />
      )}
    </Stack>
  );
}
