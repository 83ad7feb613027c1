import { Select, type SelectProps, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { EditorModal } from './edit/EditorModal.tsx';
import { numberText } from './words/numberText.ts';

type Props = {
  /** What to move: `3 tags`. */
  what: string;
  /** The label of the target: `Folder`. */
  label: string;
  description: string;
  /** The possible targets. */
  options: SelectProps['data'];
  /** How many items to move, and how many of them could not be moved. */
  total: number;
  left: number;
  isMoving: boolean;
  /** Moves to the chosen target. Returns the problem with the choice, if any. */
  onMove: (target: string) => Promise<string | undefined>;
  onClose: () => void;
};

/** Moves items without dragging. Items that could not be moved stay in the dialog. */
export function MoveModal({ what, label, description, options, total, left, isMoving, onMove, onClose }: Props) {
  const [target, setTarget] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const place = label.toLowerCase();
  const submit = async () => setProblem(target === null ? `Choose a ${place}.` : await onMove(target));
  return (
    <EditorModal
      title={`Move ${what}`}
      size="md"
      saveLabel="Move"
      isDirty={false}
      isSaving={isMoving}
      onSave={submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Select
          label={label}
          description={description}
          placeholder={`Choose a ${place}`}
          required
          searchable
          // The list itself scrolls: a scroll area around it would need its own keyboard access.
          withScrollArea={false}
          styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
          nothingFoundMessage={`No matching ${place}`}
          data-autofocus
          data={options}
          value={target}
          error={problem}
          onChange={(value) => {
            setTarget(value);
            setProblem(undefined);
          }}
        />
        {left < total && (
          <Text size="sm" role="status">
            {numberText(total - left)} of {numberText(total)} moved; {numberText(left)} could not be moved.
          </Text>
        )}
      </Stack>
    </EditorModal>
  );
}
