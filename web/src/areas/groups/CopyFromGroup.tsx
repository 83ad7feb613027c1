import type { GroupManage, GroupManageBody } from '@atrium-console/sdk';
import { Checkbox, Input, Radio, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { copied, countsText, type Mode } from './groupDraft.ts';
import type { GroupKind } from './groupKind.ts';

type Props = {
  kind: GroupKind;
  /** The group to copy to. */
  name: string;
  groups: readonly GroupManage[];
  /** The group's current draft. */
  current: GroupManageBody;
  onCopy: (body: GroupManageBody) => void;
  onClose: () => void;
};

const MODES: { value: Mode; label: string }[] = [
  { value: 'add', label: 'Add to the current selection' },
  { value: 'replace', label: 'Replace the current selection' },
];

/** Copies the selection of another group into the draft. Nothing is saved. */
export function CopyFromGroup({ kind, name, groups, current, onCopy, onClose }: Props) {
  const [fromId, setFromId] = useState(groups[0]?.group_id);
  const [mode, setMode] = useState<Mode>('add');
  const [hasTags, setTags] = useState(true);
  const [hasKeywords, setKeywords] = useState(true);
  const from = groups.find(({ group_id }) => group_id === fromId);
  const result = from && copied(current, from, mode, { ticket_tags: hasTags, keywords: hasKeywords });
  return (
    <ConfirmDialog
      opened
      title={`Copy to ${name}`}
      confirmLabel="Copy"
      onConfirm={() => result && onCopy(result)}
      onCancel={onClose}
    >
      <Stack gap="md">
        <Select
          label="From"
          searchable
          allowDeselect={false}
          nothingFoundMessage="No matching groups"
          data={groups.map(({ group_id, name: label }) => ({ value: group_id, label }))}
          description={from && `It has ${countsText(kind, from)}.`}
          value={fromId ?? null}
          onChange={(id) => id !== null && setFromId(id)}
        />
        <Input.Wrapper label="What" labelElement="div">
          <Stack gap="xs" mt={4}>
            <Checkbox
              label={kind.tagsLabel}
              checked={hasTags}
              onChange={(event) => setTags(event.currentTarget.checked)}
            />
            <Checkbox
              label="Keywords"
              checked={hasKeywords}
              onChange={(event) => setKeywords(event.currentTarget.checked)}
            />
          </Stack>
        </Input.Wrapper>
        <Radio.Group label="How" value={mode} onChange={setMode}>
          <Stack gap="xs" mt={4}>
            {MODES.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {result && (
          <Text size="sm" c="dimmed" role="status">
            {name} then has {countsText(kind, result)}. Nothing is saved yet.
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
