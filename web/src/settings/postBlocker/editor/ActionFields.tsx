import { Input, SegmentedControl, Stack, Text } from '@mantine/core';
import type { FieldProblems } from '../../kit/fieldProblems.ts';
import { ACTIONS } from '../ruleWords.ts';
import { TagPicker } from '../tags/TagPicker.tsx';
import type { TicketTags } from '../tags/useTicketTags.ts';
import type { RuleDraft } from './ruleDraft.ts';

type Props = {
  action: RuleDraft['action'];
  tagId: string | null;
  tags: TicketTags;
  problems: FieldProblems;
  /** Why they cannot be changed. Absent when they can. */
  reason?: string | undefined;
  onChange: (part: Partial<RuleDraft>) => void;
};

const OPTIONS = (['block', 'hide', 'close', 'tag'] as const).map((value) => ({ value, label: ACTIONS[value].label }));

/** What the rule does with a post, and what that means. */
export function ActionFields({ action, tagId, tags, problems, reason, onChange }: Props) {
  return (
    <Stack gap="xs">
      <Input.Wrapper label="What it does" labelElement="div" error={problems.action}>
        <SegmentedControl
          aria-label="What it does"
          fullWidth
          readOnly={reason !== undefined}
          data={OPTIONS}
          value={action}
          onChange={(next) => onChange({ action: next })}
        />
        <Text size="xs" c="dimmed" mt={4} role="status">
          {ACTIONS[action].effect}
        </Text>
      </Input.Wrapper>
      {action === 'tag' && (
        <TagPicker
          tags={tags}
          value={tagId}
          error={problems.tag_id}
          reason={reason}
          onChange={(id) => onChange({ tag_id: id })}
        />
      )}
    </Stack>
  );
}
