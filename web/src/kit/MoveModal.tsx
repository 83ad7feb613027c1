import { Select, type SelectProps, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { EditorModal } from './EditorModal.tsx';

type Props = {
  /** What is moved: `3 tags`. */
  what: string;
  /** What it is moved to, as the label of the choice: `Folder`. */
  label: string;
  description: string;
  /** Where it may go. */
  options: SelectProps['data'];
  /** How many are to be moved, and how many of them could not be. */
  total: number;
  left: number;
  isMoving: boolean;
  /** Moves to the chosen one. Says what is wrong with the choice; nothing when there is nothing to say of it. */
  onMove: (target: string) => Promise<string | undefined>;
  onClose: () => void;
};

/** Moves things to another place without dragging them: choose it. What could not be moved stays in the dialog. */
export function MoveModal({ what, label, description, options, total, left, isMoving, onMove, onClose }: Props) {
  const [target, setTarget] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const place = label.toLocaleLowerCase();
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
          // The list itself scrolls: an area around it would have to be reached by the keyboard on its own.
          withScrollArea={false}
          styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
          nothingFoundMessage={`No ${place} of this name`}
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
            {total - left} of {total} were moved; {left} could not be.
          </Text>
        )}
      </Stack>
    </EditorModal>
  );
}
